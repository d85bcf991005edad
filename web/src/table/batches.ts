/** Events in the order in which they are shown, and what can be read from one. */
import type { Maker } from './pace';
import type { TableEvent } from './protocol';

export type View = Record<string, unknown>;

/** What happened between two views. `until` is how long the log is once all of it was shown. */
export interface Batch {
  events: TableEvent[];
  view: View;
  until: number;
  /** Whose choice it followed from, if it is to be shown at its own pace. */
  maker?: Maker;
}

/** What went by unseen, or too fast: the view before it, and the batches since. */
export interface Missed {
  before: View;
  batches: Batch[];
  from: number;
  /** It went by while others played, not while the page was hidden. */
  turn?: boolean;
}

/** With this a turn begins: in the log a title, in what is shown the end of a skip. */
export const beginsTurn = (event: TableEvent): boolean => event.type === 'turn_began';

/** Words that an event names: squares, units, cards. */
export function wordsOf(event: TableEvent): string[] {
  const words: string[] = [];
  for (const [name, value] of Object.entries(event)) {
    if (name === 'type' || name === 'text' || name === 'rule') continue;
    if (typeof value === 'string') words.push(value);
    else if (Array.isArray(value)) words.push(...value.filter((v) => typeof v === 'string'));
  }
  return words;
}
