/** Which square is selected, what is laid there, and what keys do. */
import type { Editor } from '../../../editor/editor.svelte';
import type { EditorHand } from '../../../editor/types';
import {
  blockFor,
  columnsOf,
  type Draft,
  FACINGS,
  isBuilding,
  markAt,
  nameOf,
  newBlock,
  type Point,
  pointOf,
  startOf,
  withMark,
} from './draft';

export type Brush =
  | { sort: 'ground'; mark: '.' | '-' | ',' }
  | { sort: 'building' }
  | { sort: 'start' | 'survivor' | 'outburst'; number: number };

const GROUND_KEYS: Record<string, '.' | '-' | ','> = { s: '.', l: '-', p: ',' };
const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export class CityHand implements EditorHand {
  at = $state.raw<Point>({ x: 0, y: 0 });
  brush = $state.raw<Brush>({ sort: 'building' });
  /** Which block Buildings belong to: that of a neighbour (`auto`), a new one, or its number. */
  block = $state('auto');
  /** A stroke of the pointer is under way. */
  painting = false;
  /** It has changed something: what it changes further belongs to the same step. */
  private changed = false;

  constructor(readonly editor: Editor<Draft>) {}

  get draft(): Draft {
    return this.editor.draft;
  }

  get square(): string {
    return nameOf(this.at);
  }

  select(at: Point): void {
    const [columns, rows] = [columnsOf(this.draft), this.draft.map.length];
    this.at = {
      x: Math.max(0, Math.min(columns - 1, at.x)),
      y: Math.max(0, Math.min(rows - 1, at.y)),
    };
  }

  /** One square further, by the name of an arrow key. */
  step(key: string): void {
    const by = STEPS[key];
    if (by) this.select({ x: this.at.x + by.x, y: this.at.y + by.y });
  }

  /** Lay what is chosen on the selected square. */
  lay(): void {
    this.apply(this.brush, false);
  }

  /** A stroke of the pointer is one step of the history. */
  press(at: Point): void {
    this.changed = false;
    this.paint(at);
    this.painting = this.brush.sort === 'ground' || this.brush.sort === 'building';
  }

  drag(at: Point): void {
    if (!this.painting) return;
    // A quick pointer is heard of in leaps: every square on its way is meant.
    const from = this.at;
    const steps = Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y));
    for (let n = 1; n <= steps; n += 1) {
      this.paint({
        x: Math.round(from.x + ((at.x - from.x) * n) / steps),
        y: Math.round(from.y + ((at.y - from.y) * n) / steps),
      });
    }
  }

  private paint(at: Point): void {
    const before = this.draft;
    this.select(at);
    this.apply(this.brush, this.changed);
    this.changed ||= this.draft !== before;
  }

  release(): void {
    this.painting = false;
  }

  private apply(brush: Brush, merge: boolean): void {
    const { draft, at } = this;
    if (brush.sort === 'ground') this.editor.change(withMark(draft, at, brush.mark), merge);
    else if (brush.sort === 'building') {
      if (isBuilding(markAt(draft, at)) && this.block === 'auto') return;
      this.editor.change(withMark(draft, at, this.blockHere()), merge);
    } else if (brush.sort === 'start') this.putStart(brush.number);
    else if (brush.sort === 'survivor') this.putSurvivor(brush.number);
    else this.putOutburst(brush.number);
  }

  private blockHere(): string {
    if (this.block === 'auto') return blockFor(this.draft, this.at);
    return this.block === 'new' ? newBlock(this.draft) : this.block;
  }

  /** The Monster's start space for a result of the die; again on the same square, it turns. */
  putStart(number: number): void {
    const { draft } = this;
    // It stands on squares two by two: the one that covers this square.
    const square = nameOf({ x: this.at.x & ~1, y: this.at.y & ~1 });
    const old = startOf(draft.starts[number - 1] ?? '');
    const facing = old.square === square ? nextFacing(old.facing) : old.facing;
    this.editor.change({ ...draft, starts: put(draft.starts, number, `${square} ${facing}`) });
  }

  putSurvivor(number: number): void {
    const { draft } = this;
    this.editor.change({ ...draft, survivors: put(draft.survivors, number, this.square) });
  }

  /** One of the four squares of a card: the one that was named longest ago moves here. */
  putOutburst(number: number): void {
    const { draft } = this;
    const old = draft.outbursts[number - 1] ?? [];
    if (old.includes(this.square)) return;
    const squares = [...old, this.square].slice(-4);
    const outbursts = draft.outbursts.map((one, n) => (n === number - 1 ? squares : one));
    this.editor.change({ ...draft, outbursts });
  }

  /** Turn the Monster of the start space that covers the selected square. */
  turn(): boolean {
    const square = nameOf({ x: this.at.x & ~1, y: this.at.y & ~1 });
    const number = this.draft.starts.findIndex((space) => startOf(space).square === square) + 1;
    if (number > 0) this.putStart(number);
    return number > 0;
  }

  key(event: KeyboardEvent): boolean {
    const { key } = event;
    const letter = key.toLowerCase();
    const ground = GROUND_KEYS[letter];
    if (key in STEPS) {
      this.step(key);
      if (event.shiftKey) this.lay();
    } else if (key === 'Enter' || key === ' ') this.lay();
    else if (ground) this.apply({ sort: 'ground', mark: ground }, false);
    else if (letter === 'b') this.apply({ sort: 'building' }, false);
    else if (/^[1-6]$/.test(key)) this.putStart(Number(key));
    else if (letter === 't') return this.turn();
    else if (key === 'Delete' || key === 'Backspace')
      this.apply({ sort: 'ground', mark: '.' }, false);
    else return false;
    return true;
  }

  show(where: string): void {
    const { draft } = this;
    const [sort, rest = ''] = where.split(':');
    const number = Number(rest);
    let square = rest;
    if (sort === 'start') square = startOf(draft.starts[number - 1] ?? '').square;
    if (sort === 'survivor') square = draft.survivors[number - 1] ?? '';
    if (sort === 'outburst') square = draft.outbursts[number - 1]?.[0] ?? '';
    if (sort === 'start' || sort === 'survivor' || sort === 'outburst')
      this.brush = { sort, number };
    const at = pointOf(square);
    if (at && markAt(draft, at) !== '') this.select(at);
  }
}

const nextFacing = (facing: (typeof FACINGS)[number]): string =>
  FACINGS[(FACINGS.indexOf(facing) + 1) % 4] ?? 'N';

function put(list: string[], number: number, value: string): string[] {
  const out = [...list];
  while (out.length < number) out.push(value);
  out[number - 1] = value;
  return out;
}
