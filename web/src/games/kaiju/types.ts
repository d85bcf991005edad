/** What a seat sees of Kaiju Crush, as `games/kaiju/view.py`, `scene.py` and `forecast.py` declare it. */
import type { Agrees } from '../../api/agree';
import type { components } from '../../api/schema';
import type { BoardSession, TableEvent } from '../../table/board';

export type Player = 'p1' | 'p2' | 'p3' | 'p4';
export type Slot = 'own' | 'shared' | 'left';
export type Outcome = 'claim' | 'land' | 'battle' | 'park';
export type Icon = 'claw' | 'kick' | 'tail' | 'fire' | 'spikes';
export type Group = 'commercial' | 'community' | 'power' | 'transportation';
export const GROUPS: readonly Group[] = ['commercial', 'community', 'power', 'transportation'];

export interface SpaceView {
  space: string;
  tile: string | null;
  owner: Player | null;
  icon: Icon | null;
  figures: Player[];
  dead: boolean;
  fought: Player[][];
}

export interface ClaimedView {
  tile: string;
  group: Group | null;
  value: number;
}

export interface PlayerView {
  player: Player;
  monster: string | null;
  title: string;
  space: string | null;
  card: string | null;
  stack: number;
  claimed: ClaimedView[];
  groups: Record<Group, number>;
  points: number;
  objectives: Record<'A' | 'B' | 'C', number>;
  shapes: string[][];
  score: number;
  open_score: number;
  tokens: number;
  token_values: number[] | null;
  total: number | null;
  ability_count: number;
  abilities: string[] | null;
  health: number;
  defeated: boolean;
}

export interface ObjectiveView {
  letter: 'A' | 'B' | 'C' | 'D';
  face: string;
  title: string;
}

export interface DCardView {
  face: string;
  group: Group;
  holder: Player | null;
  live: boolean;
  left: number;
}

export interface StepView {
  choice: number;
  slot: Slot;
  card: string;
  space: string;
  outcome: Outcome;
  /** The Special Ability that it takes, with this step or a later one. */
  ability: string;
  own_after: string;
  shared_after: string;
}

export interface ChainView {
  space: string;
  outcome: Outcome;
  ability: string;
  way: StepView[];
}

export interface MovementView {
  chain: string[];
  steps: StepView[];
  chains: ChainView[];
  barred: string[];
  passing: '' | 'only_battles' | 'forced';
}

export interface FighterView {
  player: Player;
  won: number;
  in_hand: number;
  drawn: number;
  hand: Icon[] | null;
  put_back: number;
  tie_icons: Icon[];
  ready: boolean;
}

export interface RoundView {
  attack: Icon | 'none';
  defence: Icon | 'none';
  winner: 'attacker' | 'defender' | 'nobody';
}

export interface BattleView {
  sort: 'adjacent' | 'territory' | 'final' | 'tile';
  space: string | null;
  attacker: FighterView;
  defender: FighterView;
  rounds: RoundView[];
  round: number;
  most_rounds: number;
  wins_needed: number;
  savage: boolean;
  equal_goes_to: Player | null;
  replay: number;
}

export interface ArenaView {
  power_left: number;
  wild_left: number;
  calm_turns: number;
  calm_limit: number;
}

export interface SheetView {
  player: Player;
  tiles: number;
  a: number;
  b: number;
  c: number;
  d: number;
  combat: number;
  total: number;
}

export interface KaijuView {
  turn: number;
  active: Player;
  first: Player;
  phase: 'setup' | 'movement' | 'landing' | 'battle' | 'over';
  mode: 'standard' | 'arena';
  you: Player | null;
  spaces: SpaceView[];
  players: PlayerView[];
  shared_card: string | null;
  objectives: ObjectiveView[];
  d_card: DCardView | null;
  discarded: string[];
  abilities_left: number;
  tokens_left: number;
  passes: number;
  ability_used: boolean;
  movement: MovementView | null;
  notes: Record<string, { text: string; tone: string; nodes: string[] }>;
  battle: BattleView | null;
  arena: ArenaView | null;
  sheet: SheetView[];
  ending: string;
  winners: Player[];
}

export interface TileInfo {
  tile: string;
  title: string;
  group: Group | 'wild' | 'park';
  value: number;
}

export interface CardInfo {
  card: string;
  title: string;
  text: string;
  ways: [number, number][];
}

export interface TextInfo {
  name: string;
  title: string;
  text: string;
  when: string;
  rule: string;
}

export interface IconInfo {
  icon: Icon;
  title: string;
  beats: Icon[];
  copies: number;
}

export interface KaijuScene {
  columns: number;
  rows: number;
  spaces: string[];
  players: Player[];
  tiles: TileInfo[];
  cards: CardInfo[];
  monsters: TextInfo[];
  objectives: TextInfo[];
  abilities: TextInfo[];
  icons: IconInfo[];
  tokens: Record<string, number>;
  most_health: number;
}

export interface KaijuPreview {
  space?: string;
  outcome?: Outcome;
  tile?: string;
  value?: number;
  gain?: number;
  opponent?: Player;
  in_reach?: Player[];
  own_after?: string;
  shared_after?: string;
}

type Schemas = components['schemas'];
export type Agreed = [
  Agrees<Schemas['KaijuView'], KaijuView>,
  Agrees<Schemas['KaijuScene'], KaijuScene>,
];

export type KaijuSession = BoardSession<KaijuView, KaijuScene>;

/** An event with its fields under the names that `events.py` gives them. */
export interface KaijuEvent extends TableEvent {
  player?: Player;
  other?: Player | string;
  one?: Player | string;
  monster?: string;
  space?: string;
  start?: string;
  to?: string;
  card?: string;
  slot?: Slot;
  given?: string;
  taken?: string;
  tile?: string;
  group?: Group;
  icon?: Icon;
  face?: string;
  ability?: string;
  why?: string;
  value?: string;
  attacker?: Player;
  defender?: Player;
  sort?: BattleView['sort'];
  winner?: Player;
  loser?: Player;
  round?: number;
  attack?: Icon | 'none';
  defence?: Icon | 'none';
  result?: RoundView['winner'];
  count?: number;
  left?: number;
  most?: number;
  least?: number;
  turn?: number;
  ending?: string;
  total?: number;
  many?: string[];
}
