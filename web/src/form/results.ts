/** One's own results, kept in this browser: what the reviews of finished matches said of the seats that were played here. */
import type { Story } from '../api/client';
import { recall, remember } from '../lib/storage';
import type { SeatInfo, TableInfo } from '../table/protocol';

/** What a review said of one seat of a match. */
export interface Result {
  table: string;
  game: string;
  seat: number;
  /** Who played it, and against whom. */
  name: string;
  against: string[];
  /** When it was first reviewed, in milliseconds since 1970. */
  at: number;
  /** The mean cost of a decision, 0 to 1. */
  rate: number;
  decisions: number;
  mistakes: number;
  blunders: number;
  luck: number;
  /** 0 to 1; a shared win is between. */
  result: number;
  hints: number;
}

const KEY = 'form';
/** The oldest are forgotten: storage is small. */
const MOST = 400;
/** Matches over which a trend is averaged. */
export const SPAN = 5;

const NUMBERS = [
  'seat',
  'at',
  'rate',
  'decisions',
  'mistakes',
  'blunders',
  'luck',
  'result',
  'hints',
];

function isResult(found: unknown): found is Result {
  const one = (found ?? {}) as Record<string, unknown>;
  return (
    [one.table, one.game, one.name].every((text) => typeof text === 'string') &&
    Array.isArray(one.against) &&
    NUMBERS.every((name) => Number.isFinite(one[name]))
  );
}

/** All results, the oldest first. */
export function results(): Result[] {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isResult).sort((a, b) => a.at - b.at) : [];
  } catch {
    return [];
  }
}

const keep = (all: Result[]): void => remember(KEY, JSON.stringify(all.slice(-MOST)));
const called = ({ name, role, kind, level }: SeatInfo): string =>
  kind === 'bot' ? `${name || role} (level ${level})` : name || role;

/** Keep what a review says of the seats that people played at this screen. A match counts once, however often it is read. */
export function keepReview(table: TableInfo, story: Story, now = Date.now()): void {
  const before = results();
  const added = table.seats.flatMap((info): Result[] => {
    const line = story.seats.find(({ seat }) => seat === info.seat);
    const mine =
      info.mine && (info.kind === 'you' || info.kind === 'here' || info.kind === 'friend');
    if (!mine || !line || line.decisions === 0) return [];
    const known = before.find((one) => one.table === table.id && one.seat === info.seat);
    return [
      {
        table: table.id,
        game: table.game,
        seat: info.seat,
        name: info.name || info.role,
        against: table.seats.filter(({ seat }) => seat !== info.seat).map(called),
        at: known?.at ?? now,
        rate: line.error_rate,
        decisions: line.decisions,
        mistakes: line.mistakes,
        blunders: line.blunders,
        luck: line.luck,
        result: line.result,
        hints: table.hinted?.[info.seat] ?? 0,
      },
    ];
  });
  if (added.length > 0) keep([...before.filter(({ table: id }) => id !== table.id), ...added]);
}

export function forget(game: string, name: string): void {
  keep(results().filter((one) => one.game !== game || one.name !== name));
}

/** The mean error rate of some matches, by their decisions: a long match says more than a short one. */
export function meanRate(some: Result[]): number {
  const decisions = some.reduce((sum, one) => sum + one.decisions, 0);
  return decisions > 0
    ? some.reduce((sum, one) => sum + one.rate * one.decisions, 0) / decisions
    : 0;
}

/** After each match: the mean of it and those just before. */
export const trend = (all: Result[]): number[] =>
  all.map((_, n) => meanRate(all.slice(Math.max(0, n + 1 - SPAN), n + 1)));

/** `1.42 %` */
export const rateText = (rate: number): string => `${(100 * rate).toFixed(2)} %`;

/** Whether the last matches were better than those before; empty while there are too few to say. */
export function change(all: Result[]): string {
  if (all.length < 2 * SPAN) return '';
  const [before, now] = [meanRate(all.slice(-2 * SPAN, -SPAN)), meanRate(all.slice(-SPAN))];
  const words =
    now < before * 0.9 ? 'Better than' : now > before * 1.1 ? 'Worse than' : 'About the same as';
  return `${words} the ${SPAN} before (${rateText(before)}).`;
}
