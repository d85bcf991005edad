/** What both games of the city tell of it, as `games/rampage_city/view.py` declares it. */
import type { Component } from 'svelte';
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

/** A game's pictures of its cards. */
export type Artist = Component<{ card: string }>;

/** What would be lost or lit. */
export interface Harm {
  falls: string[];
  burns: string[];
  units: string[];
  survivors: string[];
}

/** One shot that a Unit has. */
export interface Shot {
  /** `monster`, or whatever else of it can be hit: a word of the game. */
  target: string;
  range: number;
  hit_faces: number;
  direction: Facing;
}

/** One of the active player's Units in the attack phase: its shots, or why there is none. */
export interface Aim {
  unit: string;
  shots: Shot[];
  reasons: Reason[];
  forfeits: string[];
  stray_squares: string[];
  stray_victims: string[];
}

export interface CityView {
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
  units: UnitView[];
  survivors: SurvivorsView[];
  players: PlayerView[];
  deck: Record<string, number>;
  deck_left: number;
  discard: Record<string, number>;
  trade: TradeView | null;
  /** Points of each choice that is offered, in that order. */
  costs: number[];
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

export interface CityScene {
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
  target?: string;
  range: number;
  hit_faces: number;
}

export interface CityPreview {
  cost?: number;
  way?: string[];
  rescues?: string[];
  shots?: ShotFrom[];
  dangers?: Face[];
  range?: number;
  hit_faces?: number;
  stray_squares?: string[];
}

export type CitySession = BoardSession<CityView, CityScene>;

/** An event with its fields under the names that `events.py` gives them. */
export interface CityEvent extends TableEvent {
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
