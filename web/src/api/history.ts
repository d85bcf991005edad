import {
  call,
  post,
  tablePath,
  type SeatLuck,
  type ReviewPart,
  type TakenBack,
  type ReplayPart,
} from './client';
import type { Schemas } from './schema';

/** A match looked back at: its record, its moments, its story, and what comes after it. */
export const historyApi = {
  record: (id: string) => call<unknown>(`${tablePath(id)}/record`),
  /** The record of a match that begins after some choices of this one. */
  branch: (id: string, at: number) => call<unknown>(`${tablePath(id)}/branch?at=${at}`),
  replay: (id: string, from: number, count: number) =>
    call<ReplayPart>(`${tablePath(id)}/replay?from=${from}&count=${count}`),
  takenBack: (id: string) => call<TakenBack[]>(`${tablePath(id)}/taken_back`),
  /** The story of a finished match; each request works on it for a while. */
  review: (id: string, step: number) => call<ReviewPart>(`${tablePath(id)}/review?step=${step}`),
  luck: (id: string) => call<SeatLuck[]>(`${tablePath(id)}/luck`),
  /** Without a server: a match in this browser is its player's to delete. */
  deleteTable: (id: string) => call<unknown>(tablePath(id), { method: 'DELETE' }),
  rematch: (id: string) => post<Schemas['Opened']>(`${tablePath(id)}/rematch`, {}),
};
