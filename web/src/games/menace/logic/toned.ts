import type { Aim } from '../../../plain/targets';

/** Spaces where a choice carries a note of one tone: those that start a battle, or one among own pieces. */
export function toned(open: ReadonlyMap<string, Aim[]>, tone: string): ReadonlySet<string> {
  const found = [...open].filter(([, aims]) => aims.some(({ note }) => note?.tone === tone));
  return new Set(found.map(([space]) => space));
}
