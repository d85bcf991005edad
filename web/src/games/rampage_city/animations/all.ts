/** Every animation that both games of the city play alike. */
import { cardAnimations } from './cards';
import { cityAnimations } from './city';
import type { CityAnimations } from './index';
import { monsterAnimations } from './monster';
import { shotAnimations } from './shots';
import { unitAnimations } from './units';

export const CITY_ANIMATIONS: CityAnimations = {
  ...unitAnimations,
  ...monsterAnimations,
  ...shotAnimations,
  ...cityAnimations,
  ...cardAnimations,
};
