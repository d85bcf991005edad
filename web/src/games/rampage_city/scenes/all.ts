/** Every scene that both games of the city play alike. */
import { cardScenes } from './cards';
import { cityScenes } from './city';
import type { Scenes } from './index';
import { monsterScenes } from './monster';
import { shotScenes } from './shots';
import { unitScenes } from './units';

export const CITY_SCENES: Scenes = {
  ...unitScenes,
  ...monsterScenes,
  ...shotScenes,
  ...cityScenes,
  ...cardScenes,
};
