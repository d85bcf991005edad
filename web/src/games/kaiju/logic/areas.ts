/** What the A objectives count: spaces of one owner that touch side by side [KAIJU-13.3 to 13.5]. */
import type { Frame } from './frame';

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Connected areas of some spaces, the largest first. */
export function areas(frame: Frame, spaces: readonly string[]): string[][] {
  const left = new Set(spaces);
  const found: string[][] = [];
  for (const start of spaces) {
    if (!left.delete(start)) continue;
    const area = [start];
    for (const at of area) {
      for (const [dx, dy] of SIDES) {
        const next = frame.neighbour(at, dx, dy);
        if (next !== null && left.delete(next)) area.push(next);
      }
    }
    found.push(area);
  }
  return found.sort((a, b) => b.length - a.length);
}
