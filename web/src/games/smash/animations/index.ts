/** What each event of Smash looks like: the city's animations, and those of this Monster and its cards. */
import type { AnimationsOf, AnimatorOf } from '../../../board/animations';
import type { Tempo } from '../../../table/board';
import { play, type Show } from '../../rampage_city/animations';
import { CITY_ANIMATIONS } from '../../rampage_city/animations/all';
import type { SmashEvent } from '../types';
import { cardAnimations } from './cards';
import { cityAnimations } from './city';
import { monsterAnimations } from './monster';
import { shotAnimations } from './shots';
import { unitAnimations } from './units';

export type Animator<Type extends SmashEvent['type']> = AnimatorOf<Show, SmashEvent, Type>;
export type SmashAnimations = AnimationsOf<Show, SmashEvent>;

export const ANIMATIONS: SmashAnimations = {
  ...CITY_ANIMATIONS,
  ...unitAnimations,
  ...monsterAnimations,
  ...shotAnimations,
  ...cityAnimations,
  ...cardAnimations,
};

export const perform = (
  show: Omit<Show, 'clock'>,
  event: SmashEvent,
  tempo: Tempo,
): Promise<void> => play(ANIMATIONS, show, event, tempo);
