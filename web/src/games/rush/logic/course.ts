/**
 * The course as a road: where each box lies, and smooth lines along it. Tiles are joined as
 * `games/rush/track.py` joins them, so that a box is drawn where the scene says that it is.
 */
import type { RushScene, SceneBox } from '../types';

export const LANE = 0.55;
/** Room around the road. */
export const MARGIN = 2.1;
const CELL = 10;
const RADIUS = 5;

export interface Point {
  x: number;
  y: number;
}

/** A point of the road, and which way it goes there: degrees clockwise from north. */
interface Pose extends Point {
  turn: number;
}

/** A place in terms of the road: how many tiles from the start, how far to the right of its middle. */
export interface Place {
  along: number;
  across: number;
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Heading extends Point {
  dx: number;
  dy: number;
}

interface Tile extends Heading {
  /** -1 bends to the left, 1 to the right, 0 goes straight ahead. */
  bend: number;
  /** How far it turns, in radians. */
  sweep: number;
}

/** Which way it is from a point to another: degrees clockwise from north. */
export const bearing = (from: Point, to: Point): number =>
  (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;

const rounded = (value: number): string => String(Math.round(value * 1000) / 1000);
const spell = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`;

/** Tiles joined to a road, and where it ends. The first begins at (0, 0) and goes east; y grows downwards. */
export function layOut(turns: string[]): { tiles: Tile[]; end: Heading } {
  const tiles: Tile[] = [];
  let [x, y, dx, dy] = [0, 0, 1, 0];
  for (const turn of turns) {
    const bend = turn.endsWith('left') ? -1 : turn.endsWith('right') ? 1 : 0;
    const sweep = bend === 0 ? 0 : turn.startsWith('hairpin') ? Math.PI : Math.PI / 2;
    tiles.push({ x, y, dx, dy, bend, sweep });
    const [ax, ay] = [-dy * bend, dx * bend];
    if (bend === 0) [x, y] = [x + CELL * dx, y + CELL * dy];
    else if (sweep > 3) [x, y, dx, dy] = [x + CELL * ax, y + CELL * ay, -dx, -dy];
    else [x, y, dx, dy] = [x + RADIUS * (dx + ax), y + RADIUS * (dy + ay), ax, ay];
  }
  return { tiles, end: { x, y, dx, dy } };
}

export class Course {
  readonly tiles: Tile[];
  readonly lanes: number;
  readonly closed: boolean;
  readonly ticks: number;
  /** Half of the road's width. */
  readonly half: number;
  private readonly boxes: Map<string, SceneBox>;
  private readonly counts = new Map<string, number>();
  private readonly marks: Point[] = [];

  constructor(scene: Pick<RushScene, 'tiles' | 'boxes' | 'closed' | 'ticks'>) {
    this.lanes = scene.tiles[0]?.lanes ?? 5;
    this.half = (this.lanes * LANE) / 2;
    this.closed = scene.closed;
    this.ticks = scene.ticks;
    this.boxes = new Map(scene.boxes.map((box) => [box.box, box]));
    for (const { tile, lane, index } of scene.boxes) {
      const key = `${tile} ${lane}`;
      this.counts.set(key, Math.max(this.counts.get(key) ?? 0, index + 1));
    }
    this.tiles = layOut(scene.tiles.map(({ turn }) => turn)).tiles;
    for (let tile = 0; tile < this.tiles.length; tile += 1)
      for (let n = 0; n < 24; n += 1) this.marks.push(this.at({ along: tile + n / 24, across: 0 }));
  }

  has(box: string): boolean {
    return this.boxes.has(box);
  }

  box(name: string): SceneBox | undefined {
    return this.boxes.get(name);
  }

  /** Where a place of the road is on the map. */
  at({ along, across }: Place): Pose {
    const count = this.tiles.length;
    const wrapped = this.closed ? ((along % count) + count) % count : along;
    const number = Math.min(count - 1, Math.max(0, Math.floor(wrapped)));
    return this.within(number, across, wrapped - number);
  }

  private within(number: number, across: number, share: number): Pose {
    const tile = this.tiles[number];
    if (!tile) return { x: 0, y: 0, turn: 90 };
    const { x, y, dx, dy, bend, sweep } = tile;
    let [ahead, aside] = [CELL * share, across];
    if (bend !== 0) {
      const radius = RADIUS - bend * across;
      ahead = radius * Math.sin(sweep * share);
      aside = bend * (RADIUS - radius * Math.cos(sweep * share));
    }
    const heading = (Math.atan2(dx, -dy) * 180) / Math.PI;
    const turned = (sweep * share * bend * 180) / Math.PI;
    return {
      x: x + ahead * dx - aside * dy,
      y: y + ahead * dy + aside * dx,
      turn: heading + turned,
    };
  }

  /** The middle of a box in terms of the road. */
  place(name: string): Place {
    const box = this.boxes.get(name);
    if (!box) return { along: 0, across: 0 };
    const count = this.counts.get(`${box.tile} ${box.lane}`) ?? 1;
    return { along: box.tile + (box.index + 0.5) / count, across: this.across(box.lane) };
  }

  pose(name: string): Pose {
    return this.at(this.place(name));
  }

  /** The way from one place to another, forward over the joint where that is nearer. */
  between(from: Place, to: Place, t: number): Place {
    const count = this.tiles.length;
    let far = to.along - from.along;
    if (this.closed && far < -count / 2) far += count;
    if (this.closed && far > count / 2) far -= count;
    return { along: from.along + far * t, across: from.across + (to.across - from.across) * t };
  }

  private across(lane: number): number {
    return (lane - (this.lanes - 1) / 2) * LANE;
  }

  /** A line along a tile from one share of it to another: the commands of a path after its start. */
  private run(number: number, across: number, from: number, to: number): string {
    const tile = this.tiles[number];
    if (!tile || tile.bend === 0) return `L${spell(this.within(number, across, to))}`;
    const radius = rounded(RADIUS - tile.bend * across);
    const clockwise = tile.bend > 0 === to > from ? 1 : 0;
    const halfway = (from + to) / 2;
    return [halfway, to]
      .map(
        (share) =>
          `A${radius} ${radius} 0 0 ${clockwise} ${spell(this.within(number, across, share))}`,
      )
      .join('');
  }

  /** A line along the whole course, so far to the right of its middle. */
  line(across: number): string {
    const start = `M${spell(this.within(0, across, 0))}`;
    return (
      start +
      this.tiles.map((_, n) => this.run(n, across, 0, 1)).join('') +
      (this.closed ? 'Z' : '')
    );
  }

  /** A line along the bends only. */
  bends(across: number): string {
    return this.tiles
      .map(({ bend }, n) =>
        bend === 0 ? '' : `M${spell(this.within(n, across, 0))}${this.run(n, across, 0, 1)}`,
      )
      .join('');
  }

  /** The outline of a box, a little smaller than it is. */
  outline(name: string, gap = 0.03): string {
    const box = this.boxes.get(name);
    if (!box) return '';
    const count = this.counts.get(`${box.tile} ${box.lane}`) ?? 1;
    const middle = this.across(box.lane);
    const [left, right] = [middle - LANE / 2 + gap, middle + LANE / 2 - gap];
    const [rear, front] = [(box.index + gap) / count, (box.index + 1 - gap) / count];
    const { tile } = box;
    return (
      `M${spell(this.within(tile, left, rear))}${this.run(tile, left, rear, front)}` +
      `L${spell(this.within(tile, right, front))}${this.run(tile, right, front, rear)}Z`
    );
  }

  /** The lines between the boxes of each lane. */
  ticksAcross(): string {
    let path = '';
    for (const [key, count] of this.counts) {
      const [tile = 0, lane = 0] = key.split(' ').map(Number);
      const middle = this.across(lane);
      for (let n = 0; n < count; n += 1) {
        const ends = [-1, 1].map((side) => this.within(tile, middle + side * 0.19, n / count));
        path += `M${ends.map(spell).join('L')}`;
      }
    }
    return path;
  }

  /** The line across the road at a tick. */
  lineAt(tick: number): [Pose, Pose] {
    const along = tick / this.ticks;
    return [this.at({ along, across: -this.half }), this.at({ along, across: this.half })];
  }

  /** How far a point is from the middle of the road. */
  distance({ x, y }: Point): number {
    return Math.sqrt(
      this.marks.reduce(
        (least, mark) => Math.min(least, (mark.x - x) ** 2 + (mark.y - y) ** 2),
        1e9,
      ),
    );
  }

  frame(margin: number): Frame {
    const xs = this.marks.map(({ x }) => x);
    const ys = this.marks.map(({ y }) => y);
    const room = this.half + margin;
    const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
    return {
      left,
      top,
      width: Math.max(...xs) + room - left,
      height: Math.max(...ys) + room - top,
    };
  }
}
