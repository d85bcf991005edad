import type { Preview } from './board';
import type { FromBrowser, Reason } from './protocol';

/** A pointer that sweeps over a board asks faster than a server cares to be asked. */
const PACE_MS = 30;

interface Open {
  message: FromBrowser;
  resolve: (answer: unknown) => void;
}

/** Questions to the server, identified by number. Each waits for its answer, however slow the table is. */
export class Asks {
  private next = 1;
  private free = -Infinity;
  private readonly waiting = new Map<number, Open>();
  private readonly previews = new Map<number, Promise<Preview>>();

  constructor(private readonly send: (message: FromBrowser) => boolean) {}

  whyNot(seat: number, choice: number): Promise<Reason[]> {
    return this.ask('why_not', seat, choice);
  }

  /** Remembered until `forget`. */
  preview(seat: number, choice: number): Promise<Preview> {
    const asked = this.previews.get(choice) ?? this.ask<Preview>('preview', seat, choice);
    this.previews.set(choice, asked);
    return asked;
  }

  private ask<T>(type: 'why_not' | 'preview', seat: number, choice: number): Promise<T> {
    const ask = this.next++;
    return new Promise<T>((resolve) => {
      this.waiting.set(ask, {
        message: { type, ask, seat, choice },
        resolve: (answer) => resolve(answer as T),
      });
      this.post(ask);
    });
  }

  /** After a break: what was asked before it is asked again. */
  again(): void {
    for (const ask of this.waiting.keys()) this.post(ask);
  }

  /** Nobody wants to know any more. */
  forget(): void {
    this.waiting.clear();
    this.previews.clear();
  }

  answer(ask: number, answer: unknown): void {
    this.waiting.get(ask)?.resolve(answer);
    this.waiting.delete(ask);
  }

  /** There will be no answer: it is not asked again after a break, but may be asked later. */
  refuse(ask: number): void {
    const message = this.waiting.get(ask)?.message;
    this.waiting.delete(ask);
    if (message?.type === 'preview') this.previews.delete(message.choice);
  }

  /** Not before its turn; while the line is down it stays for `again`. */
  private post(ask: number): void {
    const now = performance.now();
    this.free = Math.max(now, this.free + PACE_MS);
    const go = (): void => {
      const open = this.waiting.get(ask);
      if (open) this.send(open.message);
    };
    if (this.free === now) go();
    else setTimeout(go, this.free - now);
  }
}
