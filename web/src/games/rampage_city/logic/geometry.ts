/**
 * Where things are. Board coordinates count squares from the north-west corner (the middle of A1 is
 * 0.5, 0.5); screen coordinates are units of the drawing, a hundred to a square. On a tall narrow
 * screen the board is shown turned by a quarter, clockwise: all drawing goes through a `Frame`.
 */
import type { Facing, SceneSquare, CityScene } from '../types';

export { chance, pick } from '../../../lib/chance';

export const UNIT = 100;
export const MARGIN = 34;
export const FACINGS: readonly Facing[] = ['N', 'E', 'S', 'W'];

export interface Point {
  x: number;
  y: number;
}

interface Cell {
  column: number;
  row: number;
}

const STEPS: Record<Facing, Point> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};

/** One square further in a direction, in board coordinates. */
export function step(facing: Facing): Point {
  return STEPS[facing];
}

/** Height leans to the upper left: how far a thing is shifted that stands `height` squares high. */
export function lift(height: number): Point {
  return { x: -20 * height, y: -52 * height };
}

/**
 * A Monster is built of slices, each lifted a little further, so that it can turn to any angle and still
 * stands up from the street. Where it stands (twice, where it reaches over the rim), and how slices lie.
 */
export function footing(
  monster: { at: Point; twin: Point | null; angle: number; hop: number },
  frame: Pick<Frame, 'screen' | 'turned'>,
) {
  const angle = monster.angle + (frame.turned ? 90 : 0);
  return {
    angle,
    spots: (monster.twin ? [monster.at, monster.twin] : [monster.at]).map((at) => frame.screen(at)),
    /** The place of a slice that is `height` units above the street. */
    slice: (at: Point, height: number, size = 1) =>
      `translate(${at.x - height * 0.36} ${at.y - height * 0.93 - monster.hop}) rotate(${angle}) scale(${size})`,
  };
}

export class Frame {
  readonly columns: number;
  readonly rows: number;
  /** Of the drawing, in squares. */
  readonly width: number;
  readonly height: number;
  private readonly cells = new Map<string, Cell>();
  private readonly names: string[];

  constructor(
    scene: Pick<CityScene, 'columns' | 'rows'> & { squares: Pick<SceneSquare, 'square'>[] },
    readonly turned: boolean,
  ) {
    this.columns = scene.columns;
    this.rows = scene.rows;
    this.width = turned ? scene.rows : scene.columns;
    this.height = turned ? scene.columns : scene.rows;
    this.names = scene.squares.map((entry) => entry.square);
    this.names.forEach((name, n) =>
      this.cells.set(name, { column: n % scene.columns, row: Math.floor(n / scene.columns) }),
    );
  }

  /** Width to height of the whole drawing, rim and labels included. */
  static ratio({ columns, rows }: Pick<CityScene, 'columns' | 'rows'>, turned: boolean): number {
    const wide = (turned ? rows : columns) * UNIT + 2 * MARGIN;
    return wide / ((turned ? columns : rows) * UNIT + 2 * MARGIN);
  }

  cell(square: string): Cell {
    const found = this.cells.get(square);
    if (!found) throw new RangeError(`the board has no square ${square}`);
    return found;
  }

  name(column: number, row: number): string | null {
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return null;
    return this.names[row * this.columns + column] ?? null;
  }

  /** Board coordinates of a square's middle. */
  middle(square: string): Point {
    const { column, row } = this.cell(square);
    return { x: column + 0.5, y: row + 0.5 };
  }

  /** From board to screen. */
  screen(at: Point): Point {
    return this.turned
      ? { x: (this.rows - at.y) * UNIT, y: at.x * UNIT }
      : { x: at.x * UNIT, y: at.y * UNIT };
  }

  /** Screen coordinates of a square's upper left corner. */
  corner(square: string): Point {
    const at = this.screen(this.middle(square));
    return { x: at.x - UNIT / 2, y: at.y - UNIT / 2 };
  }

  /** The square that covers a point of the screen, on the ground. */
  under(at: Point): string | null {
    const x = Math.floor(at.x / UNIT);
    const y = Math.floor(at.y / UNIT);
    return this.turned ? this.name(y, this.rows - 1 - x) : this.name(x, y);
  }

  /** Degrees clockwise from the top of the screen. */
  angle(facing: Facing): number {
    return FACINGS.indexOf(facing) * 90 + (this.turned ? 90 : 0);
  }

  /** The direction of the board that an arrow key means. */
  facingOf(arrow: 'up' | 'right' | 'down' | 'left'): Facing {
    const quarter = ['up', 'right', 'down', 'left'].indexOf(arrow);
    return FACINGS[(quarter + (this.turned ? 3 : 0)) % 4] ?? 'N';
  }

  neighbour(square: string, facing: Facing): string | null {
    const { column, row } = this.cell(square);
    const by = STEPS[facing];
    return this.name(column + by.x, row + by.y);
  }

  /** Screen positions and names of the coordinates along one edge. */
  labels(edge: 'across' | 'down'): { text: string; at: number }[] {
    const letters = (edge === 'across') !== this.turned;
    const count = letters ? this.columns : this.rows;
    return Array.from({ length: count }, (_, n) => {
      const name = (letters ? this.name(n, 0) : this.name(0, n)) ?? '';
      const place = !letters && this.turned ? count - 1 - n : n;
      return {
        text: letters ? name.replace(/\d+/, '') : name.replace(/\D+/, ''),
        at: (place + 0.5) * UNIT,
      };
    });
  }
}

/** The squares from a Unit to the Monster, both ends left out; and the one that is hit. */
export function lineOfFire(
  frame: Frame,
  from: string,
  direction: Facing,
  range: number,
): { between: string[]; target: string | null } {
  const between: string[] = [];
  let at: string | null = from;
  for (let n = 1; n < range && at; n++) {
    at = frame.neighbour(at, direction);
    if (at) between.push(at);
  }
  return { between, target: at && frame.neighbour(at, direction) };
}

/** The outlines of some squares, as one path. */
export function outline(frame: Frame, squares: string[]): string {
  return squares
    .map((square) => {
      const { x, y } = frame.corner(square);
      return `M${x} ${y}h${UNIT}v${UNIT}h-${UNIT}Z`;
    })
    .join('');
}

/** The middle of the Monster, in board coordinates, by its north-west square. */
export function monsterMiddle(frame: Frame, square: string): Point {
  const { column, row } = frame.cell(square);
  return { x: column + 1, y: row + 1 };
}

/** The shorter way to turn from one angle to another. */
export function turnTo(from: number, to: number): number {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}
