/** Which tile is selected, for how many players the city is shown, and what keys do. */
import type { Editor } from '../../../editor/editor.svelte';
import type { EditorHand } from '../../../editor/types';
import {
  codeFor,
  type Count,
  COUNTS,
  type Draft,
  type Group,
  MOST_TILES,
  nameFor,
  type Tile,
  usedBy,
  withTile,
} from './draft';

const GROUP_KEYS: Record<string, Group> = {
  c: 'commercial',
  u: 'community',
  p: 'power',
  t: 'transportation',
  w: 'wild',
  k: 'park',
};

export class MixHand implements EditorHand {
  /** The selected tile, in the list of the file. */
  at = $state(0);
  count = $state<Count>('two');

  constructor(readonly editor: Editor<Draft>) {}

  get draft(): Draft {
    return this.editor.draft;
  }

  readonly selected = $derived.by<Tile | undefined>(() => this.editor.draft.tiles[this.at]);
  readonly used = $derived.by(() => usedBy(this.editor.draft, this.count));

  get columns(): number {
    return Math.max(1, this.draft.grid[this.count][0]);
  }

  /** Go to a tile by its place in the city that is shown. */
  go(place: number): void {
    const found = this.used[Math.max(0, Math.min(this.used.length - 1, place))];
    if (found !== undefined) this.at = found;
  }

  set(changes: Partial<Tile>): void {
    this.editor.change(withTile(this.draft, this.at, changes));
  }

  add(group: Group, value: number): void {
    const { draft } = this;
    if (draft.tiles.length >= MOST_TILES) return;
    const tile: Tile = {
      code: codeFor(draft, group, value),
      name: nameFor(draft, group),
      group,
      value: group === 'park' ? 0 : value,
      players: this.count === 'three' ? 3 : this.count === 'four' ? 4 : 2,
    };
    this.editor.change({ ...draft, tiles: draft.tiles.toSpliced(this.at + 1, 0, tile) });
    this.at += 1;
  }

  remove(): void {
    const { draft } = this;
    if (!this.selected || draft.tiles.length < 2) return;
    this.editor.change({ ...draft, tiles: draft.tiles.toSpliced(this.at, 1) });
    this.at = Math.min(this.at, this.draft.tiles.length - 1);
  }

  /** A tile more like the selected one. */
  again(): void {
    if (this.selected) this.add(this.selected.group, this.selected.value);
  }

  resize(count: Count, columns: number, rows: number): void {
    const { draft } = this;
    this.editor.change({ ...draft, grid: { ...draft.grid, [count]: [columns, rows] } });
  }

  key(event: KeyboardEvent): boolean {
    const { key } = event;
    const place = this.used.indexOf(this.at);
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -this.columns,
      ArrowDown: this.columns,
    };
    const step = steps[key];
    const group = GROUP_KEYS[key.toLowerCase()];
    if (step !== undefined) this.go(Math.max(place, 0) + step);
    else if (group) this.set({ group });
    else if (/^[1-5]$/.test(key) && this.selected?.group !== 'park')
      this.set({ value: Number(key) });
    else if (key === 'Enter' || key.toLowerCase() === 'n') this.again();
    else if (key === 'Delete' || key === 'Backspace') this.remove();
    else return false;
    return true;
  }

  show(where: string): void {
    const [sort, rest = ''] = where.split(':');
    if (sort === 'tile') {
      this.at = Math.max(0, Number(rest) - 1);
      if (!this.used.includes(this.at)) this.count = 'four';
    }
    const count = COUNTS.find((name) => name === rest);
    if (sort === 'grid' && count) this.count = count;
  }
}
