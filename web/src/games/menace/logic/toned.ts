import type { Aim } from '../../../plain/targets';

/** Spaces where a choice carries a note of one tone: those that start a battle, or one among own pieces. */
export function toned(open: ReadonlyMap<string, Aim[]>, tone: string): ReadonlySet<string> {
  const found = [...open].filter(([, aims]) => aims.some(({ note }) => note?.tone === tone));
  return new Set(found.map(([space]) => space));
}

/** One piece that acts alone need not be picked up first: a Monster that retreats, say. */
export function severalActing(doers: ReadonlyMap<string, { id: string }[]>): boolean {
  return [...doers.values()].flat().length > 1;
}
