/** Why a match has not begun, from what the table shows. */
import { named } from '../lib/words';
import { unready } from '../table/gathering';
import type { SeatInfo, TableInfo } from '../table/protocol';

/** Seats of others that the first roll waits for, once everybody is here. */
export function dueFromOthers({ status, seats }: TableInfo): SeatInfo[] {
  if (status !== 'gathering' || seats.some(({ taken, sitting_in }) => !taken && !sitting_in))
    return [];
  return seats.filter(({ dice_due, mine }) => dice_due && !mine);
}

/** Who is missing, or whose contribution, in a sentence. */
export function waitingFor(table: TableInfo): string {
  const absent = table.seats.filter(({ taken, sitting_in }) => !taken && !sitting_in);
  if (absent.length > 0)
    return `Waiting for ${named(absent.map(({ name }) => name))} to join the table.`;
  const due = dueFromOthers(table);
  if (due.length > 0)
    return `Waiting for ${named(due.map(({ name }) => `${name}'s`))} dice contribution.`;
  const others = unready(table);
  if (others.length > 0)
    return others.every(({ mine }) => mine)
      ? 'Everybody is waiting for you. Are you ready?'
      : `Waiting for ${named(others.map(({ name }) => name))} to be ready.`;
  return 'Making the dice…';
}
