/**
 * A choice that waits for a Confirm.
 *
 * A finger cannot hover, and hides what it touches. So its first touch of a place only arms the choice that
 * is meant there: the choice is looked at, as if a pointer rested on it, and its preview offers a Confirm.
 * It stays armed wherever the focus goes meanwhile. Confirm, or a second touch of the same place, makes it. A
 * touch of another place arms that one instead; a tap elsewhere, Escape, looking at another choice and a
 * new state of the table disarm. Only what is looked at can be armed, so Confirm does exactly what is shown.
 */
import { untrack } from 'svelte';
import { settings } from '../lib/settings.svelte';
import type { BoardSession, Press } from '../table/board';

export interface Armed {
  /** What was touched: a square, a gear. */
  place: string;
  choice: number;
}

export class Arming {
  private touched = $state.raw<Armed | null>(null);

  readonly now = $derived.by((): Armed | null =>
    this.touched?.choice === this.session.highlight.choice ? this.touched : null,
  );
  readonly place = $derived.by(() => this.now?.place ?? null);

  constructor(
    readonly session: Pick<BoardSession<unknown, unknown>, 'highlight' | 'state' | 'sent'>,
  ) {}

  /** Forget what is past. Called once, while a board is made. */
  follow(): void {
    $effect(() => {
      void this.session.state;
      untrack(() => this.disarm());
    });
    // What was looked away from must not come back armed.
    $effect(() => {
      if (!this.now) this.touched = null;
    });
  }

  /** A place with one choice was pressed. True: make the choice now; false: it is armed. */
  press(place: string, choice: number, how: Press): boolean {
    // With every move confirmed at the table, a finger need not confirm its own here.
    if (how !== 'touch' || settings.confirm) return true;
    if (this.place === place && this.now?.choice === choice) return true;
    this.touched = { place, choice };
    this.session.highlight.choice = choice;
    return false;
  }

  disarm(): void {
    if (this.now) this.session.highlight.choice = null;
    this.touched = null;
  }
}
