/**
 * Solids on a City Tile: a tile is a hundred units wide and deep, `z` counts units above the street.
 * Height leans to the upper left, so that of every solid its top, its south wall and its east wall show.
 * Each shape has a material and a side as its class; colours are the style sheet's.
 */
import { chance } from '../../../lib/chance';

export interface Shape {
  c: string;
  d: string;
}

const LEAN_X = -0.18;
const LEAN_Y = -0.62;
const n = (value: number) => Math.round(value * 10) / 10;

type Spot = readonly [x: number, y: number, z?: number];

/** Where a spot is drawn. */
function drawn([x, y, z = 0]: Spot): string {
  return `${n(x + LEAN_X * z)} ${n(y + LEAN_Y * z)}`;
}

const ring = (...spots: Spot[]) => `M${spots.map(drawn).join('L')}Z`;

export class Sketch {
  readonly shapes: Shape[] = [];

  constructor(private readonly seed: string) {}

  add(c: string, d: string): this {
    const last = this.shapes.at(-1);
    if (last?.c === c) last.d += d;
    else this.shapes.push({ c, d });
    return this;
  }

  face(c: string, ...spots: Spot[]): this {
    return this.add(c, ring(...spots));
  }

  line(c: string, ...spots: Spot[]): this {
    return this.add(c, `M${spots.map(drawn).join('L')}`);
  }

  /** A level patch. */
  flat(m: string, x: number, y: number, w: number, d: number, z = 0): this {
    return this.face(`${m} t`, [x, y, z], [x + w, y, z], [x + w, y + d, z], [x, y + d, z]);
  }

  box(m: string, x: number, y: number, w: number, d: number, h: number, z = 0): this {
    const [r, b, top] = [x + w, y + d, z + h];
    this.face(`${m} e`, [r, b, z], [r, y, z], [r, y, top], [r, b, top]);
    this.face(`${m} s`, [x, b, z], [r, b, z], [r, b, top], [x, b, top]);
    return this.flat(m, x, y, w, d, top);
  }

  /** Windows on the south and the east wall of a box; some are lit. */
  windows(
    [x, y, w, d, h, z = 0]: readonly [number, number, number, number, number, number?],
    columns: number,
    rows: number,
    busy = 0.62,
  ): this {
    const side = Math.max(1, Math.round((columns * d) / w));
    for (let row = 0; row < rows; row++) {
      const low = z + (h * (row + 0.3)) / rows;
      const high = z + (h * (row + 0.78)) / rows;
      for (let at = 0; at < columns; at++) {
        const from = x + (w * (at + 0.22)) / columns;
        const to = x + (w * (at + 0.78)) / columns;
        const lit = chance(this.seed, row, at, x) < busy ? 'lit' : 'pane';
        this.face(
          lit,
          [from, y + d, low],
          [to, y + d, low],
          [to, y + d, high],
          [from, y + d, high],
        );
      }
      for (let at = 0; at < side; at++) {
        const from = y + (d * (at + 0.22)) / side;
        const to = y + (d * (at + 0.78)) / side;
        const lit = chance(this.seed, row, at, 'e') < busy * 0.7 ? 'lit' : 'pane';
        this.face(
          lit,
          [x + w, from, low],
          [x + w, to, low],
          [x + w, to, high],
          [x + w, from, high],
        );
      }
    }
    return this;
  }

  /** The wall of a drum, the half that looks south: shaded in two parts. */
  band(m: string, x: number, y: number, r: number, h: number, z = 0, r2 = r): this {
    const steps = 14;
    const around = (radius: number, at: number, part: number): Spot => {
      const angle = Math.PI * (part / steps);
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, at];
    };
    const wall = (from: number, to: number): Spot[] => [
      ...Array.from({ length: to - from + 1 }, (_, k) => around(r, z, from + k)),
      ...Array.from({ length: to - from + 1 }, (_, k) => around(r2, z + h, to - k)),
    ];
    this.face(`${m} e`, ...wall(-2, 5));
    return this.face(`${m} s`, ...wall(5, 13));
  }

  /** A tower or tank; with another radius on top a cone or a cooling tower's waist. */
  drum(m: string, x: number, y: number, r: number, h: number, z = 0, r2 = r): this {
    return this.band(m, x, y, r, h, z, r2).disc(`${m} t`, x, y, r2, z + h);
  }

  disc(c: string, x: number, y: number, r: number, z = 0): this {
    const [cx, cy] = [n(x + LEAN_X * z), n(y + LEAN_Y * z)];
    return this.add(
      c,
      `M${n(cx - r)} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
    );
  }

  dome(m: string, x: number, y: number, r: number, z = 0): this {
    const up = r * 0.5;
    this.drum(m, x, y, r, up * 0.5, z, r * 0.93);
    this.disc(`${m} s`, x, y, r * 0.9, z + up * 0.6);
    this.disc(`${m} u`, x, y, r * 0.7, z + up * 0.95);
    return this.disc(`${m} t`, x, y, r * 0.42, z + up * 1.3);
  }

  /** A pitched roof with its ridge from west to east. */
  gable(m: string, x: number, y: number, w: number, d: number, rise: number, z: number): this {
    const [r, b, mid, top] = [x + w, y + d, y + d / 2, z + rise];
    this.face(`${m} t`, [x, y, z], [r, y, z], [r, mid, top], [x, mid, top]);
    this.face(`${m} u`, [x, b, z], [r, b, z], [r, mid, top], [x, mid, top]);
    return this.face(`${m} e`, [r, y, z], [r, b, z], [r, mid, top]);
  }

  /** A barrel roof with its ridge from west to east. */
  vault(m: string, x: number, y: number, w: number, d: number, rise: number, z: number): this {
    const strips = 6;
    const at = (k: number): [number, number] => {
      const angle = (Math.PI * k) / strips;
      return [y + (d / 2) * (1 - Math.cos(angle)), z + rise * Math.sin(angle)];
    };
    const end: Spot[] = Array.from({ length: strips + 1 }, (_, k) => [x + w, ...at(k)] as Spot);
    this.face(`${m} e`, ...end);
    for (let k = 0; k < strips; k++) {
      const [y0, z0] = at(k);
      const [y1, z1] = at(k + 1);
      const side = k < 2 ? 't' : k < 4 ? 'u' : 's';
      this.face(`${m} ${side}`, [x, y0, z0], [x + w, y0, z0], [x + w, y1, z1], [x, y1, z1]);
    }
    return this;
  }

  tree(x: number, y: number, r: number): this {
    this.disc('tree-shade', x + r * 0.35, y + r * 0.3, r);
    this.disc('tree-low', x, y, r, r * 0.5);
    this.disc('tree-mid', x - r * 0.15, y, r * 0.74, r * 0.9);
    return this.disc('tree-top', x - r * 0.25, y, r * 0.4, r * 1.25);
  }

  /** The shadow that a solid throws to the lower right. */
  shadow(x: number, y: number, w: number, d: number, h: number): this {
    const by = h * 0.3;
    return this.add(
      'shade',
      `M${x + w} ${y}l${n(by)} ${n(by * 0.6)}V${n(y + d + by * 0.6)}H${n(x + by)}L${x} ${y + d}H${x + w}Z`,
    );
  }
}
