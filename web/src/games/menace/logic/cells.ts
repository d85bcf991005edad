/**
 * The world as a grid of small squares, each of which belongs to a space. Every space reaches half way towards
 * each of its neighbours, and a square belongs to whichever reaches nearest: so neighbours meet on the map.
 * Where strangers would meet, a neighbour of both is let in between.
 */
import type { SceneSpace } from '../types';
import { beside, HEIGHT, type Point, WIDTH } from './layout';

export const STEP = 5;
export const COLUMNS = WIDTH / STEP;
export const ROWS = HEIGHT / STEP;

interface Arm {
  owner: number;
  wet: boolean;
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

/** Squares of a coarse grid over which arms are looked up. */
const BLOCK = 50;
const FAR = 260;
/** Land reaches so far from the middle of its space, and never to the poles. */
const REACH = 88;
const POLAR = 24;
const ROUNDS = 60;

interface Cells {
  /** By square, row by row, the number of its space. */
  labels: Int16Array;
  /** Which spaces are neighbours. */
  joined: (a: number, b: number) => boolean;
}

export function cells(spaces: SceneSpace[], at: Map<string, Point>): Cells {
  const index = new Map(spaces.map(({ space }, n) => [space, n]));
  const near = spaces.map(({ adjacent }) => new Set(adjacent.map((word) => index.get(word) ?? -1)));
  const joined = (a: number, b: number): boolean => near[a]?.has(b) ?? false;
  const labels = nearest(arms(spaces, at));
  settle(labels, joined);
  return { labels, joined };
}

/** A way between two neighbours, as it lies on the map. */
interface Way {
  a: number;
  b: number;
  from: Point;
  to: Point;
  over: boolean;
}

function ways(spaces: SceneSpace[], at: Map<string, Point>): Way[] {
  const index = new Map(spaces.map(({ space }, n) => [space, n]));
  return spaces.flatMap(({ space, adjacent, seam }, a) => {
    const from = at.get(space) ?? { x: 0, y: 0 };
    return adjacent.flatMap((other) => {
      const b = index.get(other) ?? -1;
      const over = seam.includes(other);
      const to = beside(from, at.get(other) ?? from, over);
      return b > a ? [{ a, b, from, to, over }] : [];
    });
  });
}

/** From each space half way to each neighbour; those over the seam on both edges of the map. */
function arms(spaces: SceneSpace[], at: Map<string, Point>): Arm[] {
  const all = ways(spaces, at);
  const wet = (n: number): boolean => spaces[n]?.terrain === 'ocean';
  // Where two ways cross, the longer one goes around: its ends meet elsewhere, or a line joins them.
  const straight = all.filter((way) => !all.some((other) => crosses(way, other)));
  const out: Arm[] = spaces.map(({ space }, owner) => {
    const { x, y } = at.get(space) ?? { x: 0, y: 0 };
    return { owner, wet: wet(owner), ax: x, ay: y, bx: x, by: y };
  });
  for (const { a, b, from, to, over } of straight) {
    // Land ends before the edge of the map: what lies beyond it is sea.
    const share = !over || wet(a) === wet(b) ? 0.5 : wet(a) ? 0.9 : 0.1;
    const half = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    for (const shift of over ? [-WIDTH, 0, WIDTH] : [0])
      for (const [owner, end] of [
        [a, from],
        [b, to],
      ] as const)
        out.push({
          owner,
          wet: wet(owner),
          ax: end.x + shift,
          ay: end.y,
          bx: half.x + shift,
          by: half.y,
        });
  }
  return out;
}

function crosses(way: Way, other: Way): boolean {
  if (way.a === other.a || way.a === other.b || way.b === other.a || way.b === other.b)
    return false;
  const { from: p, to: q } = way;
  const { from: r, to: s } = other;
  if (Math.hypot(q.x - p.x, q.y - p.y) < Math.hypot(s.x - r.x, s.y - r.y)) return false;
  const side = (u: Point, v: Point, w: Point): number =>
    (v.x - u.x) * (w.y - u.y) - (v.y - u.y) * (w.x - u.x);
  return side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0;
}

function nearest(all: Arm[]): Int16Array {
  const labels = new Int16Array(COLUMNS * ROWS);
  const blocks = new Map<number, Arm[]>();
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const x = (column + 0.5) * STEP;
      const y = (row + 0.5) * STEP;
      const key = Math.floor(y / BLOCK) * 1000 + Math.floor(x / BLOCK);
      let some = blocks.get(key);
      if (!some) blocks.set(key, (some = around(all, x, y)));
      labels[row * COLUMNS + column] = owner(some, x, y);
    }
  }
  return labels;
}

