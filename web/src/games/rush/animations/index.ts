/** What each event looks like. One without an animation just happens. */
import { animate, type AnimationsOf, type AnimatorOf } from '../../../board/animations';
import type { Tempo } from '../../../table/board';
import { Clock } from '../../../table/clock';
import type { Stage } from '../stage.svelte';
import type { RushEvent } from '../types';
import { crashAnimations } from './crashes';
import { pipsOf } from './dice';
import { driveAnimations } from './driving';
import { equipmentAnimations } from './equipment';
import { turnAnimations } from './turns';

/** What an animation works with. */
export interface Show {
  stage: Stage;
  clock: Clock;
}

export type Animator<Type extends RushEvent['type']> = AnimatorOf<Show, RushEvent, Type>;
export type Animations = AnimationsOf<Show, RushEvent>;

const ANIMATIONS: Animations = {
  ...turnAnimations,
  ...driveAnimations,
  ...crashAnimations,
  ...equipmentAnimations,
};

export async function perform(stage: Stage, event: RushEvent, tempo: Tempo): Promise<void> {
  const car = 'car' in event ? stage.car(event.car) : undefined;
  if (car?.info.box) stage.eye = stage.at(car);
  const clock = new Clock(tempo);
  // Results are announced when the dice have landed.
  const dice = pipsOf(event).length;
  if (dice > 0) clock.hold(dice > 1 ? 'The dice are rolling…' : 'The die is rolling…');
  await animate(ANIMATIONS, { stage, clock }, event);
}
