/** Who caused something, and who it is about. */
import type { Part } from './names';
import type { Concern, Maker } from './pace';
import type { SeatInfo } from './protocol';

/** A bot plays this seat, its own or that of somebody who is away. */
export const isBot = (seat: SeatInfo): boolean =>
  seat.kind === 'bot' || seat.kind === 'program' || seat.sitting_in;

/** Whom a line is about, by the seats that it names. */
export function concernOf(parts: Part[]): Concern {
  const named = parts.flatMap(({ seat }) => seat ?? []);
  if (named.some(({ mine }) => mine)) return 'me';
  return named.length > 0 ? 'others' : 'all';
}

/**
 * Whose choice something followed from: a bot's, or the last one of a person before bots continue. Anything else is shown at
 * the speed of the animations.
 */
export function makerOf(before: number[], after: number[], seats: SeatInfo[]): Maker | null {
  const bots = (numbers: number[]): boolean =>
    numbers.length > 0 &&
    numbers.every((number) => seats.some((seat) => seat.seat === number && isBot(seat)));
  if (bots(before)) return 'bot';
  return bots(after) ? 'person' : null;
}
