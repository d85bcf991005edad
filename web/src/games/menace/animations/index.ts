/** What each event looks like. One without an animation just happens. */
import { animate, type AnimationsOf, type AnimatorOf } from '../../../board/animations';
import type { Tempo } from '../../../table/board';
import { Clock } from '../../../table/clock';
import type { Stage } from '../stage.svelte';
import type { MenaceEvent, MenaceSession } from '../types';
import { battleAnimations } from './battle';
import { movementAnimations } from './movement';
import { worldAnimations } from './world';

/** What an animation works with. */
export interface Show {
  stage: Stage;
  clock: Clock;
  session: MenaceSession;
}

export type Animator<Type extends MenaceEvent['type']> = AnimatorOf<Show, MenaceEvent, Type>;
export type Animations = AnimationsOf<Show, MenaceEvent>;

const ANIMATIONS: Animations = { ...movementAnimations, ...battleAnimations, ...worldAnimations };

export async function perform(
  stage: Stage,
  event: MenaceEvent,
  tempo: Tempo,
  session: MenaceSession,
): Promise<void> {
  await animate(ANIMATIONS, { stage, session, clock: new Clock(tempo) }, event);
}
