/** What each event of Smash looks like: the city's scenes, and those of this Monster and its cards. */
import type { Scenes } from '../../rampage_city/scenes';
import { CITY_SCENES } from '../../rampage_city/scenes/all';
import { cardScenes } from './cards';
import { cityScenes } from './city';
import { monsterScenes } from './monster';
import { shotScenes } from './shots';
import { unitScenes } from './units';

export const SCENES: Scenes = {
  ...CITY_SCENES,
  ...unitScenes,
  ...monsterScenes,
  ...shotScenes,
  ...cityScenes,
  ...cardScenes,
};