function around(all: Arm[], x: number, y: number): Arm[] {
  const some = all.filter((arm) => distance(arm, x, y) < FAR);
  return some.length > 0 ? some : all;
}

function owner(some: Arm[], x: number, y: number): number {
  // Coasts and borders waver, the same way on every visit.
  const px = x + 8 * wave(x / 34, y / 29, 1) + 4 * wave(x / 13, y / 15, 2);
  const py = y + 8 * wave(x / 31, y / 35, 3) + 4 * wave(x / 14, y / 12, 4);
  const best = [0, 0];
  const least = [Infinity, Infinity];
  for (const arm of some) {
    const far = distance(arm, px, py);
    const sort = arm.wet ? 1 : 0;
    if (far < (least[sort] ?? 0)) [least[sort], best[sort]] = [far, arm.owner];
  }
  const [land = 0, sea = 0] = least;
  const polar = y < POLAR || y > HEIGHT - POLAR;
  const dry = land < sea && land < REACH && !polar;
  return (dry || sea === Infinity ? best[0] : best[1]) ?? 0;
}

function distance({ ax, ay, bx, by }: Arm, x: number, y: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  // The middle of a space counts for more than its arms.
  return Math.hypot(x - ax - dx * t, y - ay - dy * t) + 8 * t;
}

/** A gentle irregular wave between -1 and 1. */
function wave(x: number, y: number, seed: number): number {
  return (
    (Math.sin(x + seed * 1.7 + 1.3 * Math.sin(y * 0.9 + seed)) +
      Math.sin(y * 1.1 - seed * 2.3 + 1.1 * Math.sin(x * 1.2 + seed * 0.6))) /
    2
  );
}

/** Where strangers meet, a neighbour of both comes in between, from wherever it touches. */
function settle(labels: Int16Array, joined: (a: number, b: number) => boolean): void {
  const strange = (a: number, b: number): boolean => a !== b && !joined(a, b);
  for (let round = 0; round < ROUNDS; round += 1) {
    let changed = 0;
    for (let n = 0; n < labels.length; n += 1) {
      const here = labels[n] ?? 0;
      if (inside(labels, n)) continue;
      const round8 = ring(labels, n);
      const bad = round8.filter((other) => strange(here, other)).length;
      if (bad === 0) continue;
      let best = here;
      let least = bad * 3;
      for (const other of new Set(round8)) {
        if (other === here) continue;
        // Not so thin that nobody sees it: company of the same space counts a little.
        const cost =
          3 * round8.filter((third) => strange(other, third)).length +
          (8 - round8.filter((third) => third === other).length) * 0.3;
        if (cost < least) [least, best] = [cost, other];
      }
      if (best !== here && keepsWhole(labels, n, here)) {
        labels[n] = best;
        changed += 1;
      }
    }
    if (changed === 0) return;
  }
}

/** Nobody else is near: most squares, and quick to check. */
function inside(labels: Int16Array, n: number): boolean {
  const here = labels[n];
  const same = (other: number | undefined): boolean => other === undefined || other === here;
  for (let m = n - COLUMNS; m <= n + COLUMNS; m += COLUMNS)
    if (!same(labels[m - 1]) || !same(labels[m]) || !same(labels[m + 1])) return false;
  return true;
}

/** The eight squares around one, clockwise from the upper left; only those on the map. */
function ring(labels: Int16Array, n: number): number[] {
  const column = n % COLUMNS;
  const out: number[] = [];
  for (const [dx, dy] of ROUND) {
    const x = column + dx;
    const m = n + dy * COLUMNS + dx;
    if (x >= 0 && x < COLUMNS && m >= 0 && m < labels.length) out.push(labels[m] ?? 0);
  }
  return out;
}

const ROUND = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

/** A square may be given away when its space stays in one piece around it. */
function keepsWhole(labels: Int16Array, n: number, here: number): boolean {
  const round8 = ring(labels, n);
  let turns = 0;
  round8.forEach((other, i) => {
    const before = round8.at(i - 1);
    if ((other === here) !== (before === here)) turns += 1;
  });
  return turns <= 2;
}
