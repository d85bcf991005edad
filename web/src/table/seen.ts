/** What this browser has seen of a table before. */
import { recall, remember } from '../lib/storage';
import type { TableEvent } from './protocol';
import type { TableSession } from './session.svelte';

/** A log continues where the old one ended. */
export function sameStart(old: TableEvent[], now: TableEvent[]): boolean {
  const last = old.at(-1);
  const same = now[old.length - 1];
  return last?.text === same?.text && last?.n === same?.n;
}

/** The decision that somebody here saw last; not a number if there was none. */
export function lastSeen(session: TableSession): number {
  return Number(recall(`seen.${session.table.id}`) ?? Number.NaN);
}

/** Somebody has the present of this table before their eyes. */
export function sawNow(session: TableSession): void {
  if (!document.hidden) remember(`seen.${session.table.id}`, String(session.state.decision));
}
