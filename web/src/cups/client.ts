import { call, post } from '../api/client';
import type { Schemas } from '../api/schema';

export type CupInfo = Schemas['CupInfo'];
export type CupLine = Schemas['CupLine'];
export type CupGame = Schemas['CupGameInfo'];
export type Entrant = Schemas['EntrantInfo'];
export type CupRules = Schemas['CupRulesInfo'];
export type Result = NonNullable<CupGame['result']>;

const at = (id: string): string => `/cups/${encodeURIComponent(id)}`;

/** What the server does about cups. */
export const cupApi = {
  list: () => call<Schemas['CupList']>('/cups'),
  create: (asked: Schemas['NewCup']) => post<Schemas['CreatedCup']>('/cups', asked),
  show: (id: string) => call<CupInfo>(at(id)),
  enter: (id: string) => post<unknown>(`${at(id)}/enter`, {}),
  withdraw: (id: string) => post<unknown>(`${at(id)}/withdraw`, {}),
  addBot: (id: string, level: number) => post<unknown>(`${at(id)}/bots`, { level }),
  start: (id: string) => post<unknown>(`${at(id)}/start`, {}),
  stop: (id: string) => post<unknown>(`${at(id)}/stop`, {}),
  remove: (id: string, number: number) => post<unknown>(`${at(id)}/entrants/${number}/remove`, {}),
  decide: (id: string, { round, board, attempt }: CupGame, result: Result, places: number[] = []) =>
    post<unknown>(`${at(id)}/results`, { round, board, attempt, result, places }),
};

/** Where the file of a cup is. */
export const exportPath = (id: string, form: 'csv' | 'json'): string =>
  `/api${at(id)}/export?form=${form}`;
