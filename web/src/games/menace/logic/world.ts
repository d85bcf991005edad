/** The drawn world: outlines of the spaces, coasts, borders, ferries and the seam, from the content alone. */
import type { MenaceScene, SceneSpace } from '../types';
import { cells, COLUMNS, STEP } from './cells';
import { beside, HEIGHT, layout, type Point, WIDTH } from './layout';
import { Outline } from './outline';

interface Ferry {
  from: string;
  to: string;
  d: string;
}

/** Where a way leaves the map, and where it comes back. */
interface Gate {
  space: string;
  other: string;
  at: Point;
  east: boolean;
}

export class World {
  readonly at: Map<string, Point>;
  readonly spaces: ReadonlyMap<string, SceneSpace>;
  readonly shapes: ReadonlyMap<string, string>;
  readonly land: string;
  readonly continents: ReadonlyMap<string, string>;
  readonly borders: string;
  readonly currents: string;
  readonly ferries: Ferry[];
  readonly gates: Gate[];
  /** Neighbours that do not meet on the map, as a line from middle to middle: a map of other content may have some. */
  readonly bridges: string;
  /** How much border spaces share on the map. */
  readonly shared: ReadonlyMap<string, number>;
  private readonly labels: Int16Array;

  constructor(readonly scene: MenaceScene) {
    const { spaces } = scene;
    this.at = layout(spaces, scene.width);
    this.spaces = new Map(spaces.map((space) => [space.space, space]));
    const { labels } = cells(spaces, this.at);
    this.labels = labels;
    const outline = new Outline(labels);
    const shapes = outline.shapes(spaces.length);
    this.shapes = new Map(spaces.map(({ space }, n) => [space, shapes[n] ?? '']));
    const dry = (n: number): boolean => spaces[n]?.terrain !== 'ocean';
    this.land = outline.union(dry);
    this.continents = new Map(
      Object.keys(scene.continents).map((word) => [
        word,
        outline.union((n) => spaces[n]?.continent === word),
      ]),
    );
    this.borders = outline.lines((a, b) => dry(a) && dry(b));
    this.currents = outline.lines((a, b) => !dry(a) && !dry(b));
    this.shared = outline.shared();
    this.bridges = this.apart();
    this.ferries = scene.ferries.map((line) => this.ferry(line));
    this.gates = scene.seam.flatMap(([a = '', b = '']) => [this.gate(a, b), this.gate(b, a)]);
  }

  point(space: string): Point {
    return this.at.get(space) ?? { x: 0, y: 0 };
  }

  /** The space at a point of the map. */
  under(x: number, y: number): string | null {
    if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return null;
    const label = this.labels[Math.floor(y / STEP) * COLUMNS + Math.floor(x / STEP)];
    return label === undefined ? null : (this.scene.spaces[label]?.space ?? null);
  }

  /** From one place to its neighbour: straight, or over the edge and in again at the other. */
  leg(from: string, to: string): [Point, Point][] {
    const [a, b] = [this.point(from), this.point(to)];
    if (!this.spaces.get(from)?.seam.includes(to)) return [[a, b]];
    const out = beside(a, b, true);
    return [
      [a, out],
      [beside(b, a, true), b],
    ];
  }

  /**
   * A way for the eye, from neighbour to neighbour; where a piece may go is not decided by the page. `can` says
   * where it could be seen to pass.
   */
  route(from: string, to: string, can: (space: SceneSpace) => boolean): string[] {
    const before = new Map<string, string>([[from, '']]);
    const queue = [from];
    for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
      if (here === to) break;
      for (const next of this.onward(here)) {
        const space = this.spaces.get(next);
        if (before.has(next) || !space || (next !== to && !can(space))) continue;
        before.set(next, here);
        queue.push(next);
      }
    }
    if (!before.has(to)) return [from, to];
    const way = [to];
    for (let here = before.get(to); here; here = before.get(here)) way.unshift(here);
    return way;
  }

  private onward(space: string): string[] {
    const over = this.scene.ferries.flatMap((line) =>
      line[0] === space ? [line[2] ?? ''] : line[2] === space ? [line[0] ?? ''] : [],
    );
    return [...(this.spaces.get(space)?.adjacent ?? []), ...over];
  }

  private apart(): string {
    const { spaces } = this.scene;
    const index = new Map(spaces.map(({ space }, n) => [space, n]));
    return spaces
      .flatMap(({ space, adjacent, seam }, a) =>
        adjacent.flatMap((other) => {
          const b = index.get(other) ?? -1;
          if (b <= a || seam.includes(other) || this.shared.has(`${a},${b}`)) return [];
          return [`M${spot(this.point(space))}L${spot(this.point(other))}`];
        }),
      )
      .join('');
  }

  private ferry([from = '', , to = '']: string[]): Ferry {
    const [a, b] = [this.point(from), this.point(to)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const far = Math.hypot(dx, dy) || 1;
    const bow = Math.min(26, far * 0.16);
    const middle = {
      x: (a.x + b.x) / 2 + (dy / far) * bow,
      y: (a.y + b.y) / 2 - (dx / far) * bow,
    };
    return { from, to, d: `M${spot(a)}Q${spot(middle)} ${spot(b)}` };
  }

  private gate(space: string, other: string): Gate {
    const [a, b] = [this.point(space), this.point(other)];
    const out = beside(a, b, true);
    const east = out.x > a.x;
    const share = (east ? WIDTH - a.x : a.x) / (Math.abs(out.x - a.x) || 1);
    return { space, other, east, at: { x: east ? WIDTH : 0, y: a.y + (out.y - a.y) * share } };
  }
}

const spot = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

const known = new WeakMap<object, World>();

/** The world of a scene, drawn once. */
export function worldOf(scene: MenaceScene): World {
  const found = known.get(scene.spaces) ?? new World(scene);
  known.set(scene.spaces, found);
  return found;
}

/** A name in up to three short lines. */
export function nameLines(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 12) lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines;
}
