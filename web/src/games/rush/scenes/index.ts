/** What each event looks like. An event without a scene of its own just happens. */
import type { Tempo } from '../../../table/board';
import { Clock } from '../../../table/clock';
import type { Stage } from '../stage.svelte';
import type { RushEvent } from '../types';
import { crashScenes } from './crashes';
import { pipsOf } from './dice';
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
  const clock = new Clock(tempo);
  // What dice bring is told when they lie on the table.
  const dice = pipsOf(event).length;
  if (dice > 0) clock.hold(dice > 1 ? 'The dice are rolling…' : 'The die is rolling…');
  await SCENES[event.type]?.({ stage, clock }, event);
}
