/** A table before its match: who is missing, and who is not ready. */
import type { SeatInfo, TableInfo } from './protocol';

/** Every seat has a player or a bot. */
export function filled({ seats }: TableInfo): boolean {
  return seats.every(({ taken, sitting_in }) => taken || sitting_in);
}

/** Players who are here, and have not said that they are ready. */
export function unready({ status, ready_check = false, seats }: TableInfo): SeatInfo[] {
  if (!ready_check || status !== 'gathering') return [];
  return seats.filter(
    ({ taken, kind, sitting_in, ready }) =>
      taken && !['bot', 'program'].includes(kind) && !sitting_in && !ready,
  );
}
