/** Where a replay can jump to: turns, and events of one kind, by how many choices were made when they were over. */
import { beginsTurn } from './batches';
import type { TableEvent } from './protocol';

const after = (event: TableEvent): number => (event.move ?? event.n) + 1;

/** The moments at which a turn begins, in order. */
export function turnsIn(log: TableEvent[]): number[] {
  return [...new Set(log.filter(beginsTurn).map(after))].sort((a, b) => a - b);
}

/** The moments of one kind of event, in order. */
export function momentsOf(log: TableEvent[], type: string): number[] {
  return [...new Set(log.filter((event) => event.type === type).map(after))].sort((a, b) => a - b);
}

/** The kinds of events that happened more than once, the rarest first: those are worth jumping to. */
export function kindsIn(log: TableEvent[]): string[] {
  const counts = new Map<string, number>();
  for (const { type } of log) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
}

/** The next moment of a list in a direction; null at its end. */
export function nextOf(moments: number[], at: number, direction: 1 | -1): number | null {
  const found = direction > 0 ? moments.find((n) => n > at) : moments.findLast((n) => n < at);
  return found ?? null;
}

/** A kind of event in words: `unit_lost` is `unit lost`. */
export const kindWords = (type: string): string => type.replaceAll('_', ' ');
