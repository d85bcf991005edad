import type { FromBrowser } from './protocol';

/** A question that nobody answered in this time gets the empty answer. */
const PATIENCE_MS = 8000;
/** A pointer that sweeps over a board asks faster than a server cares to be asked. */
const PACE_MS = 30;

/** Questions to the server that wait for their answer, told apart by number. */
export class Asks {
  private next = 1;
  private free = -Infinity;
  private readonly waiting = new Map<number, (answer: unknown) => void>();

  constructor(private readonly send: (message: FromBrowser) => boolean) {}

  /** `nothing` is the answer when none comes. */
  ask<T>(type: 'why_not' | 'preview', seat: number, choice: number, nothing: T): Promise<T> {
    const ask = this.next++;
    const now = performance.now();
    this.free = Math.max(now, this.free + PACE_MS);
    return new Promise<T>((resolve) => {
      const timer = setTimeout(() => this.answer(ask, nothing), PATIENCE_MS);
      this.waiting.set(ask, (answer) => {
        clearTimeout(timer);
        resolve(answer as T);
      });
      const go = (): void => {
        if (!this.send({ type, ask, seat, choice })) this.answer(ask, nothing);
      };
      if (this.free === now) go();
      else setTimeout(go, this.free - now);
    });
  }

  answer(ask: number, answer: unknown): void {
    this.waiting.get(ask)?.(answer);
    this.waiting.delete(ask);
  }
}
