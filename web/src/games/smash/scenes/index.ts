/** What each event looks like. An event without a scene of its own just happens. */
import { Clock } from '../../../table/clock';
import type { Tempo } from '../../../table/board';
import type { Stage } from '../stage.svelte';
import type { SmashEvent, SmashView } from '../types';
import { cardScenes } from './cards';
import { cityScenes } from './city';
import { monsterScenes } from './monster';
import { shotScenes } from './shots';
import { unitScenes } from './units';

/** What a scene works with. */
export interface Show {
  stage: Stage;
  clock: Clock;
  view: SmashView;
  /** The title of a word, of a unit for instance. */
  title: (word: string | undefined) => string;
}

export type Scene = (show: Show, event: SmashEvent) => Promise<void>;

const SCENES: Record<string, Scene> = {
  ...unitScenes,
  ...monsterScenes,
  ...shotScenes,
  ...cityScenes,
  ...cardScenes,
};

/** The turn goes on while events are shown: whose it is, and in which phase. */
function follow(stage: Stage, event: SmashEvent): void {
  if (event.type === 'turn_began' && event.player && event.turn !== undefined) {
    stage.moment = { active: event.player, turn: event.turn, phase: 'movement' };
    stage.pool = 0;
  } else if (event.type === 'monster_rolled' && !stage.card) stage.moment.phase = 'monster';
  else if (event.type === 'shot') stage.moment.phase = 'attack';
}

export async function perform(
  stage: Stage,
  view: SmashView,
  title: Show['title'],
  event: SmashEvent,
  tempo: Tempo,
): Promise<void> {
  follow(stage, event);
  await SCENES[event.type]?.({ stage, view, title, clock: new Clock(tempo) }, event);
}
