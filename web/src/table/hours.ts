/** Clocks of a decision as they run in this browser. */
import type { Schemas } from '../api/schema';

type Known = Schemas['ClockInfo'];
export type ClockInfo = Pick<Known, 'seat' | 'left' | 'starts'> & Partial<Known>;

/** By `performance.now()`. Until `starts` all of the time is left. */
export interface RunningClock {
  seat: number;
  starts: number;
  ends: number;
  /** With days for a turn: when it is over, in seconds since 1970, and whether it is. */
  due?: number | null;
  late?: boolean;
}

/** A clock as the server reads it this moment. */
export function running({ left, starts, ...rest }: ClockInfo): RunningClock {
  const from = performance.now() + starts * 1000;
  return { ...rest, starts: from, ends: from + left * 1000 };
}

export const started = (clock: RunningClock, now = performance.now()): boolean =>
  clock.starts <= now;

/** Seconds that are left. */
export function secondsLeft(clock: RunningClock, now: number): number {
  return Math.max(0, (clock.ends - Math.max(now, clock.starts)) / 1000);
}

/** How many seconds before the end somebody must be warned: a quarter of the time, 10 to 30 seconds. */
export function warnAt(seconds: number): number {
  return Math.min(30, Math.max(10, seconds / 4));
}
