import { tables } from '#tables';
import { ApiError } from '../lib/attempt';
import { OFFLINE } from '../lib/edition';
import { sentence } from '../lib/words';
import type { TableInfo } from '../table/protocol';
import type { Frame } from '../table/replay.svelte';
import type { Schemas } from './schema';

export { ApiError };

export type OptionInfo = Schemas['OptionInfo'];
export type GameInfo = Schemas['GameInfo'];
export type RuleInfo = Schemas['RuleInfo'];
export type Explanation = Schemas['Explanation'];
export type ExplanationList = Schemas['ExplanationList'];
export type DiagramInfo = Schemas['DiagramInfo'];
export type DiagramTable = Schemas['DiagramTable'];
/** A place of a board. */
export type Place = Schemas['SchematicNode'];
export type LessonInfo = Schemas['LessonInfo'];
export type LessonGuide = Schemas['LessonGuide'];
export type LessonMoment = Schemas['LessonMoment'];
export type LessonQuestion = Partial<Schemas['LessonQuestion']> & { scene: number };
export type BotInfo = Schemas['BotLevel'];
export type SeatWish = Omit<Schemas['NewSeat'], 'word'>;
/** A table as asked for; words are of older pages, and contributions to the dice follow by the socket. */
export type NewTable = Omit<
  Schemas['NewTable'],
  | 'seats'
  | 'word'
  | 'server_dice'
  | 'absence'
  | 'ready_check'
  | 'hints'
  | 'takebacks'
  | 'rated'
  | 'content'
  | 'lobby'
  | 'days'
  | 'chat_days'
> & {
  chat_days?: number;
  rated?: boolean;
  /** Listed in the lobby; a match with days for a turn. */
  lobby?: Schemas['NewTable']['lobby'];
  days?: Schemas['NewTable']['days'];
  /** A content file; without one, the game's own. */
  content?: string;
  absence?: Schemas['NewTable']['absence'];
  ready_check?: boolean;
  hints?: Schemas['NewTable']['hints'];
  takebacks?: boolean;
  seats: SeatWish[];
};
export type ContentReport = Schemas['ContentReport'];
export type ContentFault = Schemas['ContentFaultInfo'];
type TrialReport = Schemas['TrialReport'];
/** A content file, and how it would be played. */
export type ContentQuestion = Schemas['ContentQuestion'];
export type Addresses = Schemas['Addresses'];
export type MyTable = Schemas['MyTable'];
export type SeatLink = Schemas['SeatLink'];
export type ProgramToken = Schemas['ProgramToken'];
export type LinkInfo = Schemas['LinkInfo'];
type Created = Schemas['Created'];
export type SeatLuck = Schemas['SeatLuck'];
export type ReviewPart = Schemas['ReviewPart'];
export type Story = Schemas['Story'];
export type MomentInfo = Schemas['MomentInfo'];
export type TakenBack = Schemas['TakenBackInfo'];
export type TableSummary = TableInfo & { links: SeatLink[]; spectate: string | null };
export type ReplayPart = Omit<Schemas['Replay'], 'frames'> & { frames: Frame[] };

interface ErrorBody {
  code?: string;
  text?: string;
  remedy?: string;
}

/** Without a server the tables of this browser answer the same requests. */
async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await tables.request(init.method ?? 'GET', path, String(init.body ?? ''));
  if (answer.ok) return answer.body as T;
  const { code, text, remedy } = answer.body as Required<ErrorBody>;
  throw new ApiError(code, text, sentence(remedy), 0);
}

export async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  if (OFFLINE) return ask<T>(path, init);
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { headers: { accept: 'application/json' }, ...init });
  } catch {
    throw new ApiError(
      'unreachable',
      'The server cannot be reached.',
      'Check that it is running and try again.',
      0,
    );
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const error = (body as { error?: ErrorBody } | null)?.error;
  throw new ApiError(
    error?.code ?? 'failed',
    error?.text ?? `The server answered ${response.status}.`,
    sentence(error?.remedy ?? 'Try again in a moment.'),
    response.status,
  );
}

export function post<T>(path: string, body: unknown): Promise<T> {
  return call<T>(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Where a game is. */
export const gamePath = (game: string): string => `/games/${encodeURIComponent(game)}`;
/** Where a table is. */
export const tablePath = (id: string): string => `/tables/${encodeURIComponent(id)}`;

/** What a page asks on the way to a table; the rest is in the modules beside this one. */
export const api = {
  games: () => call<GameInfo[]>('/games'),
  /** The content file that ships with a game, and checks of somebody's own. */
  contentFile: (game: string) => call<Schemas['ContentFile']>(`${gamePath(game)}/content`),
  checkContent: (game: string, asked: ContentQuestion) =>
    post<ContentReport>(`${gamePath(game)}/content`, asked),
  /** A quick match of bots; equal numbers play the same one. */
  tryContent: (game: string, asked: ContentQuestion, number: number) =>
    post<TrialReport>(`${gamePath(game)}/trial`, { ...asked, number }),
  tableContent: (id: string) => call<Schemas['TableContent']>(`${tablePath(id)}/content`),
  bots: () => call<BotInfo[]>('/bots'),
  createTable: (wanted: NewTable) => post<Created>('/tables', wanted),
  table: (id: string) => call<TableSummary>(tablePath(id)),
  /** What a link opens; refused where it opens nothing any more. */
  link: (id: string, token: string) => post<LinkInfo>(`${tablePath(id)}/link`, { token }),
  myTables: () => call<MyTable[]>('/me/tables'),
  /** `seats` says who plays on where a record is unfinished: you, here, friend, bot:3. */
  importRecord: (text: string, seats: string[] = []) => {
    const query = seats.map((seat) => `seats=${encodeURIComponent(seat)}`).join('&');
    return post<Schemas['Opened']>(query ? `/records?${query}` : '/records', text);
  },
  /** Without a server: take a table from another tab of this browser. */
  takeHere: (id: string) => post<unknown>(`${tablePath(id)}/here`, {}),
};
