/** What joins a stage to its table: it shows the table's views and plays its events. */
import { host as hostBoard } from '../../board/host.svelte';
import type { BoardSession, Tempo } from '../../table/board';
import type { Show } from './animations';
import type { Stage } from './stage.svelte';
import type { AnyCityEvent, CityScene, CityView } from './types';

const TITLED = ['UNIT', 'PLAYER', 'FACE', 'WHY', 'CARD_KIND'];

/** Titles of words, whichever vocabulary they are of. */
export function titles(session: BoardSession<CityView, CityScene>): Show['title'] {
  return (word) => {
    for (const vocabulary of TITLED) {
      const found = session.space.title(vocabulary, word);
      if (found !== word) return session.names.text(found);
    }
    return word;
  };
}

/** Where the things are that some words name. */
function squaresOf(session: BoardSession<CityView, CityScene>, words: string[]): string[] {
  const { view, scene } = session;
  return words.flatMap((word) => {
    const unit = view.units.find((entry) => entry.unit === word);
    if (unit) return unit.square ? [unit.square] : [];
    const group = view.survivors.find((entry) => entry.card === word);
    if (group) return [group.square];
    return scene.squares.some((entry) => entry.square === word) ? [word] : [];
  });
}

/** Called once from a game's board, while it is being made. */
export function host<
  S extends Stage,
  View extends CityView,
  Scene extends CityScene,
  E extends AnyCityEvent,
>(
  session: BoardSession<View, Scene>,
  stage: S,
  load: () => Promise<{
    perform: (show: Omit<Show<S>, 'clock'>, event: E, tempo: Tempo) => Promise<void>;
  }>,
): void {
  const title = titles(session);
  hostBoard(
    session,
    stage,
    async () => {
      const { perform } = await load();
      return {
        perform: (on: S, event: E, tempo: Tempo) =>
          perform({ stage: on, view: session.view, title }, event, tempo),
      };
    },
    (words) => squaresOf(session, words),
  );
}
