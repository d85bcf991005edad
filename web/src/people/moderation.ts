import { call, post } from '../api/client';
import type { Schemas } from '../api/schema';

export type ReportInfo = Schemas['ReportInfo'];
export type PersonInfo = Schemas['PersonInfo'];
export type AuditInfo = Schemas['AuditInfo'];
export type Kind = ReportInfo['kind'];
export type Act = Schemas['NewDecision']['act'];

/** Somebody: an account by its name, or whoever has a seat or wrote a line at a table. */
export interface Whom {
  name?: string;
  table?: string;
  seat?: number;
  line?: number;
}

export interface ShownLine {
  number: number;
  name: string;
  text: string;
  at: number;
  reported: boolean;
}

/** Blocks, reports, and what moderators do. */
export const moderation = {
  blocks: () => call<Schemas['BlockedInfo'][]>('/account/blocks'),
  block: (whom: Whom) => post<{ name: string }>('/account/blocks', whom),
  unblock: (name: string) => post<{ name: string }>('/account/blocks/end', { name }),
  report: (whom: Whom, kind: Kind, words: string) =>
    post<unknown>('/reports', { ...whom, kind, words }),
  readWarning: (id: string) => post<unknown>('/account/warnings/read', { id }),
  reports: () => call<ReportInfo[]>('/moderation/reports'),
  person: (by: { name: string } | { person: string }) =>
    call<PersonInfo>(`/moderation/people?${new URLSearchParams(by).toString()}`),
  decide: (decision: {
    act: Act;
    reason: string;
    hours: number;
    report?: string;
    person?: string;
  }) => post<unknown>('/moderation/decisions', decision),
  lift: (id: string, reason: string) => post<unknown>('/moderation/lift', { id, reason }),
  audit: (before = '') =>
    call<AuditInfo[]>(`/moderation/audit?${new URLSearchParams({ before }).toString()}`),
};

export const KINDS: { kind: Kind; label: string; hint: string }[] = [
  { kind: 'abuse', label: 'Abuse', hint: 'Insults, threats, harassment, spam.' },
  {
    kind: 'cheating',
    label: 'Cheating',
    hint: 'Help from others, several accounts, arranged results.',
  },
  { kind: 'stalling', label: 'Stalling', hint: 'Leaving, or letting the clock run on purpose.' },
  { kind: 'name', label: 'Name', hint: 'A name that offends, or that looks like somebody else’s.' },
  { kind: 'other', label: 'Something else', hint: 'Say what in a few words.' },
];

export const ACTS: { act: Act; label: string; timed: boolean; account: boolean }[] = [
  { act: 'dismiss', label: 'Dismiss', timed: false, account: false },
  { act: 'warn', label: 'Warn', timed: false, account: false },
  { act: 'silence', label: 'Silence', timed: true, account: false },
  { act: 'no_lobby', label: 'Keep out of the lobby', timed: true, account: false },
  { act: 'no_rated', label: 'No rated matches', timed: true, account: false },
  { act: 'rename', label: 'Take the name away', timed: false, account: true },
  { act: 'close', label: 'Close the account', timed: false, account: true },
];

export const TIMES = [
  { hours: 1, label: '1 hour' },
  { hours: 24, label: '1 day' },
  { hours: 72, label: '3 days' },
  { hours: 168, label: '1 week' },
  { hours: 720, label: '30 days' },
  { hours: 8760, label: '1 year' },
];

/** What was decided, in words. */
export const DECIDED: Record<string, string> = {
  warn: 'Warning',
  silence: 'Silenced',
  no_lobby: 'Kept out of the lobby',
  no_rated: 'No rated matches',
  rename: 'Must choose a new name',
  close: 'Account closed',
};
