/** What this browser has seen of a table before. */
import { recall, remember } from '../lib/storage';
import type { TableEvent, TableInfo } from './protocol';

/** The commitment to the dice as it was first seen here. */
export function firstSeen(table: TableInfo): string {
  const key = `promise.${table.id}`;
  const known = recall(key);
  if (known === null) remember(key, table.proof.commitment);
  return known ?? table.proof.commitment;
}

/** A log goes on where the old one ended. */
export function sameStart(old: TableEvent[], now: TableEvent[]): boolean {
  const last = old.at(-1);
  const same = now[old.length - 1];
  return last?.text === same?.text && last?.n === same?.n;
}
