/** The messages of a table's socket, as `src/rampage/server/protocol.py` declares them. */

export type Value = string | number | string[];

/** Something that happened. `n` is the number of the decision that it followed from. */
export interface TableEvent {
  type: string;
  text: string;
  rule: string;
  n: number;
  [field: string]: unknown;
}

/** Why something cannot be done: a rule, one sentence, the facts. */
export interface Reason {
  rule: string;
  text: string;
  facts: Record<string, string>;
}

export type SeatKind = 'you' | 'here' | 'friend' | 'bot';

export interface SeatInfo {
  seat: number;
  role: string;
  name: string;
  kind: SeatKind;
  level: number;
  taken: boolean;
  online: boolean;
  mine: boolean;
  sitting_in: boolean;
}

export interface ProofInfo {
  commitment: string;
  words: string[];
  seed: string | null;
}

export type TableStatus = 'gathering' | 'playing' | 'over';

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: TableStatus;
  options: Record<string, string>;
  seats: SeatInfo[];
  proof: ProofInfo;
  clock_seconds: number;
  spectators: number;
  host: boolean;
  rematch: string | null;
}

export interface UndoInfo {
  free: number[];
  possible: number[];
  asked_by: number | null;
  agreed: number[];
}

/** How a match ended; a match may have no winner at all. */
export interface OutcomeInfo {
  ending: string;
  text: string;
  scores: number[];
  winners: number[];
  rewards: number[];
}

export interface StateInfo<View = Record<string, unknown>> {
  decision: number;
  actors: number[];
  prompt: string;
  view: View;
  choices: Record<string, number[]>;
  thinking: number[];
  undo: UndoInfo;
  deadline: number | null;
  outcome: OutcomeInfo | null;
}

export interface ChatLine {
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

export interface FieldInfo {
  name: string;
  vocabulary: string;
}

export interface KindInfo {
  name: string;
  label: string;
  base: number;
  size: number;
  fields: FieldInfo[];
}

export interface VocabularyInfo {
  words: string[];
  titles: string[];
}

export interface SpaceInfo {
  size: number;
  kinds: KindInfo[];
  vocabularies: Record<string, VocabularyInfo>;
}

export type FromBrowser =
  | { type: 'enter'; token: string }
  | { type: 'choose'; decision: number; seat: number; choice: number }
  | { type: 'why_not'; ask: number; seat: number; choice: number }
  | { type: 'preview'; ask: number; seat: number; choice: number }
  | { type: 'say'; text: string }
  | { type: 'undo'; seat: number; decision: number }
  | { type: 'answer_undo'; seat: number; agree: boolean }
  | { type: 'take_over'; seat: number; level: number }
  | { type: 'reclaim'; seat: number }
  | { type: 'word'; seat: number; word: string };

export interface Welcome {
  type: 'welcome';
  table: TableInfo;
  space: SpaceInfo;
  scene: Record<string, unknown>;
  state: StateInfo;
  log: TableEvent[];
  chat: ChatLine[];
}

export interface Update {
  type: 'update';
  events: TableEvent[];
  state: StateInfo;
  log_length: number;
  reset: boolean;
}

export interface Refused {
  type: 'refused';
  code: string;
  text: string;
  remedy: string;
  reasons: Reason[];
}

export type ToBrowser =
  | Welcome
  | Update
  | { type: 'table'; table: TableInfo }
  | { type: 'said'; line: ChatLine }
  | { type: 'reasons'; ask: number; reasons: Reason[] }
  | { type: 'previewed'; ask: number; preview: Record<string, unknown> }
  | Refused;
