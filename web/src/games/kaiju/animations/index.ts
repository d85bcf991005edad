/** What each event looks like. One without an animation just happens. */
import { animate, type AnimationsOf, type AnimatorOf } from '../../../board/animations';
import type { Tempo } from '../../../table/board';
import { Clock } from '../../../table/clock';
import type { Stage } from '../stage.svelte';
import type { KaijuEvent } from '../types';
import { battleAnimations } from './battle';
import { cityAnimations } from './city';
import { movementAnimations } from './movement';
import { setupAnimations } from './setup';

/** What an animation works with. */
export interface Show {
  stage: Stage;
  clock: Clock;
  /** The name of a player's Monster. */
  name: (player: string | undefined) => string;
}

export type Animator<Type extends KaijuEvent['type']> = AnimatorOf<Show, KaijuEvent, Type>;
export type Animations = AnimationsOf<Show, KaijuEvent>;

const ANIMATIONS: Animations = {
  ...setupAnimations,
  ...movementAnimations,
  ...cityAnimations,
  ...battleAnimations,
};

export async function perform(stage: Stage, event: KaijuEvent, tempo: Tempo): Promise<void> {
  const name = (player: string | undefined) =>
    stage.scene.monsters.find((monster) => monster.name === stage.monsters[player ?? ''])?.title ??
    '';
  await animate(ANIMATIONS, { stage, name, clock: new Clock(tempo) }, event);
}
