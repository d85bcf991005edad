/** What each event looks like. An event without a scene of its own just happens. */
import type { Tempo } from '../../../table/board';
import { Clock } from '../../../table/clock';
import type { Stage } from '../stage.svelte';
import type { RushEvent } from '../types';
import { crashScenes } from './crashes';
import { driveScenes } from './driving';
import { equipmentScenes } from './equipment';
import { turnScenes } from './turns';

/** What a scene works with. */
export interface Show {
  stage: Stage;
  clock: Clock;
}

export type Scene = (show: Show, event: RushEvent) => Promise<void>;

const SCENES: Record<string, Scene> = {
  ...turnScenes,
  ...driveScenes,
  ...crashScenes,
  ...equipmentScenes,
};

export async function perform(stage: Stage, event: RushEvent, tempo: Tempo): Promise<void> {
  const car = stage.car(event.car);
  if (car?.info.box) stage.eye = stage.at(car);
  await SCENES[event.type]?.({ stage, clock: new Clock(tempo) }, event);
}
