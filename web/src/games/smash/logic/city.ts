/**
 * Buildings, drawn from boxes that stand on their square and lean to the upper left. Every square
 * has its own: footprint, height, windows and what is on the roof follow from its name and block.
 */
import { chance, lift, pick, type Point } from './geometry';

export interface Shape {
  d: string;
  c: string;
}

export interface House {
  shapes: Shape[];
  shadow: string;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  low: number;
  high: number;
}

/** Some roofs carry a second, smaller house. */
const TOWER = 0.3;
const ROOFS = ['vents', 'tank', 'garden', 'pad', 'tower', 'skylight', 'pool', 'sign'] as const;

const n = (value: number) => Math.round(value * 10) / 10;
const points = (...at: Point[]) => `M${at.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z`;

function raise(x: number, y: number, height: number): Point {
  const by = lift(height);
  return { x: x + by.x, y: y + by.y };
}

/** The wall that looks south: `u` runs east, `v` up. */
function south({ left, right, bottom, low, high }: Box, u: number, v: number): Point {
  return raise(left + (right - left) * u, bottom, low + (high - low) * v);
}

/** The wall that looks east: `u` runs north, `v` up. */
function east({ right, bottom, top, low, high }: Box, u: number, v: number): Point {
  return raise(right, bottom + (top - bottom) * u, low + (high - low) * v);
}

function flat(left: number, top: number, right: number, bottom: number, height: number): string {
  return points(
    raise(left, top, height),
    raise(right, top, height),
    raise(right, bottom, height),
    raise(left, bottom, height),
  );
}

/** Two walls and a top. */
export function boxShapes(box: Box, name: string): Shape[] {
  return [
    {
      d: points(east(box, 0, 0), east(box, 1, 0), east(box, 1, 1), east(box, 0, 1)),
      c: `${name}-e`,
    },
    {
      d: points(south(box, 0, 0), south(box, 1, 0), south(box, 1, 1), south(box, 0, 1)),
      c: `${name}-s`,
    },
    { d: flat(box.left, box.top, box.right, box.bottom, box.high), c: `${name}-t` },
  ];
}

/** Windows of both walls: some are lit, one path for each sort. */
function windows(box: Box, seed: string, busy: number): Shape[] {
  const floors = Math.max(2, Math.round((box.high - box.low) * 6.5));
  const across = Math.max(3, Math.round((box.right - box.left) / 13));
  const style = pick([0.62, 0.62, 0.86, 0.45], seed, 'style');
  const lit: string[] = [];
  const dark: string[] = [];
  for (const [wall, side] of [
    [south, 's'],
    [east, 'e'],
  ] as const) {
    for (let floor = 0; floor < floors; floor++) {
      for (let at = 0; at < across; at++) {
        const u0 = (at + 0.5 - style / 2) / across;
        const u1 = (at + 0.5 + style / 2) / across;
        const v0 = (floor + 0.3) / (floors + 0.25);
        const v1 = (floor + 0.85) / (floors + 0.25);
        const pane = points(
          wall(box, u0, v0),
          wall(box, u1, v0),
          wall(box, u1, v1),
          wall(box, u0, v1),
        );
        (chance(seed, side, floor, at) < busy ? lit : dark).push(pane);
      }
    }
  }
  return [
    { d: dark.join(''), c: 'pane' },
    { d: lit.join(''), c: `lit lit-${Math.floor(chance(seed, 'warm') * 3)}` },
  ];
}

