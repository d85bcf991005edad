/** Drums, chimneys and panels. */
import { block, stack, type Recipe } from './shared';

export const POWER: Record<string, Recipe> = {
  Substation: (s) => {
    s.flat('n', 18, 44, 64, 38, 0)
      .box('d', 26, 52, 14, 12, 14)
      .box('d', 46, 52, 14, 12, 14)
      .box('d', 66, 52, 10, 12, 14);
    for (const x of [30, 36, 50, 56, 70]) s.drum('x', x, 58, 1.8, 10, 14);
    for (const x of [22, 50, 78])
      s.line('mast', [x, 76, 0], [x, 76, 40]).line('mast', [x - 6, 76, 34], [x + 6, 76, 34]);
    s.line('wire', [16, 76, 34], [22, 76, 32], [50, 76, 34], [78, 76, 32], [86, 76, 34]).line(
      'wire',
      [28, 76, 33],
      [56, 76, 30],
      [84, 76, 33],
    );
  },
  'Solar Field': (s) => {
    for (const y of [44, 58, 72])
      for (const x of [14, 39, 64]) {
        s.shadow(x, y, 22, 8, 10);
        s.face('panel', [x, y + 9, 2], [x + 22, y + 9, 2], [x + 22, y, 12], [x, y, 12]);
        for (const k of [7.3, 14.6]) s.line('wire', [x + k, y + 9, 2], [x + k, y, 12]);
        s.line('wire', [x, y + 4.5, 7], [x + 22, y + 4.5, 7]);
      }
  },
  'Wind Farm': (s) => {
    for (const [x, y, h, turn] of [
      [28, 56, 56, 10],
      [70, 52, 48, 50],
      [50, 78, 44, 85],
    ] as const) {
      s.disc('shade', x + 4, y + 2, 6).drum('l', x, y, 2.6, h, 0, 1.4);
      for (let k = 0; k < 3; k++) {
        const angle = ((turn + k * 120) * Math.PI) / 180;
        const [dx, dz] = [Math.cos(angle) * 17, Math.sin(angle) * 24];
        s.face(
          'l t',
          [x - dz * 0.05, y, h + dx * 0.08],
          [x + dx, y, h + dz],
          [x + dz * 0.07, y, h - dx * 0.08],
        );
      }
      s.disc('x t', x, y, 2.4, h);
    }
  },
  'Gas Works': (s) => {
    s.shadow(20, 46, 34, 32, 30).drum('d', 38, 62, 19, 34);
    for (const z of [8, 18, 28]) s.band('x', 38, 62, 19.4, 2, z);
    for (let k = 0; k < 6; k++) {
      const a = (Math.PI * (k + 0.5)) / 6;
      s.line(
        'leg',
        [38 + Math.cos(a) * 21, 62 + Math.sin(a) * 21, 0],
        [38 + Math.cos(a) * 21, 62 + Math.sin(a) * 21, 42],
      );
    }
    s.shadow(62, 52, 22, 24, 18).box('a', 62, 54, 22, 22, 18).gable('r', 60, 52, 26, 26, 9, 18);
  },
  'Oil Refinery': (s) => {
    stack(s, 22, 52, 4.5, 62);
    s.drum('l', 44, 54, 11, 20).drum('l', 70, 52, 12, 24).shadow(20, 66, 60, 14, 16);
    s.drum('a', 30, 72, 9, 16).drum('a', 54, 74, 9, 16).drum('a', 76, 74, 8, 16);
    s.line('pipe', [22, 60, 10], [44, 64, 10], [70, 66, 10], [84, 66, 10]).line(
      'pipe',
      [30, 72, 20],
      [54, 74, 20],
      [76, 74, 20],
    );
    s.add('flame', 'M8 13c-3-4-1-8 3-12 1 4 6 6 4 11-2 3-6 3-7 1Z');
  },
  'Coal Plant': (s) => {
    stack(s, 28, 48, 6, 66);
    stack(s, 46, 48, 6, 60);
    block(s, 'a', [16, 56, 50, 22, 26], 6, 2, 0.5);
    s.box('r', 16, 56, 50, 22, 3, 26).drum('coal', 76, 66, 12, 12, 0, 2);
    s.line('pipe', [76, 64, 12], [66, 60, 28]);
  },
  'Hydro Dam': (s) => {
    s.flat('pool', 8, 36, 84, 22, 10)
      .face('n s', [8, 74, 0], [92, 74, 0], [92, 58, 30], [8, 58, 30])
      .box('l', 8, 54, 84, 5, 4, 28);
    for (const x of [20, 44, 68])
      s.face('fall', [x, 73, 2], [x + 12, 73, 2], [x + 10, 59, 26], [x + 2, 59, 26]);
    s.flat('pool', 8, 74, 84, 10, 0).box('a', 12, 70, 12, 10, 14).box('x', 14, 72, 8, 6, 3, 14);
  },
  Reactor: (s) => {
    s.shadow(14, 44, 40, 34, 50).drum('a', 32, 60, 21, 26, 0, 15).drum('a', 32, 60, 15, 22, 26, 17);
    s.disc('hole', 32, 60, 14, 48).disc('glow', 32, 60, 10, 48);
    s.shadow(58, 54, 26, 22, 24)
      .drum('l', 71, 66, 14, 18)
      .dome('r', 71, 66, 14, 18)
      .band('x', 71, 66, 14.4, 3, 6);
    s.add('steam', 'M19 24c-7-4-6-14 2-14 1-8 13-9 14-1 8-2 11 8 4 12-5 6-15 7-20 3Z');
  },
};
