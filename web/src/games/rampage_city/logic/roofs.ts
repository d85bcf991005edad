/** What stands on roofs. Coordinates run over the whole square, height from the roof up. */
import { boxShapes, flat, n, raise, windows, type Shape } from './boxes';
import { chance, lift } from './geometry';

/** Some roofs carry a second, smaller house. */
export const TOWER = 0.3;

/** What a roof is furnished with: the seed of its variety, and how high it lies. */
class Roof {
  constructor(
    readonly seed: string,
    readonly top: number,
  ) {}

  swing(tag: string, size: number): number {
    return (chance(this.seed, tag) - 0.5) * size;
  }

  box(x: number, y: number, w: number, d: number, h: number, name = 'vent'): Shape[] {
    const { top } = this;
    return boxShapes(
      { left: x, top: y, right: x + w, bottom: y + d, low: top, high: top + h },
      name,
    );
  }
}

function ring(x: number, y: number, r: number, height: number): string {
  const at = raise(x, y, height);
  return `M${n(at.x - r)} ${n(at.y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function vents(roof: Roof): Shape[] {
  return [
    ...roof.box(24 + roof.swing('a', 8), 28, 18, 14, 0.08),
    ...roof.box(56, 30 + roof.swing('b', 10), 14, 18, 0.1),
    ...roof.box(30, 58 + roof.swing('c', 6), 28, 12, 0.06),
    { d: ring(63, 66, 6, roof.top + 0.02), c: 'fan' },
  ];
}

function waterTank(roof: Roof): Shape[] {
  const { top } = roof;
  const x = 40 + roof.swing('a', 16);
  const y = 44 + roof.swing('b', 12);
  return [
    ...roof.box(60, 60, 18, 16, 0.1),
    { d: ring(x, y, 15, top), c: 'tank-foot' },
    { d: ring(x, y, 14, top + 0.1), c: 'tank-side' },
    { d: ring(x, y, 14, top + 0.2), c: 'tank-side' },
    { d: ring(x, y, 14, top + 0.28), c: 'tank-top' },
    { d: ring(x, y, 4, top + 0.32), c: 'tank-cap' },
  ];
}

function garden(roof: Roof): Shape[] {
  const { top } = roof;
  return [
    { d: flat(20, 22, 56, 80, top), c: 'lawn' },
    { d: ring(32, 36, 9, top + 0.06) + ring(44, 66, 10, top + 0.06), c: 'bush' },
    { d: ring(46, 46, 6, top + 0.05) + ring(29, 58, 6, top + 0.05), c: 'bush-2' },
    ...roof.box(64, 30, 16, 26, 0.09),
  ];
}

function landingPad({ top }: Roof): Shape[] {
  return [
    { d: ring(50, 51, 28, top), c: 'pad' },
    { d: letterH(50, 51, top), c: 'pad-h' },
  ];
}

function tower({ seed, top }: Roof): Shape[] {
  const box = { left: 26, top: 24, right: 72, bottom: 68, low: top, high: top + TOWER };
  const mast = raise(48, 45, top + TOWER);
  return [
    ...boxShapes(box, 'body'),
    ...windows(box, `${seed}tower`, 0.6),
    { d: `M${n(mast.x)} ${n(mast.y)}l-6 -16`, c: 'mast' },
    { d: ring(48, 45, 5, top + TOWER + 0.02), c: 'fan' },
  ];
}

function skylights(roof: Roof): Shape[] {
  const panes = [28, 44, 60].map((y) => flat(24, y, 76, y + 9, roof.top + 0.03));
  return [{ d: panes.join(''), c: 'glass' }, ...roof.box(62, 20, 14, 13, 0.08)];
}

function pool(roof: Roof): Shape[] {
  const { top } = roof;
  return [
    { d: flat(22, 30, 60, 62, top), c: 'deck' },
    { d: flat(26, 34, 56, 58, top), c: 'pool' },
    ...roof.box(66, 34, 14, 28, 0.1),
    { d: ring(30, 72, 6, top + 0.08) + ring(46, 73, 6, top + 0.08), c: 'parasol' },
  ];
}

function billboard(roof: Roof): Shape[] {
  const tone = Math.floor(chance(roof.seed, 'neon') * 3);
  return [
    ...roof.box(28, 30, 16, 16, 0.07),
    ...roof.box(56, 26, 18, 12, 0.09),
    ...roof.box(24, 70, 54, 5, 0.26, 'board'),
    { d: signBars(roof.seed, roof.top), c: `neon neon-${tone}` },
  ];
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

const ROOFS = { vents, waterTank, garden, landingPad, tower, skylights, pool, billboard };
export type RoofKind = keyof typeof ROOFS;
export const ROOF_KINDS = Object.keys(ROOFS) as RoofKind[];

export function furnish(kind: RoofKind, seed: string, top: number): Shape[] {
  return ROOFS[kind](new Roof(seed, top));
}
