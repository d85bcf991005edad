/** What a stage shows for a moment only: effects, places that are pointed out, a shake of the ground. */
import type { Clock, Ease } from '../table/clock';

/** Something that comes and goes: `t` runs from 0 to 1. */
interface Passing {
  id: number;
  t: number;
}

/** An effect at a place, or from one place to another; words that rise there have a tone. */
export interface PlacedEffect<Kind extends string> extends Passing {
  kind: Kind;
  at: { x: number; y: number };
  to?: { x: number; y: number };
  text?: string;
  tone?: string;
}

/** A headline over the board, and the line below it. */
export interface Headline {
  text: string;
  line: string;
}

const GLANCE_MS = 1600;

export abstract class PassingStage<Effect extends Passing> {
  effects: Effect[] = $state([]);
  /** Places that are pointed out. */
  marked: string[] = $state.raw([]);
  shake = $state(0);
  private ids = 0;
  private glance: ReturnType<typeof setTimeout> | undefined;

  /** Is there such a place on the board? */
  protected abstract has(place: string): boolean;

  /** Light up places for a moment. */
  flash(places: string[]): void {
    clearTimeout(this.glance);
    // Two things may be in one place.
    this.marked = places.filter((place, n) => this.has(place) && places.indexOf(place) === n);
    this.glance = setTimeout(() => (this.marked = []), GLANCE_MS);
  }

  /** An effect lives as long as it runs. */
  async effect(clock: Clock, ms: number, effect: Omit<Effect, 'id' | 't'>, ease?: Ease) {
    const id = ++this.ids;
    this.effects.push({ ...effect, id, t: 0 } as Effect);
    await clock.run(
      ms,
      (t) => {
        const found = this.effects.find((entry) => entry.id === id);
        if (found) found.t = t;
      },
      ease,
    );
    this.effects = this.effects.filter((entry) => entry.id !== id);
  }

  /** Nothing passes any more: a view is shown as it is. */
  protected calm(): void {
    this.effects = [];
    this.shake = 0;
  }
}
