/** What a seat sees of Crush, as `games/crush/view.py`, `scene.py` and `forecast.py` declare it. */
import type { Agrees } from '../../api/agree';
import type { components } from '../../api/schema';
import type { BoardSession, Reason } from '../../table/board';
import type {
  CityEvent,
  CityPreview,
  CityScene,
  CityView,
  Face,
  Facing,
  Harm,
  Shot,
} from '../rampage_city/types';

/** What a tentacle holds: nothing, the wreck of a Unit, a Building. */
export type Grip = 'free' | 'crushed' | 'building';

export interface TentacleView {
  square: string;
  tentacle: Grip;
  /** The squares that a free one lashes when it thrashes. */
  reach: string[];
}

export interface HoleView {
  square: string;
  revealed: boolean;
}

export interface MegaHoleView {
  square: string;
  squares: string[];
  vent: string[];
}

/** What would be lost, lit, raised and opened by something. */
export interface Losses extends Harm {
  limbs: { square: string; tentacle: Grip | 'none' }[];
  opens: string[];
}

export interface ZoneForecast {
  a: string | null;
  b: string | null;
  answer: string;
  square: string | null;
}

/** One result of the die of a Tentacle Blast. */
export interface Layout {
  pips: number;
  zones: ZoneForecast[];
  losses: Losses;
}

/** What one face of the Monster Die would do now; a Blast has six layouts. */
export interface Forecast {
  face: Face;
  faces: number;
  to: string;
  facing: Facing;
  squares: string[];
  losses: Losses;
  layouts: Layout[];
}

export interface OpeningView {
  square: string;
  squares: string[];
  losses: Losses;
}

export interface FlightView {
  square: string;
  ways: Facing[];
  paths: string[][];
}

export interface CrushShot extends Shot {
  losses: Losses;
}

export interface TargetView {
  unit: string;
  shots: CrushShot[];
  reasons: Reason[];
  forfeits: string[];
  stray_squares: string[];
  stray_victims: string[];
}

export interface SupplyView {
  free: number;
  crushed: number;
  building: number;
  holes: number;
  megaholes: number;
  fire_markers: number;
}

export interface CrushView extends CityView {
  tentacles: TentacleView[];
  holes: HoleView[];
  megaholes: MegaHoleView[];
  supply: SupplyView;
  targets: TargetView[];
  openings: OpeningView[];
  flights: FlightView[];
  forecasts: Forecast[];
  perils: { unit: string; of_36: number }[];
}

export interface CrushScene extends CityScene {
  outburst: Record<string, string[]>;
}

export interface CrushPreview extends CityPreview {
  peril?: number;
  losses?: Losses;
}

type Schemas = components['schemas'];
export type Agreed = [
  Agrees<Schemas['CrushView'], CrushView>,
  Agrees<Schemas['CrushScene'], CrushScene>,
];

export type CrushSession = BoardSession<CrushView, CrushScene>;

export interface CrushEvent extends CityEvent {
  target?: string;
  tentacle?: Grip;
  number?: number;
  answer?: string;
  pips?: number;
  count?: number;
}
