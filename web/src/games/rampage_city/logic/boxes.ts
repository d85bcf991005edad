/** Boxes that stand on a square and lean to the upper left; a hundred units are a square. */
import { chance, lift, pick, type Point } from './geometry';

export interface Shape {
  d: string;
  c: string;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  low: number;
  high: number;
}

export const n = (value: number) => Math.round(value * 10) / 10;
export const points = (...at: Point[]) => `M${at.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z`;

export function raise(x: number, y: number, height: number): Point {
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

export function flat(
  left: number,
  top: number,
  right: number,
  bottom: number,
  height: number,
): string {
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
export function windows(box: Box, seed: string, busy: number): Shape[] {
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
