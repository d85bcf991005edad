/** Steel in the sky: these may count as any Group. */
import { block, type Recipe } from './shared';

export const WILD: Record<string, Recipe> = {
  'Broadcast Tower': (s) => {
    block(s, 'n', [34, 60, 34, 18, 10], 5, 1, 0.9);
    for (const [x, y] of [
      [36, 56],
      [64, 56],
      [36, 76],
      [64, 76],
    ] as const)
      s.line('strut', [x, y, 8], [50, 66, 74]);
    for (const z of [24, 40, 54]) {
      const k = 1 - (z - 8) / 66;
      s.line(
        'strut',
        [50 - 14 * k, 66 + 10 * k, z],
        [50 + 14 * k, 66 + 10 * k, z],
        [50 + 14 * k, 66 - 10 * k, z],
      );
    }
    s.drum('x', 50, 66, 6, 5, 46)
      .line('mast', [50, 66, 74], [50, 66, 92])
      .disc('beacon', 50, 66, 2.2, 92);
    s.add('wave', 'M26 4c-6 6-6 14 0 20M19-1c-9 9-9 21 0 30M47 4c6 6 6 14 0 20M54-1c9 9 9 21 0 30');
  },
  'Construction Site': (s) => {
    for (const z of [0, 14, 28]) {
      s.box('n', 18, 50, 42, 26, 3, z);
      for (const [x, y] of [
        [19, 52],
        [57, 52],
        [19, 74],
        [38, 74],
        [57, 74],
      ] as const)
        s.box('d', x, y, 2, 2, 11, z + 3);
    }
    s.box('n', 18, 50, 42, 26, 3, 42).shadow(66, 54, 12, 12, 20);
    s.line('crane', [74, 64, 0], [74, 64, 72])
      .line('crane', [86, 60, 66], [74, 64, 72], [20, 58, 68])
      .line('wire', [74, 64, 80], [30, 59, 69])
      .line('wire', [32, 59, 68], [32, 59, 52]);
    s.box('x', 27, 57, 10, 4, 3, 50).box('x', 68, 76, 14, 6, 6);
  },
};
