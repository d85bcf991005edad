/** Which pieces a press on the map means. */
import type { Box, Crowd } from './stand';
import type { Point } from './layout';

/** A piece, or a pack of like units, as a thing to press. */
export interface Hit {
  key: string;
  /** The piece that is meant: of a pack one that can act, if any can. */
  piece: string;
  pieces: string[];
  space: string;
  able: boolean;
  creature: boolean;
  box: Box;
}

export function hitsOf({ space, creatures, packs }: Crowd, able: ReadonlySet<string>): Hit[] {
  return [
    ...creatures.map(({ creature: { creature: piece }, box }) => ({
      key: piece,
      piece,
      pieces: [piece],
      space,
      able: able.has(piece),
      creature: true,
      box,
    })),
    ...packs.map(({ key, units, box }) => {
      const doer = units.find((unit) => able.has(unit));
      return {
        key: `${space} ${key}`,
        piece: doer ?? units[0] ?? '',
        pieces: units,
        space,
        able: doer !== undefined,
        creature: false,
        box,
      };
    }),
  ];
}

/** How far a point is from a box: 0 inside. */
function distance({ left, top, width, height }: Box, { x, y }: Point): number {
  const dx = Math.max(left - x, 0, x - left - width);
  const dy = Math.max(top - y, 0, y - top - height);
  return Math.hypot(dx, dy);
}

/** In units of the map: how much a finger misses by, and how large a thing to press is at least. */
interface Finger {
  blunt: number;
  least: number;
}

/**
 * The pieces that can act and that may be meant by a press on one of them. A mouse means what it points at; of
 * several pieces under a finger none is clearly meant, and all are offered.
 */
export function meant(own: Hit, all: Hit[], point: Point | null, finger: Finger | null): Hit[] {
  if (!point || !own.able) return [own];
  const able = all.filter((hit) => hit.able);
  const under = able.filter(({ box }) => distance(box, point) <= (finger?.blunt ?? 0));
  if (!finger) return [under.includes(own) ? own : (under[0] ?? own)];
  if (under.length > 0) return under;
  const near = able.filter(({ box }) => within(box, point, finger.least));
  return near.length > 0 ? near : [own];
}

/** A box that is grown to a least size holds a point. */
function within({ left, top, width, height }: Box, { x, y }: Point, least: number): boolean {
  const wide = Math.max(width, least) / 2;
  const tall = Math.max(height, least) / 2;
  return Math.abs(x - left - width / 2) <= wide && Math.abs(y - top - height / 2) <= tall;
}
