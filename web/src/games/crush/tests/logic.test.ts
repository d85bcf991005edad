import { describe, expect, it } from 'vitest';
import { describeSquare, lossesInWords } from '../logic/describe';
import { hole, megahole } from '../logic/holes';
import { limb, smoothLine } from '../logic/limb';
import { coilPose, freePose, gripPose } from '../logic/poses';
import type { CrushView, Losses } from '../types';
import positions from './positions.json';

const view = positions.moving.view as unknown as CrushView;
const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

describe('tentacles', () => {
  it('get thinner towards their tips, whatever they hold', () => {
    const coil = coilPose(1).flatMap((part) => part.joints);
    for (const pose of [freePose('D4', 1, 0), gripPose('F6', 0.5, 1), coil]) {
      expect(pose.at(0)?.wide).toBeGreaterThan(30);
      expect(pose.at(-1)?.wide).toBeLessThan(9);
    }
  });

  it('stand above their square, and are down in it before they rise', () => {
    const top = (rise: number) => Math.min(...freePose('D4', rise, 0).map(({ y }) => y));
    expect(top(1)).toBeLessThan(-60);
    expect(top(0)).toBeGreaterThan(-40);
  });

  it('are the same each time, and not all alike', () => {
    expect(freePose('D4', 1, 0)).toEqual(freePose('D4', 1, 0));
    expect(freePose('D4', 1, 0)).not.toEqual(freePose('E8', 1, 0));
  });

  it('go around a wreck before it and behind it', () => {
    const parts = coilPose(1);
    expect(parts.some((part) => part.front)).toBe(true);
    expect(parts.some((part) => !part.front)).toBe(true);
  });

  it('have an outline without gaps, and suckers that get smaller', () => {
    const drawn = limb(freePose('D4', 1, 0), 1);
    expect(numbers(drawn.outline).every(Number.isFinite)).toBe(true);
    const sizes = drawn.suckers.map(({ r }) => r);
    expect(sizes.length).toBeGreaterThan(6);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(smoothLine(freePose('D4', 1, 0), 2)).toHaveLength(37);
  });
});

describe('holes', () => {
  it('stay within their squares, but for cracks and slabs', () => {
    for (const [pit, most] of [
      [hole('D4'), 50],
      [megahole('E5'), 112],
    ] as const) {
      const far = Math.max(...numbers(pit.rim).map(Math.abs));
      expect(far).toBeLessThan(most);
      expect(far).toBeGreaterThan(most * 0.6);
      expect(pit.layers).toHaveLength(4);
    }
  });
});

describe('words', () => {
  it('say what is on a square and what reaches it', () => {
    expect(describeSquare(view, 'F6')).toEqual(['held by a tentacle']);
    expect(describeSquare(view, 'L9')).toEqual(['MegaHole']);
    expect(describeSquare(view, 'D8')).toEqual(['within reach of the tentacle on E8']);
    expect(describeSquare(view, 'A1')).toEqual([]);
  });

  it('say what a hit would do', () => {
    const losses: Losses = {
      falls: ['F6'],
      burns: [],
      units: ['OT1'],
      survivors: [],
      limbs: [],
      opens: ['E4'],
    };
    expect(lossesInWords(losses, (word) => `<${word}>`)).toBe(
      'opens a MegaHole from E4, fells F6, destroys <OT1>',
    );
  });
});
