/** What this browser has seen of a table before. */
import type { TableEvent } from './protocol';

/** A log goes on where the old one ended. */
export function sameStart(old: TableEvent[], now: TableEvent[]): boolean {
  const last = old.at(-1);
  const same = now[old.length - 1];
  return last?.text === same?.text && last?.n === same?.n;
}
