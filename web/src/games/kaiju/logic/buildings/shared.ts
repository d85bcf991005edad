/** What several buildings are made of. */
import type { Sketch } from '../sketch';

export type Recipe = (s: Sketch) => void;

/** A house with windows, and its shadow. */
export function block(
  s: Sketch,
  m: string,
  [x, y, w, d, h, z = 0]: readonly [number, number, number, number, number, number?],
  columns: number,
  rows: number,
  busy?: number,
): void {
  if (z === 0) s.shadow(x, y, w, d, h);
  s.box(m, x, y, w, d, h, z).windows([x, y, w, d, h, z], columns, rows, busy);
}

export function column(
  s: Sketch,
  y: number,
  from: number,
  to: number,
  count: number,
  h: number,
): void {
  for (let k = 0; k < count; k++) {
    s.drum('l', from + ((to - from) * k) / (count - 1), y, 2.2, h);
  }
}

export function stack(s: Sketch, x: number, y: number, r: number, h: number): void {
  s.shadow(x - r, y - r, 2 * r, 2 * r, h).drum('a', x, y, r, h, 0, r * 0.78);
  s.band('x', x, y, r * 0.84, 4, h - 9, r * 0.82).disc('hole', x, y, r * 0.5, h);
}

export function rails(s: Sketch, y: number, from = 8, to = 94): void {
  for (let x = from; x < to; x += 5) s.line('tie', [x, y - 4], [x, y + 4]);
  s.line('rail', [from, y - 2.4], [to, y - 2.4]).line('rail', [from, y + 2.4], [to, y + 2.4]);
}
