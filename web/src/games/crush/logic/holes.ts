/** Holes in the ground: a broken rim, walls that one looks down, and the dark below. */
import { n } from '../../rampage_city/logic/boxes';
import { chance, type Point } from '../../rampage_city/logic/geometry';

export interface Pit {
  rim: string;
  /** The walls, from the street down: each lies deeper, and what is outside of the rim is cut off. */
  layers: string[];
  cracks: string;
  slabs: string;
  slabSides: string;
}

function jagged(seed: string, corners: number, radius: number, square: number): Point[] {
  return Array.from({ length: corners }, (_, k) => {
    const a = (k / corners) * Math.PI * 2 + (chance(seed, k, 'a') - 0.5) * 0.24;
    const r = radius * (0.86 + chance(seed, k, 'r') * 0.22);
    // Between a circle and a square: a large pit takes the corners of its squares, too.
    const stretch = 1 + square * (1 / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a))) - 1);
    return { x: Math.cos(a) * r * stretch, y: Math.sin(a) * r * stretch };
  });
}

const path = (points: Point[], by: Point = { x: 0, y: 0 }, size = 1) =>
  `M${points.map((p) => `${n(p.x * size + by.x)} ${n(p.y * size + by.y)}`).join('L')}Z`;

/** Cracks that run on from the rim through the asphalt. */
function cracks(seed: string, rim: Point[], long: number): string {
  return rim
    .filter((_, k) => chance(seed, k, 'crack') < 0.5)
    .map((from, k) => {
      const a = Math.atan2(from.y, from.x) + (chance(seed, k, 'bend') - 0.5) * 0.7;
      const reach = long * (0.5 + chance(seed, k, 'long'));
      const mid = { x: from.x + Math.cos(a) * reach * 0.5, y: from.y + Math.sin(a) * reach * 0.5 };
      const b = a + (chance(seed, k, 'kink') - 0.5) * 1.5;
      return `M${n(from.x)} ${n(from.y)}L${n(mid.x)} ${n(mid.y)}l${n(Math.cos(b) * reach * 0.5)} ${n(Math.sin(b) * reach * 0.5)}`;
    })
    .join('');
}

/** Pieces of the street that stick up around the rim, and their edges below. */
function slabs(seed: string, rim: Point[], size: number): { tops: string; sides: string } {
  let tops = '';
  let sides = '';
  rim.forEach((at, k) => {
    if (chance(seed, k, 'slab') < 0.42) return;
    const next = rim[(k + 1) % rim.length] ?? at;
    const out = 1.06 + chance(seed, k, 'out') * 0.16;
    const up = size * (0.5 + chance(seed, k, 'up'));
    const quad = [
      at,
      { x: next.x * 0.98, y: next.y * 0.98 },
      { x: next.x * out - up * 0.36, y: next.y * out - up * 0.7 },
      { x: at.x * out - up * 0.36, y: at.y * out - up * 0.7 },
    ];
    tops += path(quad);
    sides += path(quad, { x: size * 0.12, y: size * 0.34 });
  });
  return { tops, sides };
}

function pit(seed: string, corners: number, radius: number, square: number, deep: number): Pit {
  const rim = jagged(seed, corners, radius, square);
  const { tops, sides } = slabs(seed, rim, radius > 60 ? 15 : 10);
  // Depth leans the other way than height: down is to the lower right.
  const layers = [0.34, 0.62, 0.85, 1].map((share) =>
    path(rim, { x: deep * share * 0.36, y: deep * share }, 1 - 0.16 * share),
  );
  return {
    rim: path(rim),
    layers,
    cracks: cracks(seed, rim, radius > 60 ? 30 : 22),
    slabs: tops,
    slabSides: sides,
  };
}

/** Around the middle of its square. */
export function hole(square: string): Pit {
  return pit(square, 13, 36, 0.1, 20);
}

/** Around the middle of its four squares. */
export function megahole(square: string): Pit {
  return pit(`mega ${square}`, 30, 88, 0.55, 52);
}
