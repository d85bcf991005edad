/** What each event looks like. An event without a scene of its own just happens. */
import { Clock } from '../logic/clock';
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

export async function perform(
  stage: Stage,
  view: SmashView,
  title: Show['title'],
  event: SmashEvent,
  tempo: Tempo,
): Promise<void> {
  await SCENES[event.type]?.({ stage, view, title, clock: new Clock(tempo) }, event);
}
