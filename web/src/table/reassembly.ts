import { patched } from './delta';
import type { FromServer, StateInfo, ToBrowser } from './protocol';

/** Makes whole states of updates, which say only what changed. */
export class Reassembly {
  private state: StateInfo | null = null;
  private number = -1;

  /** The message as a table understands it; null where something is missing, and all must be asked for. */
  hear(message: FromServer): ToBrowser | null {
    if (message.type === 'welcome') {
      this.state = message.state;
      this.number = message.number ?? 0;
    }
    if (message.type !== 'update') return message;
    const { number, changes, clocks, ...rest } = message;
    if (!this.state || number !== this.number + 1) {
      this.state = null;
      return null;
    }
    this.number = number;
    this.state = { ...(patched(this.state, changes) as StateInfo), clocks };
    return { ...rest, state: this.state };
  }
}
