/** What a seat sees of Smash, as `games/smash/view.py` and `forecast.py` declare it. */
import type { Agrees } from '../../api/agree';
import type { components } from '../../api/schema';
import type { BoardSession, Reason } from '../../table/board';
import type { CityScene, CityView, Face, Facing, Harm } from '../rampage_city/types';

export interface TargetView {
  unit: string;
  range: number;
  hit_faces: number;
  direction: Facing | null;
  reasons: Reason[];
  forfeits: string[];
  stray_squares: string[];
  stray_victims: string[];
}

/** What one face of the Monster Die would do now; `faces` of six show it. */
export interface Forecast extends Harm {
  face: Face;
  faces: number;
  to: string;
  facing: Facing;
  squares: string[];
}

export interface SmashView extends CityView {
  fire_markers_left: number;
  targets: TargetView[];
  forecasts: Forecast[];
}

export type SmashScene = CityScene;
type Schemas = components['schemas'];
export type Agreed = [
  Agrees<Schemas['SmashView'], SmashView>,
  Agrees<Schemas['SmashScene'], SmashScene>,
];

export type SmashSession = BoardSession<SmashView, SmashScene>;
