/** Where things are: a hundred units to a space, `a1` in the upper left corner. */
import type { KaijuScene } from '../types';

export const UNIT = 100;
export const MARGIN = 26;
/** Heads rise over the upper rim. */
export const HEAD = 44;

export interface Point {
  x: number;
  y: number;
}

export class Frame {
  readonly width: number;
  readonly height: number;
  private readonly cells = new Map<string, { column: number; row: number }>();

  constructor(readonly scene: Pick<KaijuScene, 'columns' | 'rows' | 'spaces'>) {
    this.width = scene.columns * UNIT;
    this.height = scene.rows * UNIT;
    scene.spaces.forEach((name, n) =>
      this.cells.set(name, { column: n % scene.columns, row: Math.floor(n / scene.columns) }),
    );
  }

  get viewBox(): string {
    return `${-MARGIN} ${-HEAD} ${this.width + 2 * MARGIN} ${this.height + HEAD + MARGIN}`;
  }

  get ratio(): number {
    return (this.width + 2 * MARGIN) / (this.height + HEAD + MARGIN);
  }

  cell(space: string): { column: number; row: number } {
    const found = this.cells.get(space);
    if (!found) throw new RangeError(`the city has no space ${space}`);
    return found;
  }

  has(space: string): boolean {
    return this.cells.has(space);
  }

  name(column: number, row: number): string | null {
    const { columns, rows, spaces } = this.scene;
    if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
    return spaces[row * columns + column] ?? null;
  }

  corner(space: string): Point {
    const { column, row } = this.cell(space);
    return { x: column * UNIT, y: row * UNIT };
  }

  middle(space: string): Point {
    const { x, y } = this.corner(space);
    return { x: x + UNIT / 2, y: y + UNIT / 2 };
  }

  /** Where the feet of the n-th of several figures on a space stand. */
  feet(space: string, nth = 0, of = 1): Point {
    const { x, y } = this.corner(space);
    if (of < 3) return { x: x + 50 + (nth - (of - 1) / 2) * 38, y: y + 84 };
    // Two behind, the others before them.
    return { x: x + (nth % 2 ? 76 : 26), y: y + (nth < 2 ? 62 : 90) };
  }

  neighbour(space: string, dx: number, dy: number): string | null {
    const { column, row } = this.cell(space);
    return this.name(column + dx, row + dy);
  }

  under({ x, y }: Point): string | null {
    return this.name(Math.floor(x / UNIT), Math.floor(y / UNIT));
  }

  /** A leap from one point to another, as an arc. */
  arc(from: Point, to: Point): string {
    const lift = Math.min(90, 20 + Math.hypot(to.x - from.x, to.y - from.y) * 0.22);
    const x = (from.x + to.x) / 2;
    const y = (from.y + to.y) / 2 - lift;
    return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
  }

  /** The same arc, at a time from 0 to 1: where on the ground, and how high above it. */
  static leap(from: Point, to: Point, t: number): { at: Point; height: number } {
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    return {
      at: { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t },
      height: Math.sin(t * Math.PI) * Math.min(120, 24 + far * 0.25),
    };
  }
}
