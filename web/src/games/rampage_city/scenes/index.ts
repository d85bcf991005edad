/** What each event looks like. An event without a scene of its own just happens. */
import { Clock } from '../../../table/clock';
import type { Tempo } from '../../../table/board';
import type { Stage } from '../stage.svelte';
import type { CityEvent, CityView } from '../types';

/** What a scene works with. */
export interface Show<S extends Stage = Stage> {
  stage: S;
  clock: Clock;
  view: CityView;
  /** The title of a word, of a unit for instance. */
  title: (word: string | undefined) => string;
}

export type Scene<S extends Stage = Stage, E extends CityEvent = CityEvent> = (
  show: Show<S>,
  event: E,
) => Promise<void>;

export type Scenes<S extends Stage = Stage, E extends CityEvent = CityEvent> = Record<
  string,
  Scene<S, E>
>;

/** The turn goes on while events are shown: whose it is, and in which phase. */
function follow(stage: Stage, event: CityEvent): void {
  if (event.type === 'turn_began' && event.player && event.turn !== undefined) {
    stage.moment = { active: event.player, turn: event.turn, phase: 'movement', dice: [] };
    stage.pool = 0;
  } else if (event.type === 'monster_rolled' && !stage.card) stage.moment.phase = 'monster';
  else if (event.type === 'shot') stage.moment.phase = 'attack';
}

/** The actors of a game: its scenes, played on its stage. */
export async function play<S extends Stage, E extends CityEvent>(
  scenes: Scenes<S, E>,
  show: Omit<Show<S>, 'clock'>,
  event: E,
  tempo: Tempo,
): Promise<void> {
  follow(show.stage, event);
  await scenes[event.type]?.({ ...show, clock: new Clock(tempo) }, event);
}
