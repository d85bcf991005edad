/** What the events look like that both games of the city have. */
import { animate, type AnimationsOf, type AnimatorOf } from '../../../board/animations';
import type { Tempo } from '../../../table/board';
import { Clock } from '../../../table/clock';
import type { Stage } from '../stage.svelte';
import type { AnyCityEvent, CityEvent, CityView } from '../types';

/** What an animation works with. */
export interface Show<S extends Stage = Stage> {
  stage: S;
  clock: Clock;
  view: CityView;
  /** The title of a word, of a unit for instance. */
  title: (word: string) => string;
}

export type Animator<Type extends CityEvent['type']> = AnimatorOf<Show, CityEvent, Type>;
export type CityAnimations = AnimationsOf<Show, CityEvent>;

/** The turn continues while events are shown: whose it is, and in which phase. */
function follow(stage: Stage, event: AnyCityEvent): void {
  if (event.type === 'turn_began') {
    stage.moment = { active: event.player, turn: event.turn, phase: 'movement', dice: [] };
    stage.pool = 0;
  } else if (event.type === 'monster_rolled' && !stage.card) stage.moment.phase = 'monster';
  else if (event.type === 'shot') stage.moment.phase = 'attack';
}

/** Show an event of a game by its animations, on its stage. */
export async function play<S extends Stage, E extends AnyCityEvent>(
  animations: AnimationsOf<Show<S>, E>,
  show: Omit<Show<S>, 'clock'>,
  event: E,
  tempo: Tempo,
): Promise<void> {
  follow(show.stage, event);
  await animate(animations, { ...show, clock: new Clock(tempo) }, event);
}
