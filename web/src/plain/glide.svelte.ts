type Numbers = Record<string, number>;

/** Numbers that go where they are sent, fast at first and slower towards the end. */
export class Glide<T extends Numbers> {
  current = $state.raw() as T;
  /** Where they are sent. */
  target = $state.raw() as T;
  /** Which glide is under way: another one ends it. */
  private run = 0;

  constructor(start: T) {
    this.current = this.target = start;
  }

  to(target: T, milliseconds: number): void {
    const run = ++this.run;
    const from = this.current;
    this.target = target;
    if (milliseconds <= 0) {
      this.current = target;
      return;
    }
    let began: number | undefined;
    const step = (now: number): void => {
      if (run !== this.run) return;
      began ??= now;
      const left = Math.max(0, 1 - (now - began) / milliseconds);
      this.current = left > 0 ? between(from, target, 1 - left ** 3) : target;
      if (left > 0) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}

function between<T extends Numbers>(from: T, to: T, share: number): T {
  const entries = Object.entries(from).map(([name, value]) => [
    name,
    value + ((to[name] ?? value) - value) * share,
  ]);
  return Object.fromEntries(entries) as T;
}
