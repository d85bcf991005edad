/** Trees, a path and a pond: every Park its own. */
import { chance, pick } from '../../../../lib/chance';
import type { Sketch } from '../sketch';

const PATHS = [
  'M4 62C30 50 34 82 58 70S84 40 97 44',
  'M50 98C40 74 66 66 50 44S34 22 46 3',
  'M3 30C28 34 44 20 60 38S86 80 97 76',
  'M28 98C30 70 60 78 66 52S60 20 74 3',
];
const PONDS = [
  'M56 30c12-8 30-4 30 6s-14 14-24 10-14-12-6-16Z',
  'M16 58c6-10 24-12 28-2s-8 18-18 16-16-6-10-14Z',
  'M18 66c10-8 26-2 26 6s-14 14-24 10-10-10-2-16Z',
  'M14 22c8-10 26-8 28 2s-10 16-20 14-14-8-8-16Z',
];
const TREES = [
  [14, 20, 8],
  [32, 12, 9],
  [47, 30, 7],
  [20, 42, 9],
  [86, 58, 9],
  [72, 76, 8],
  [90, 84, 8],
  [15, 84, 9],
  [36, 72, 7],
  [58, 90, 8],
  [82, 18, 8],
  [62, 54, 7],
  [60, 14, 7],
  [42, 54, 8],
] as const;

export function park(s: Sketch, title: string, nth: number): void {
  s.add('path', PATHS[nth % PATHS.length] ?? '');
  s.add('pond', PONDS[nth % PONDS.length] ?? '');
  const spare = pick([3, 4], title, 'spare');
  for (const [x, y, r] of TREES) {
    if (Math.floor(chance(title, x, y) * 7) < spare + 1) s.tree(x, y, r);
  }
}
