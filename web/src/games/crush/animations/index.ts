/** What each event of Crush looks like: the city's animations, and those of this Monster and its cards. */
import type { AnimationsOf, AnimatorOf } from '../../../board/animations';
import type { Tempo } from '../../../table/board';
import { play, type Show } from '../../rampage_city/animations';
import { CITY_ANIMATIONS } from '../../rampage_city/animations/all';
import type { CrushStage } from '../stage.svelte';
import type { CrushEvent } from '../types';
import { cardAnimations } from './cards';
import { holeAnimations } from './holes';
import { monsterAnimations } from './monster';
import { shotAnimations } from './shots';
import { tentacleAnimations } from './tentacles';
import { unitAnimations } from './units';

export type Animator<Type extends CrushEvent['type']> = AnimatorOf<
  Show<CrushStage>,
  CrushEvent,
  Type
>;
export type CrushAnimations = AnimationsOf<Show<CrushStage>, CrushEvent>;

export const ANIMATIONS: CrushAnimations = {
  ...CITY_ANIMATIONS,
  ...unitAnimations,
  ...monsterAnimations,
  ...tentacleAnimations,
  ...holeAnimations,
  ...shotAnimations,
  ...cardAnimations,
};

export const perform = (
  show: Omit<Show<CrushStage>, 'clock'>,
  event: CrushEvent,
  tempo: Tempo,
): Promise<void> => play(ANIMATIONS, show, event, tempo);
