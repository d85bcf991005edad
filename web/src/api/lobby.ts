import { call, post, tablePath } from './client';
import type { Schemas } from './schema';

export type NextTable = Schemas['NextTable'];

export const lobbyApi = {
  /** Take a free seat at a public table. */
  join: (id: string, name: string) =>
    post<Schemas['Opened']>(`/lobby/${encodeURIComponent(id)}/join`, { name }),
  /** List a table in the lobby or not, as its host. */
  list: (id: string, rules: Schemas['LobbyRules']) =>
    post<Schemas['Done']>(`${tablePath(id)}/lobby`, rules),
  /** Another table that waits for us. */
  next: (after: string) => call<NextTable>(`/me/next?after=${encodeURIComponent(after)}`),
};
