/** The outline of each place. */
import { type Frame, outline, type Point, regions } from './regions';
import type { Place } from './types';

/** Boxes are drawn a little smaller than they are, so that lanes can be distinguished. */
const GAP = 0.06;
const ROUND = 0.42;

export function shapes(
  places: Place[],
  frame: Frame,
  areas: boolean,
  wraps: number,
): Map<string, string> {
  if (areas) {
    const found = regions(places, frame, wraps);
    return new Map(places.map(({ id }, n) => [id, outline(found[n] ?? [])]));
  }
  return new Map(places.map((place) => [place.id, shapeOf(place)]));
}

function shapeOf(place: Place): string {
  if (place.facing !== undefined) return outline(box(place));
  const { x, y } = place;
  return outline([
    { x: x - ROUND, y: y - ROUND },
    { x: x + ROUND, y: y - ROUND },
    { x: x + ROUND, y: y + ROUND },
    { x: x - ROUND, y: y + ROUND },
  ]);
}

function box({ x, y, facing = 0, long = 1, wide = 0.5 }: Place): Point[] {
  const turn = (facing * Math.PI) / 180;
  const ahead = { x: Math.sin(turn), y: -Math.cos(turn) };
  const l = (long - GAP) / 2;
  const w = (wide - GAP) / 2;
  return [
    [l, w],
    [l, -w],
    [-l, -w],
    [-l, w],
  ].map(([a = 0, b = 0]) => ({
    x: x + ahead.x * a - ahead.y * b,
    y: y + ahead.y * a + ahead.x * b,
  }));
}

/** The nearest place in a direction, for arrow keys; undefined when there is none. */
export function neighbour(places: Place[], from: Place, key: string): Place | undefined {
  const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
  if (!way) return undefined;
  const [wx = 0, wy = 0] = way;
  let best: Place | undefined;
  let least = Infinity;
  for (const place of places) {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const along = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy) + Math.abs(dy * wx);
    // Rather straight ahead and farther than near and aside.
    if (along <= 0.01 || aside > along * 1.8) continue;
    const far = along + aside * 1.6;
    if (far < least) {
      least = far;
      best = place;
    }
  }
  return best;
}
