import type { Tempo } from './board';

export type Ease = (t: number) => number;
export const linear: Ease = (t) => t;
export const smooth: Ease = (t) => t * t * (3 - 2 * t);
export const fast: Ease = (t) => 1 - (1 - t) ** 3;
export const slow: Ease = (t) => t * t;

/** Time at a table: durations follow the speed setting, and a skip jumps to the end of everything. */
export class Clock {
  constructor(private readonly tempo: Tempo) {}

  get skipped(): boolean {
    return this.tempo.signal.aborted;
  }

  /** The result is still in the air: its line waits for `reveal`. */
  hold(words: string): void {
    this.tempo.hold?.(words);
  }

  /** Everybody can see the result. */
  reveal(): void {
    this.tempo.reveal?.();
  }

  wait(ms: number): Promise<void> {
    return this.run(ms, () => undefined);
  }

  /** Calls `show` with 0 to 1 on every frame, and always once with 1 at the end. */
  run(ms: number, show: (t: number) => void, ease: Ease = linear): Promise<void> {
    const { signal, speed } = this.tempo;
    const length = ms / speed;
    return new Promise((done) => {
      let began: number | null = null;
      const frame = (now: number) => {
        began ??= now;
        const t = signal.aborted ? 1 : Math.min(1, (now - began) / length);
        show(ease(t));
        if (t < 1) requestAnimationFrame(frame);
        else done();
      };
      if (signal.aborted || length <= 0) {
        show(1);
        done();
      } else requestAnimationFrame(frame);
    });
  }
}
