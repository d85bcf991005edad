/** What joins a drawn board to its table. */
import { onMount, untrack } from 'svelte';
import type { BoardSession, Tempo } from '../table/board';

/** The ways that the keyboard moves over a board, as it is shown. */
export type Arrow = 'up' | 'right' | 'down' | 'left';

/** A board that keeps what it has shown, and moves from there to what is to be shown. */
interface Stage<View> {
  /** Show a view; `glow`: light up what has changed, for nobody saw it happen. */
  sync(view: View, glow: boolean): void;
  flash(places: string[]): void;
}

/**
 * The stage shows the table's views and plays its events. Called once, while a board is made.
 * `perform` plays an event; `placesOf` finds the things that some words name.
 */
export function host<View, Scene, Event extends { type: string }>(
  session: BoardSession<View, Scene>,
  stage: Stage<View>,
  perform: (event: Event, tempo: Tempo) => Promise<void>,
  placesOf: (words: string[]) => string[],
): void {
  let animated = false;
  let shown: View | null = null;
  /** Show the session's view, once. */
  function catchUp(): void {
    const { view } = session;
    if (view === shown) return;
    untrack(() => stage.sync(view, shown !== null && !animated));
    shown = view;
    animated = false;
  }
  $effect.pre(catchUp);
  onMount(() =>
    session.registerBoard({
      animate: (event, tempo) => {
        // The next event may come before effects run: the view that it starts from is shown first.
        catchUp();
        animated = true;
        // A game's table has events of that game.
        return perform(event as unknown as Event, tempo);
      },
      flash: (words) => stage.flash(placesOf(words)),
      placesOf,
    }),
  );
}