function ring(x: number, y: number, r: number, height: number): string {
  const at = raise(x, y, height);
  return `M${n(at.x - r)} ${n(at.y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** What stands on the roof. Coordinates run over the whole square, height from the roof up. */
function roofThings(kind: (typeof ROOFS)[number], seed: string, top: number): Shape[] {
  const swing = (tag: string, size: number) => (chance(seed, tag) - 0.5) * size;
  const small = (x: number, y: number, w: number, d: number, h: number, name = 'vent') =>
    boxShapes({ left: x, top: y, right: x + w, bottom: y + d, low: top, high: top + h }, name);
  switch (kind) {
    case 'vents':
      return [
        ...small(24 + swing('a', 8), 28, 18, 14, 0.08),
        ...small(56, 30 + swing('b', 10), 14, 18, 0.1),
        ...small(30, 58 + swing('c', 6), 28, 12, 0.06),
        { d: ring(63, 66, 6, top + 0.02), c: 'fan' },
      ];
    case 'tank': {
      const x = 40 + swing('a', 16);
      const y = 44 + swing('b', 12);
      return [
        ...small(60, 60, 18, 16, 0.1),
        { d: ring(x, y, 15, top), c: 'tank-foot' },
        { d: ring(x, y, 14, top + 0.1), c: 'tank-side' },
        { d: ring(x, y, 14, top + 0.2), c: 'tank-side' },
        { d: ring(x, y, 14, top + 0.28), c: 'tank-top' },
        { d: ring(x, y, 4, top + 0.32), c: 'tank-cap' },
      ];
    }
    case 'garden':
      return [
        { d: flat(20, 22, 56, 80, top), c: 'lawn' },
        { d: ring(32, 36, 9, top + 0.06) + ring(44, 66, 10, top + 0.06), c: 'bush' },
        { d: ring(46, 46, 6, top + 0.05) + ring(29, 58, 6, top + 0.05), c: 'bush-2' },
        ...small(64, 30, 16, 26, 0.09),
      ];
    case 'pad':
      return [
        { d: ring(50, 51, 28, top), c: 'pad' },
        { d: letterH(50, 51, top), c: 'pad-h' },
      ];
    case 'tower': {
      const box = { left: 26, top: 24, right: 72, bottom: 68, low: top, high: top + TOWER };
      const mast = raise(48, 45, top + TOWER);
      return [
        ...boxShapes(box, 'body'),
        ...windows(box, `${seed}tower`, 0.6),
        { d: `M${n(mast.x)} ${n(mast.y)}l-6 -16`, c: 'mast' },
        { d: ring(48, 45, 5, top + 0.32), c: 'fan' },
      ];
    }
    case 'skylight':
      return [
        { d: [28, 44, 60].map((y) => flat(24, y, 76, y + 9, top + 0.03)).join(''), c: 'glass' },
        ...small(62, 20, 14, 13, 0.08),
      ];
    case 'pool':
      return [
        { d: flat(22, 30, 60, 62, top), c: 'deck' },
        { d: flat(26, 34, 56, 58, top), c: 'pool' },
        ...small(66, 34, 14, 28, 0.1),
        { d: ring(30, 72, 6, top + 0.08) + ring(46, 73, 6, top + 0.08), c: 'parasol' },
      ];
    case 'sign':
      return [
        ...small(28, 30, 16, 16, 0.07),
        ...small(56, 26, 18, 12, 0.09),
        ...small(24, 70, 54, 5, 0.26, 'board'),
        { d: signBars(seed, top), c: `neon neon-${Math.floor(chance(seed, 'neon') * 3)}` },
      ];
  }
}

function letterH(x: number, y: number, height: number): string {
  const at = raise(x, y, height);
  const from = (dx: number, dy: number) => `${n(at.x + dx)} ${n(at.y + dy)}`;
  return `M${from(-9, -12)}v24M${from(9, -12)}v24M${from(-9, 0)}h18`;
}

/** A billboard on the south side of the roof, its message a few bars of light. */
function signBars(seed: string, top: number): string {
  const at = raise(24, 75, top);
  const bars: string[] = [];
  for (let x = 4, bar = 0; x < 46; bar++) {
    const width = 4 + chance(seed, 'bar', bar) * 9;
    const up = 0.06 + (bar % 2) * 0.05;
    const low = lift(up);
    bars.push(`M${n(at.x + x + low.x)} ${n(at.y + low.y)}h${n(Math.min(width, 50 - x))}`);
    x += width + 3;
  }
  return bars.join('');
}

function roofKind(square: string, block: number): (typeof ROOFS)[number] {
  return pick(ROOFS, square, block, 'roof');
}

function eaves(square: string, block: number): number {
  return 0.36 + chance(square, block, 'height') * 0.36;
}

/** How high things stand that are on the roof, in squares. */
export function roofHeight(square: string, block: number): number {
  return eaves(square, block) + (roofKind(square, block) === 'tower' ? TOWER : 0);
}

/** The Building of a square; `rise` sinks from 1 to 0 while it falls. */
export function house(square: string, block: number, rise = 1): House {
  const roll = (tag: string) => chance(square, block, tag);
  const height = eaves(square, block) * rise;
  const box: Box = {
    left: 7 + roll('left') * 5,
    top: 9 + roll('top') * 5,
    right: 93 - roll('right') * 5,
    bottom: 93 - roll('bottom') * 5,
    low: 0,
    high: height,
  };
  const inner = flat(box.left + 6, box.top + 6, box.right - 6, box.bottom - 6, height);
  const by = { x: 52 * height, y: 30 * height };
  const { left, top, right, bottom } = box;
  return {
    shapes: [
      ...boxShapes(box, 'body'),
      ...windows(box, square, 0.22 + roll('busy') * 0.36),
      { d: inner, c: 'inner' },
      ...roofThings(roofKind(square, block), square, height),
    ],
    shadow: points(
      { x: left, y: bottom },
      { x: left + by.x, y: bottom + by.y },
      { x: right + by.x, y: bottom + by.y },
      { x: right + by.x, y: top + by.y },
      { x: right, y: top },
    ),
  };
}
