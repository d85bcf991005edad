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

/** Plays an event. */
type Perform<Event> = (event: Event, tempo: Tempo) => Promise<void>;

/** A game's animations: `animations/index.ts`. */
interface Animations<Session, Stage, Event> {
  perform: (stage: Stage, event: Event, tempo: Tempo, session: Session) => Promise<void>;
}

/** Plays an event by animations that are still on their way. Until they are here its line is kept back, if they want so. */
async function performLater<Event>(
  loading: Promise<Perform<Event>>,
  event: Event,
  tempo: Tempo,
): Promise<void> {
  tempo.hold?.('…');
  const perform = await loading;
  let held = false;
  const hold = (words: string): void => {
    held = true;
    tempo.hold?.(words);
  };
  const shown = perform(event, { ...tempo, hold });
  if (!held) tempo.reveal?.();
  await shown;
}

/**
 * The stage shows the table's views and plays its events. Called once, while a board is made.
 * `load` brings the animations: nobody needs them to choose, so they come after the board. `placesOf` finds the things
 * that some words name.
 */
export function host<View, Scene, S extends Stage<View>, Event extends { type: string }>(
  session: BoardSession<View, Scene>,
  stage: S,
  load: () => Promise<Animations<BoardSession<View, Scene>, S, Event>>,
  placesOf: (words: string[]) => string[],
): void {
  let perform: Perform<Event> | null = null;
  const loading = load().then(
    (animations) => (perform = (event, tempo) => animations.perform(stage, event, tempo, session)),
  );
  // A board without animations can be played; what is not shown by them is shown at once.
  loading.catch((error: unknown) => console.error('the animations could not be loaded', error));
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
        const own = event as unknown as Event;
        return perform ? perform(own, tempo) : performLater(loading, own, tempo);
      },
      flash: (words) => stage.flash(placesOf(words)),
      placesOf,
    }),
  );
}
