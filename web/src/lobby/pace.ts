/** The pace of a table in words. */
import { several } from '../lib/words';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86400;

/** `45 seconds`, `2 minutes`, `1 day`, `36 hours`. */
export function span(seconds: number): string {
  for (const [size, name] of [
    [DAY, 'day'],
    [HOUR, 'hour'],
    [MINUTE, 'minute'],
  ] as const)
    if (seconds >= size && seconds % size === 0) return several(seconds / size, name);
  if (seconds >= 2 * DAY) return several(Math.round(seconds / DAY), 'day');
  if (seconds >= 2 * HOUR) return several(Math.round(seconds / HOUR), 'hour');
  if (seconds >= 2 * MINUTE) return several(Math.round(seconds / MINUTE), 'minute');
  return several(Math.max(0, Math.round(seconds)), 'second');
}

/** A time zone as people write it. */
export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

interface Paced {
  clock_seconds: number;
  pace?: string;
  bank?: number;
  weekends_off?: boolean;
  zone?: string;
}

/** `2 minutes per choice`, `1 day per turn, weekends off (Europe/Berlin)`. */
export function paceText({ clock_seconds, pace, bank = 0, weekends_off, zone }: Paced): string {
  if (pace !== 'days') return clock_seconds ? `${span(clock_seconds)} per choice` : 'No clock';
  const parts = [`${span(clock_seconds)} per turn`];
  if (bank > 0) parts.push(`${span(bank)} in the bank`);
  if (weekends_off) parts.push(zone ? `weekends off (${zoneText(zone)})` : 'weekends off');
  return parts.join(', ');
}

/** The pace of a table as its players are told. */
export function tablePace(table: { clock_seconds: number; days?: Partial<Paced> | null }): string {
  const { clock_seconds, days } = table;
  return paceText({ ...days, clock_seconds, pace: days ? 'days' : 'live' });
}

/** What people may look for; the server knows the same names. */
export const SPEEDS = [
  { value: 'quick', label: 'Quick', hint: '45 s per choice' },
  { value: 'steady', label: 'Steady', hint: '2 min per choice' },
  { value: 'open', label: 'No clock', hint: 'Live, relaxed' },
  { value: 'day', label: '1 day', hint: 'per turn' },
  { value: 'days', label: '3 days', hint: 'per turn' },
] as const;

/** Time left until a deadline, as coarse as fits: `2 d 5 h`, `3 h 20 min`, `4:05`. */
export function untilText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
  if (whole >= HOUR)
    return `${Math.floor(whole / HOUR)} h ${Math.floor((whole % HOUR) / MINUTE)} min`;
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
}

/** How many seconds before a deadline somebody is warned: a quarter of the time for a turn, up to six hours. */
export const dayWarning = (turn: number): number => Math.min(6 * HOUR, turn / 4);
