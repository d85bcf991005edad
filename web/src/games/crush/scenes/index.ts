/** What each event of Crush looks like: the city's scenes, and those of this Monster and its cards. */
import type { Scene, Scenes } from '../../rampage_city/scenes';
import { CITY_SCENES } from '../../rampage_city/scenes/all';
import type { CrushStage } from '../stage.svelte';
import type { CrushEvent } from '../types';
import { cardScenes } from './cards';
import { holeScenes } from './holes';
import { monsterScenes } from './monster';
import { shotScenes } from './shots';
import { tentacleScenes } from './tentacles';
import { unitScenes } from './units';

export type CrushScene = Scene<CrushStage, CrushEvent>;
export type CrushScenes = Scenes<CrushStage, CrushEvent>;

export const SCENES: CrushScenes = {
  ...CITY_SCENES,
  ...unitScenes,
  ...monsterScenes,
  ...tentacleScenes,
  ...holeScenes,
  ...shotScenes,
  ...cardScenes,
};
