import { tables } from '#tables';
import { OFFLINE } from '../lib/edition';
import { sentence } from '../lib/words';
import type { TableInfo } from '../table/protocol';
import type { Frame } from '../table/replay.svelte';
import type { components } from './schema';

/** What the server refused or could not do, in words for people. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly code: string,
    text: string,
    readonly remedy: string,
    readonly status: number,
  ) {
    super(text);
  }
}

type Schemas = components['schemas'];

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
  'seats' | 'word' | 'server_dice' | 'absence' | 'ready_check' | 'hints' | 'takebacks' | 'content'
> & {
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
export type ContentFact = Schemas['ContentFact'];
export type TrialReport = Schemas['TrialReport'];
/** A content file, and how it would be played. */
export type ContentQuestion = Schemas['ContentQuestion'];
export type Addresses = Schemas['Addresses'];
export type MyTable = Schemas['MyTable'];
export type SeatLink = Schemas['SeatLink'];
export type ProgramToken = Schemas['ProgramToken'];
export type LinkInfo = Schemas['LinkInfo'];
export type Created = Schemas['Created'];
export type SeatLuck = Schemas['SeatLuck'];
export type ReviewPart = Schemas['ReviewPart'];
export type Story = Schemas['Story'];
export type SeatStory = Schemas['SeatStory'];
export type MomentInfo = Schemas['MomentInfo'];
export type TakenBack = Schemas['TakenBackInfo'];
export type TableSummary = TableInfo & { links: SeatLink[]; spectate: string | null };
export type ReplayPart = Omit<Schemas['Replay'], 'frames'> & { frames: Frame[] };

interface Told {
  code?: string;
  text?: string;
  remedy?: string;
}

/** Without a server the tables of this browser answer the same requests. */
async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await tables.request(init.method ?? 'GET', path, String(init.body ?? ''));
  if (answer.ok) return answer.body as T;
  const { code, text, remedy } = answer.body as Required<Told>;
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
  const told = (body as { error?: Told } | null)?.error;
  throw new ApiError(
    told?.code ?? 'failed',
    told?.text ?? `The server answered ${response.status}.`,
    sentence(told?.remedy ?? 'Try again in a moment.'),
    response.status,
  );
}

function post<T>(path: string, body: unknown): Promise<T> {
  return call<T>(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const gamePath = (game: string): string => `/games/${encodeURIComponent(game)}`;
const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => call<GameInfo[]>('/games'),
  rules: (game: string) => call<RuleInfo[]>(`/games/${encodeURIComponent(game)}/rules`),
  layout: (game: string, seats: number, options: Record<string, string>) => {
    const query = new URLSearchParams({ seats: String(seats) });
    for (const [name, value] of Object.entries(options)) query.append('option', `${name}=${value}`);
    return call<Place[]>(`/games/${encodeURIComponent(game)}/layout?${query.toString()}`);
  },
  lessons: (game: string) => call<LessonInfo[]>(`/games/${encodeURIComponent(game)}/lessons`),
  /** A moment of a lesson: the scene after some answers. */
  lesson: (game: string, lesson: string, question: LessonQuestion) =>
    post<LessonMoment>(
      `/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}`,
      question,
    ),
  /** The content file that ships with a game, and checks of somebody's own. */
  contentFile: (game: string) => call<Schemas['ContentFile']>(`${gamePath(game)}/content`),
  checkContent: (game: string, asked: ContentQuestion) =>
    post<ContentReport>(`${gamePath(game)}/content`, asked),
  /** A quick match of bots; equal numbers play the same one. */
  tryContent: (game: string, asked: ContentQuestion, number: number) =>
    post<TrialReport>(`${gamePath(game)}/trial`, { ...asked, number }),
  tableContent: (id: string) => call<Schemas['TableContent']>(`${table(id)}/content`),
  /** Where other devices reach this server. */
  addresses: () => call<Addresses>('/addresses'),
  bots: () => call<BotInfo[]>('/bots'),
  createTable: (wanted: NewTable) => post<Created>('/tables', wanted),
  table: (id: string) => call<TableSummary>(table(id)),
  claimSeat: (id: string, token: string, name: string) =>
    post<Schemas['Claimed']>(`${table(id)}/seats`, { token, name }),
  /** What a link opens; refused where it opens nothing any more. */
  link: (id: string, token: string) => post<LinkInfo>(`${table(id)}/link`, { token }),
  freeSeat: (id: string, seat: number) => post<SeatLink>(`${table(id)}/seats/${seat}/free`, {}),
  programToken: (id: string, seat: number) =>
    post<ProgramToken>(`${table(id)}/seats/${seat}/program`, {}),
  newLink: (id: string, seat: number) => post<SeatLink>(`${table(id)}/seats/${seat}/link`, {}),
  /** What the host does: put the seats in another order, lock the table, send somebody away. */
  arrange: (id: string, order: number[]) => post<SeatLink[]>(`${table(id)}/arrange`, { order }),
  lock: (id: string, locked: boolean) => post<Schemas['Done']>(`${table(id)}/lock`, { locked }),
  removePlayer: (id: string, seat: number) =>
    post<SeatLink>(`${table(id)}/seats/${seat}/remove`, {}),
  removeSpectator: (id: string, name: string) =>
    post<Schemas['Done']>(`${table(id)}/spectators/remove`, { name }),
  deviceLink: (id: string, seat: number) =>
    post<Schemas['DeviceLink']>(`${table(id)}/seats/${seat}/device`, {}),
  myTables: () => call<MyTable[]>('/me/tables'),
  record: (id: string) => call<unknown>(`${table(id)}/record`),
  /** `seats` says who plays on where a record is unfinished: you, here, friend, bot:3. */
  importRecord: (text: string, seats: string[] = []) => {
    const query = seats.map((seat) => `seats=${encodeURIComponent(seat)}`).join('&');
    return post<Schemas['Opened']>(query ? `/records?${query}` : '/records', text);
  },
  /** The record of a match that begins after some choices of this one. */
  branch: (id: string, at: number) => call<unknown>(`${table(id)}/branch?at=${at}`),
  replay: (id: string, from: number, count: number) =>
    call<ReplayPart>(`${table(id)}/replay?from=${from}&count=${count}`),
  takenBack: (id: string) => call<TakenBack[]>(`${table(id)}/taken_back`),
  /** The story of a finished match; each request works on it for a while. */
  review: (id: string, step: number) => call<ReviewPart>(`${table(id)}/review?step=${step}`),
  luck: (id: string) => call<SeatLuck[]>(`${table(id)}/luck`),
  /** Without a server: take a table from another tab of this browser. */
  takeHere: (id: string) => post<unknown>(`${table(id)}/here`, {}),
  /** Without a server: a match in this browser is its player's to delete. */
  deleteTable: (id: string) => call<unknown>(table(id), { method: 'DELETE' }),
  rematch: (id: string) => post<Schemas['Opened']>(`${table(id)}/rematch`, {}),
};
