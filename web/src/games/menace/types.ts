/** What a seat sees of Menace, as `games/menace/view.py`, `battle_view.py` and `scene.py` declare it. */
import type { PlainScene, PlainView } from '../../plain/types';
import type { BoardSession, TableEvent } from '../../table/board';

export type Player = 'red' | 'blue' | 'green' | 'yellow';
export const PLAYERS: readonly Player[] = ['red', 'blue', 'green', 'yellow'];
export type UnitType = 'tank' | 'fighter' | 'rocket' | 'submarine';
export type Location = 'base' | 'city' | 'site';

export interface CreatureView {
  creature: string;
  title: string;
  player: Player;
  monster: boolean;
  space: string | null;
  state: 'board' | 'defeated' | 'blocked' | 'waiting';
  health: number;
  start_health: number;
  most_health: number;
  move: number;
  attack: number;
  defense: number;
  damage: number;
  moved: boolean;
  retreated: boolean;
  ally: boolean;
  guest: boolean;
  cubes: number;
}

export interface AwayView {
  creature: string;
  title: string;
  player: Player;
  state: 'defeated' | 'blocked';
  fell: string;
  health: number;
}

export interface UnitView {
  unit: string;
  title: string;
  military: string;
  type: UnitType;
  space: string;
  damaged: boolean;
  moved: boolean;
  missile: boolean;
  exiting: boolean;
}

export interface StackView {
  space: string;
  creatures: string[];
  units: number;
  most_units: number;
}

export interface ScoreView {
  infamy: number;
  minion: number;
  cards: number;
  health: number;
  kills: number;
  total: number;
}

export interface PlayerView {
  player: Player;
  title: string;
  monster: string | null;
  military: string | null;
  infamy: number;
  kills: number;
  health: number;
  start_health: number;
  most_health: number;
  mutations: string[];
  minions: string[];
  score: ScoreView;
}

export interface MilitaryView {
  military: string;
  title: string;
  player: Player | null;
  decides: Player;
  upgrades: string[];
  supply: Partial<Record<UnitType, number>>;
  gone: number;
}

export interface DeployView {
  left: number;
  spaces: string[];
  research: boolean;
  missile_spaces: Record<string, string[]>;
  submarine_exits: Record<string, string[]>;
}

export interface TargetView {
  attacker: string;
  target: string;
  defense: number;
  modifier: number;
  hit_faces: number;
}

export interface RetreatView {
  piece: string;
  space: string;
  lost: number;
}

export interface BattleView {
  space: string;
  step: number;
  pieces: string[];
  remote: string[];
  left: Record<string, number>;
  rerolls: Record<string, number>;
  targets: TargetView[];
  unit_hits: Record<string, Record<string, number>>;
  retreats: RetreatView[];
  players: Player[];
  unplayed: Record<string, Player>;
}

export interface RollView {
  sort: 'attack' | 'missile' | 'mutation' | 'research';
  roller: string;
  target: string;
  die: number;
  modifier: number;
  counted: number;
  defense: number;
  result: 'hit' | 'missed' | 'again' | 'chart';
  damage: number;
  back: number;
}

export interface GainView {
  choice: number;
  infamy: number;
  health: number;
  marshals: string[];
  chart: boolean;
}

export interface MenaceView extends PlainView {
  turn: number;
  active: Player;
  phase: 'setup' | 'move' | 'fight' | 'encounter' | 'deploy' | 'over';
  decides: (Player | 'chance')[];
  supply: number;
  tokens: number;
  warning: boolean;
  creatures: CreatureView[];
  away: AwayView[];
  units: UnitView[];
  stacks: StackView[];
  stomped: string[];
  players: PlayerView[];
  militaries: MilitaryView[];
  deck: number;
  discard: string[];
  moves: Record<string, { battle: boolean; own: boolean }>;
  pending: string[];
  rolls: RollView[];
  rolls_earlier: boolean;
  battle: BattleView | null;
  gains: GainView[];
  deploy: DeployView | null;
  ending: string;
  winners: Player[];
}

export interface SceneSpace {
  space: string;
  title: string;
  terrain: 'land' | 'ocean' | 'mixed';
  continent: string | null;
  x: number;
  y: number;
  city: string | null;
  value: number;
  base: string[];
  site: string | null;
  lair: boolean;
  adjacent: string[];
  seam: string[];
}

export interface CardInfo {
  word: string;
  title: string;
  text: string;
  source: string;
}

export interface CreatureInfo {
  creature: string;
  title: string;
  monster: boolean;
  health: number;
  move: number;
  attack: number;
  defense: number;
  damage: number;
  ability: CardInfo;
  chart: CardInfo[];
  source: string;
}

export interface UnitInfo {
  type: UnitType;
  title: string;
  pieces: number;
  move: number;
  defense: number;
  damage: number;
}

export interface MilitaryInfo {
  military: string;
  title: string;
  home: string[];
  units: UnitInfo[];
  chart: CardInfo[];
  source: string;
}

export interface MenaceScene extends PlainScene {
  width: number;
  height: number;
  continents: Record<string, string>;
  spaces: SceneSpace[];
  ferries: string[][];
  seam: string[][];
  creatures: CreatureInfo[];
  militaries: MilitaryInfo[];
  missile: { damage: number; range: number };
}

/** What happened; each sort of event has some of these. */
export interface MenaceEvent extends TableEvent {
  player?: Player;
  piece?: string;
  creature?: string;
  unit?: string;
  target?: string;
  space?: string;
  start?: string;
  to?: string;
  monster?: string;
  minion?: string;
  military?: string;
  mutation?: string;
  upgrade?: string;
  location?: Location;
  step?: number;
  turn?: number;
  pips?: number;
  before?: number;
  counted?: number;
  needs?: number;
  result?: 'hit' | 'miss';
  damage?: number;
  health?: number;
  change?: number;
  total?: number;
  left?: number;
  count?: number;
}

export type MenaceSession = BoardSession<MenaceView, MenaceScene>;
