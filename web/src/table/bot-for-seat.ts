/** A bot for a seat that nobody has, or whose player is away: who may have it, and when. */
import type { SeatInfo } from './protocol';
import type { TableSession } from './session.svelte';

/** May somebody here ask for a bot on a seat, now or after some time? */
export function mayAsk(session: TableSession, seat: SeatInfo): boolean {
  const { table, mine } = session;
  if (seat.ask_in === null || seat.ask_in === undefined || seat.mine) return false;
  if ((table.wishes ?? []).some((wish) => wish.seat === seat.seat)) return false;
  return table.absence === 'host' ? table.host : mine.length > 0 || table.host;
}

/** A seat that nobody has is the host's to give to a bot, at any time. */
export function mayFill({ table }: TableSession, seat: SeatInfo): boolean {
  return table.host && !seat.taken && table.absence !== 'never';
}

/** Seconds until then. */
export function askIn(session: TableSession, seat: SeatInfo, now: number): number {
  if (mayFill(session, seat)) return 0;
  return Math.max(0, (seat.ask_in ?? 0) - (now - session.receivedAt) / 1000);
}
