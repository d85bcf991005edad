/** What each event looks like. An event without a scene of its own just happens. */
import type { Tempo } from '../../../table/board';
import { Clock } from '../../../table/clock';
import type { Stage } from '../stage.svelte';
import type { KaijuEvent, KaijuView } from '../types';
import { battleScenes } from './battle';
import { cityScenes } from './city';
import { movementScenes } from './movement';
import { setupScenes } from './setup';

/** What a scene works with. */
export interface Show {
  stage: Stage;
  clock: Clock;
  view: KaijuView;
  /** The name of a player's Monster. */
  name: (player: string | undefined) => string;
}

export type Scene = (show: Show, event: KaijuEvent) => Promise<void>;

const SCENES: Record<string, Scene> = {
  ...setupScenes,
  ...movementScenes,
  ...cityScenes,
  ...battleScenes,
};

export async function perform(
  stage: Stage,
  view: KaijuView,
  event: KaijuEvent,
  tempo: Tempo,
): Promise<void> {
  const name = (player: string | undefined) =>
    stage.scene.monsters.find((monster) => monster.name === stage.monsters[player ?? ''])?.title ??
    '';
  await SCENES[event.type]?.({ stage, view, name, clock: new Clock(tempo) }, event);
}
