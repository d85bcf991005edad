import type { TableInfo, TableStatus } from '../table/protocol';
import type { Frame } from '../table/replay.svelte';

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

export interface OptionInfo {
  name: string;
  label: string;
  rule: string;
  default: string;
  values: { value: string; label: string }[];
  low: number | null;
  high: number | null;
}

export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  designer: string;
  publisher: string;
  year: number;
  minutes: number;
  seat_counts: number[];
  roles: string[];
  options: OptionInfo[];
  rules_version: string;
}

export interface RuleInfo {
  id: string;
  section: string;
  text: string;
  sort: string;
  option: string;
}

export interface BotInfo {
  level: number;
  name: string;
  blurb: string;
}

export interface SeatWish {
  kind: 'you' | 'here' | 'friend' | 'bot';
  name: string;
  level: number;
}

export interface NewTable {
  game: string;
  options: Record<string, string>;
  seats: SeatWish[];
  title: string;
  clock_seconds: number;
  word: string;
}

export interface SeatLink {
  seat: number;
  role: string;
  path: string;
}

export interface Created {
  id: string;
  path: string;
  links: SeatLink[];
  spectate: string;
}

export interface MyTable {
  id: string;
  game: string;
  title: string;
  status: TableStatus;
  names: string[];
  my_turn: boolean;
  updated: number;
}

export type TableSummary = TableInfo & { links?: SeatLink[] | null; spectate?: string | null };

export interface LuckRow {
  label: string;
  times: number;
  expected: number;
  actual: number;
}

export interface Proof {
  commitment: string;
  seed: string | null;
  words: string[];
  rolls: { index: number; odds: [string, number][]; rolled: string }[];
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
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
  const told = (body as { error?: { code?: string; text?: string; remedy?: string } } | null)
    ?.error;
  throw new ApiError(
    told?.code ?? 'failed',
    told?.text ?? `The server answered ${response.status}.`,
    told?.remedy ?? 'Try again in a moment.',
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

const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => call<GameInfo[]>('/games'),
  rules: (game: string) => call<RuleInfo[]>(`/games/${encodeURIComponent(game)}/rules`),
  bots: () => call<BotInfo[]>('/bots'),
  createTable: (wanted: NewTable) => post<Created>('/tables', wanted),
  table: (id: string) => call<TableSummary>(table(id)),
  claimSeat: (id: string, token: string, name: string, word: string) =>
    post<{ seat: number }>(`${table(id)}/seats`, { token, name, word }),
  myTables: () => call<MyTable[]>('/me/tables'),
  record: (id: string) => call<unknown>(`${table(id)}/record`),
  importRecord: (text: string) => post<{ id: string; path: string }>('/records', text),
  replay: (id: string, from: number, count: number) =>
    call<{ total: number; frames: Frame[] }>(`${table(id)}/replay?from=${from}&count=${count}`),
  luck: (id: string) => call<{ seat: number; rows: LuckRow[] }[]>(`${table(id)}/luck`),
  proof: (id: string) => call<Proof>(`${table(id)}/proof`),
  rematch: (id: string) => post<{ id: string; path: string }>(`${table(id)}/rematch`, {}),
};
