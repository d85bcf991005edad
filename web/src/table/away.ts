import { notices } from '../lib/notices.svelte';
import type { SeatInfo, TableInfo } from './protocol';
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
  return Math.max(0, (seat.ask_in ?? 0) - (now - session.toldAt) / 1000);
}

/** Players who lose their seat to a bot must hear it, and how to get it back. */
export function announceBots(
  before: TableInfo,
  { seats }: TableInfo,
  clocks: readonly { seat: number }[],
): void {
  const mine = seats.filter((seat) => seat.mine);
  for (const seat of mine) {
    const known = before.seats.find((info) => info.seat === seat.seat);
    if (!seat.sitting_in || known?.sitting_in) continue;
    // A player who is here loses a seat that has a clock for no other reason.
    const late = clocks.some((clock) => clock.seat === seat.seat);
    const whom = mine.length > 1 ? seat.name : 'you';
    notices.toast(
      late ? `Time is up: a bot plays for ${whom}.` : `A bot plays for ${whom}.`,
      'bad',
      'Press “I am back” to take the seat again.',
    );
  }
}
