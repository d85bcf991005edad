/** What a seat sees of Smash, as `games/smash/view.py` and `forecast.py` declare it. */
import type { BoardSession, Reason, TableEvent } from '../../table/board';

export type Facing = 'N' | 'E' | 'S' | 'W';
export type Player = 'orange' | 'green';
export type UnitType = 'tank' | 'helicopter';
export type Face = 'forward' | 'right' | 'left' | 'blast';

export interface MonsterView {
  square: string;
  facing: Facing;
  squares: string[];
}

export interface UnitView {
  unit: string;
  title: string;
  player: Player;
  type: UnitType;
  state: 'board' | 'reserve' | 'lost';
  square: string | null;
  facing: Facing | null;
  fired: boolean;
  forfeited: boolean;
}

export interface SurvivorsView {
  card: string;
  player: Player;
  square: string;
}

export interface PlayerView {
  player: Player;
  title: string;
  score: number;
  cards: Record<string, number>;
  card_count: number;
  markers: number;
  on_board: number;
  in_all: number;
  reserve_tanks: number;
  reserve_helicopters: number;
  pending: number;
}

export interface TradeView {
  possible: boolean;
  exchanges_left: number;
  types: UnitType[];
}

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
export interface Forecast {
  face: Face;
  faces: number;
  to: string;
  facing: Facing;
  squares: string[];
  falls: string[];
  burns: string[];
  units: string[];
  survivors: string[];
}

export interface SmashView {
  turn: number;
  turn_cap: number;
  active: Player;
  phase: 'setup' | 'movement' | 'monster' | 'attack' | 'over';
  dice: number[];
  pool: number;
  most_on_board: number;
  most_units: number;
  monster: MonsterView | null;
  buildings: string[];
  fires: string[];
  fire_markers_left: number;
  units: UnitView[];
  survivors: SurvivorsView[];
  players: PlayerView[];
  deck: Record<string, number>;
  deck_left: number;
  discard: Record<string, number>;
  trade: TradeView | null;
  targets: TargetView[];
  /** Points of each choice that is offered, in that order. */
  costs: number[];
  forecasts: Forecast[];
  bound: string | null;
  ending: string;
  winner: Player | null;
}

export type Ground = 'street' | 'lot' | 'park' | 'site';

export interface SceneSquare {
  square: string;
  ground: Ground;
  block: number;
}

export interface CardInfo {
  card: string;
  title: string;
  copies: number;
  effect: string;
  condition: string;
  rule: string;
}

export interface SmashScene {
  columns: number;
  rows: number;
  squares: SceneSquare[];
  die: Record<Face, number>;
  starts: string[];
  survivors: Record<string, string>;
  cards: CardInfo[];
  buildings: number;
}

/** A shot that a Unit would have; `after` is `now` or a face of the die. */
export interface ShotFrom {
  after: 'now' | Face;
  range: number;
  hit_faces: number;
}

export interface SmashPreview {
  cost?: number;
  way?: string[];
  rescues?: string[];
  shots?: ShotFrom[];
  dangers?: Face[];
  range?: number;
  hit_faces?: number;
  stray_squares?: string[];
}

export type SmashSession = BoardSession<SmashView, SmashScene>;

/** An event with its fields under the names that `events.py` gives them. */
export interface SmashEvent extends TableEvent {
  unit?: string;
  player?: Player;
  square?: string;
  start?: string;
  to?: string;
  facing?: Facing;
  face?: Face;
  card?: string;
  cause?: string;
  why?: string;
  result?: 'hit' | 'miss' | 'critical';
  direction?: Facing;
  ending?: string;
  first?: number;
  second?: number;
  total?: number;
  cost?: number;
  roll?: number;
  range?: number;
  turn?: number;
  wrapped?: number;
  many?: string[];
}
