/** The messages of a table's socket: generated from the server, with the parts that depend on the game. */
import type { ClockInfo } from './hours';
import type { Schemas } from '../api/schema';

type Json = Record<string, unknown>;

/**
 * Something that happened. `n` is the number of the decision that brought it, `move` how many choices were
 * made before the one that did: choices that are made at the same time share their decision. Lines of old
 * tables have no `move`.
 */
export interface TableEvent {
  type: string;
  text: string;
  rule: string;
  n: number;
  move?: number;
  [field: string]: unknown;
}

/** How a match ended; a match may have no winner at all. */
export interface OutcomeInfo {
  ending: string;
  text: string;
  scores: number[];
  winners: number[];
  rewards: number[];
}

export type Reason = Schemas['ReasonInfo'];
export type PartInfo = Partial<Schemas['PartInfo']>;
/** The dice of a table; what protocol 2 adds is not there for matches of protocol 1. */
export type ProofInfo = Pick<Schemas['ProofInfo'], 'commitment' | 'words' | 'seed'> &
  Partial<Omit<Schemas['ProofInfo'], 'seats'>> & { seats?: PartInfo[] };
/** Who may take back, and the open wish; most of it is there only while somebody wishes. */
export type UndoInfo = Pick<Schemas['UndoInfo'], 'free' | 'possible' | 'asked_by' | 'agreed'> &
  Partial<Schemas['UndoInfo']>;
export type ChatLine = Schemas['ChatLine'];
/** One of the best choices of a hint. */
export type Advice = Schemas['AdvisedChoice'];
export type KindInfo = Schemas['KindInfo'];
export type SpaceInfo = Schemas['SpaceInfo'];
export type FromBrowser = Schemas['FromBrowser'];

type TableStatus = 'gathering' | 'playing' | 'over' | 'stopped';
type SeatKind = 'you' | 'here' | 'friend' | 'bot' | 'program';
export type SeatInfo = Omit<
  Schemas['SeatInfo'],
  'kind' | 'dice_due' | 'ask_in' | 'ready' | 'resigned'
> & {
  /** Ready to begin. */
  ready?: boolean;
  /** Gave up: the seat cannot win. */
  resigned?: boolean;
  kind: SeatKind;
  dice_due?: boolean;
  /** Of a player who is away: seconds until a bot may be asked for. */
  ask_in?: number | null;
};
export type WishInfo = Schemas['WishInfo'];
export type Unseated = Schemas['Unseated'];
export type TableInfo = Omit<
  Schemas['TableInfo'],
  | 'status'
  | 'seats'
  | 'proof'
  | 'stopped'
  | 'silenced'
  | 'players_only'
  | 'taken_back'
  | 'dice_mark'
  | 'absence'
  | 'wishes'
  | 'invited'
  | 'ready_check'
  | 'locked'
  | 'paused'
  | 'pause'
  | 'watching'
  | 'hints'
  | 'hinted'
  | 'takebacks'
  | 'rated'
  | 'cup'
  | 'content'
  | 'days'
  | 'lobby'
  | 'chat_days'
> & {
  /** Days for which chat is kept; 0: until the match is over, -1 or nothing: as long as the table. */
  chat_days?: number;
  /** With days for a turn; null: a live match. */
  days?: Schemas['PaceInfo'] | null;
  lobby?: Schemas['LobbyInfo'] | null;
  /** Choices may be taken back even after a roll or a reveal. */
  takebacks?: boolean;
  /** The result counts for ratings. */
  rated?: boolean;
  /** The id of the cup whose match this is. */
  cup?: string;
  /** The title of content that is not the game's own. */
  content?: string;
  /** Players may ask for hints; how many each seat has taken. */
  hints?: boolean;
  hinted?: number[];
  /** The match begins when everybody is ready. */
  ready_check?: boolean;
  locked?: boolean;
  paused?: boolean;
  /** Somebody asks to pause or resume. */
  pause?: Schemas['PauseInfo'] | null;
  /** Those who watch, by name; only for the host. */
  watching?: string[];
  /** How often choices were taken back. */
  taken_back?: number;
  /** What is to be known of rolls and reveals that were taken back; empty when none were. */
  dice_mark?: string;
  /** Who lets a bot play for a player who is away. */
  absence?: string;
  wishes?: WishInfo[];
  /** The seat that our link lets us take. */
  invited?: number | null;
  silenced?: string[];
  players_only?: boolean;
  status: TableStatus;
  /** Why the match cannot continue or be shown completely. */
  stopped?: string;
  seats: SeatInfo[];
  proof: ProofInfo;
};
export type StateInfo<View = Json> = Omit<
  Schemas['StateInfo'],
  'view' | 'outcome' | 'undo' | 'roll' | 'clocks'
> & {
  clocks: ClockInfo[];
  view: View;
  /** The seat whose dice wait for it. */
  roll?: number | null;
  undo: UndoInfo;
  outcome: OutcomeInfo | null;
};

export type Welcome = Omit<
  Schemas['Welcome'],
  'table' | 'space' | 'scene' | 'state' | 'log' | 'number'
> & {
  number?: number;
  table: TableInfo;
  space: SpaceInfo;
  scene: Json;
  state: StateInfo;
  log: TableEvent[];
};
/** What goes over the line: only what changed. */
type WireUpdate = Omit<Schemas['Update'], 'events'> & { events: TableEvent[] };
/** What a table gets of it. */
export type Update = Omit<WireUpdate, 'number' | 'changes' | 'clocks'> & { state: StateInfo };
export type Refused = Omit<Schemas['Refused'], 'reasons'> & { reasons: Reason[] };

export type ToBrowser =
  | Welcome
  | Update
  | (Omit<Schemas['Timed'], 'clocks'> & { clocks: ClockInfo[] })
  | { type: 'table'; table: TableInfo }
  | Schemas['Said']
  | { type: 'reasons'; ask: number; reasons: Reason[] }
  | { type: 'previewed'; ask: number; preview: Json }
  | Schemas['Hinted']
  | Unseated
  | Schemas['Stopping']
  | Refused;

export type FromServer = Exclude<ToBrowser, Update> | WireUpdate;
