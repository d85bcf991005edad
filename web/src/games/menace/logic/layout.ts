/** Where the spaces lie on the drawn world: where the content says, with room for names and pieces. */
import { movedApart, type Room, type Spot } from '../../../board/apart';
import type { SceneSpace } from '../types';

export type Point = Spot;

export const WIDTH = 1400;
export const HEIGHT = 850;

/** The height of the content's map is drawn out: the continents of a briefing room are tall. */
const TOP = 70;
const BOTTOM = 84;
const EDGE = { x: 62, y: 60 };
const ROOM: Room = {
  // Names are wider than they are high: neighbours side by side need more room.
  apart: { x: 128, y: 96 },
  push: { x: 0.16, y: 0.16 },
  pull: 0.025,
  rounds: 160,
  keep: (spot) => {
    spot.x = clamp(spot.x, EDGE.x, WIDTH - EDGE.x);
    spot.y = clamp(spot.y, EDGE.y, HEIGHT - EDGE.y);
  },
};

/** The middle of each space. The same on every visit. */
export function layout(spaces: SceneSpace[], width: number): Map<string, Point> {
  const ys = spaces.map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const tall = (HEIGHT - TOP - BOTTOM) / Math.max(1, bottom - top);
  const homes = spaces.map(({ x, y }) => ({
    x: (x * WIDTH) / width,
    y: TOP + (y - top) * tall,
  }));
  const now = movedApart(homes, ROOM);
  return new Map(spaces.map(({ space }, n) => [space, now[n] ?? { x: 0, y: 0 }]));
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The neighbour nearest in space: over the seam it stands beyond the edge. */
export function beside(from: Point, to: Point, seam: boolean): Point {
  if (!seam) return to;
  return { x: to.x + (from.x < to.x ? -WIDTH : WIDTH), y: to.y };
}
