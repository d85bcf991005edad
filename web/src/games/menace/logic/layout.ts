/** Where the spaces lie on the drawn world: where the content says, with room for names and pieces. */
import type { SceneSpace } from '../types';

export interface Point {
  x: number;
  y: number;
}

export const WIDTH = 1400;
export const HEIGHT = 850;

/** The height of the content's map is drawn out: the continents of a briefing room are tall. */
const TOP = 70;
const BOTTOM = 84;
/** Names are wider than they are high: neighbours side by side need more room. */
const APART = { x: 128, y: 96 };
const EDGE = { x: 62, y: 60 };
const ROUNDS = 160;

/** The middle of each space. The same on every visit. */
export function layout(spaces: SceneSpace[], width: number): Map<string, Point> {
  const ys = spaces.map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const tall = (HEIGHT - TOP - BOTTOM) / Math.max(1, bottom - top);
  const homes = spaces.map(({ x, y }) => ({
    x: (x * WIDTH) / width,
    y: TOP + (y - top) * tall,
  }));
  const now = homes.map((home) => ({ ...home }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [n, a] of now.entries()) {
      for (const b of now.slice(n + 1)) part(a, b);
    }
    now.forEach((spot, n) => {
      const home = homes[n] ?? spot;
      spot.x = clamp(spot.x + (home.x - spot.x) * 0.025, EDGE.x, WIDTH - EDGE.x);
      spot.y = clamp(spot.y + (home.y - spot.y) * 0.025, EDGE.y, HEIGHT - EDGE.y);
    });
  }
  return new Map(spaces.map(({ space }, n) => [space, now[n] ?? { x: 0, y: 0 }]));
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

function part(a: Point, b: Point): void {
  const dx = (b.x - a.x) / APART.x;
  // Two on one spot part downwards.
  const dy = (b.y - a.y) / APART.y || (dx === 0 ? 0.01 : 0);
  const far = Math.hypot(dx, dy);
  if (far >= 1) return;
  const push = ((1 - far) / far) * 0.16;
  a.x -= dx * push * APART.x;
  b.x += dx * push * APART.x;
  a.y -= dy * push * APART.y;
  b.y += dy * push * APART.y;
}

/** The neighbour nearest in space: over the seam it stands beyond the edge. */
export function beside(from: Point, to: Point, seam: boolean): Point {
  if (!seam) return to;
  return { x: to.x + (from.x < to.x ? -WIDTH : WIDTH), y: to.y };
}
