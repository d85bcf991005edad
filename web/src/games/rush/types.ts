/** What everybody sees of Rush n' Crush, as `games/rush/view.py`, `scene.py` and `forecast.py` declare it. */
import type { components } from '../../api/schema';
import type { BoardSession, TableEvent } from '../../table/board';
import type { Forecast } from '../../plain/types';

type Schemas = components['schemas'];

export type RushView = Schemas['RushView'];
export type RushScene = Schemas['RushScene'];
export type CarView = RushView['cars'][number];
export type RankView = RushView['ranking'][number];
export type NodeView = RushView['nodes'][number];
export type SpeedView = RushView['speeds'][number];
export type EndView = RushView['ends'][number];
export type StepView = RushView['steps'][number];
export type ItemView = RushView['items'][number];
export type BoostView = RushView['boosts'][number];
export type RollView = RushView['rolls'][number];
export type SceneBox = RushScene['boxes'][number];
export type SceneNode = RushScene['nodes'][number];
export type SceneSpeed = RushScene['speeds'][number];

export interface RushPreview {
  way?: string[];
  forecast?: Forecast;
}

export type RushSession = BoardSession<RushView, RushScene>;

/** An event with its fields under the names that `events.py` gives them. */
export interface RushEvent extends TableEvent {
  car?: string;
  other?: string;
  driver?: string;
  seat?: string;
  box?: string;
  node?: string;
  start?: string;
  item?: string;
  cause?: string;
  ending?: string;
  action?: string;
  beyond?: string;
  loser?: string;
  die?: string;
  many?: string[];
  round?: number;
  speed?: number;
  threshold?: number;
  heat?: number;
  free?: number;
  left?: number;
  paid?: number;
  points?: number;
  counted?: number;
  mine?: number;
  theirs?: number;
  hits?: number;
  distance?: number;
  boxes?: number;
  brakes?: number;
  turbo?: number;
}
