import { notices } from '../lib/notices.svelte';
import type { TableInfo } from './protocol';

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
