/** A city as it is built: its map, start spaces of the Monster, and the squares that cards name. */
import { Lines, type TomlFile } from '../../../editor/toml';
import type { Tables, Toml } from '../../../editor/types';
import type { CityScene, Facing, Ground, SceneSquare } from '../types';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const SIZES = Array.from({ length: 12 }, (_, n) => 4 + 2 * n);
const GROUNDS: Record<string, Ground> = { '.': 'street', '-': 'lot', ',': 'park' };

export interface Draft {
  title: string;
  /** Row by row: `.` street, `-` lot, `,` park, or the number of a Building's block. */
  map: string[][];
  /** A square and a facing for each result of the die: `E1 S`. */
  starts: string[];
  survivors: string[];
  /** Crush: four squares for each card; elsewhere none. */
  outbursts: string[][];
}

export interface Point {
  x: number;
  y: number;
}

export const nameOf = ({ x, y }: Point): string => `${LETTERS[x] ?? '?'}${y + 1}`;

export function pointOf(square: string): Point | null {
  const found = /^([A-Z])(\d+)$/.exec(square);
  return found ? { x: LETTERS.indexOf(found[1] ?? ''), y: Number(found[2]) - 1 } : null;
}

export const isBuilding = (mark: string): boolean => /^\d+$/.test(mark);
export const columnsOf = (draft: Draft): number =>
  Math.max(0, ...draft.map.map((row) => row.length));
export const markAt = (draft: Draft, { x, y }: Point): string => draft.map[y]?.[x] ?? '';
export const inside = (draft: Draft, square: string): boolean => {
  const at = pointOf(square);
  return at !== null && markAt(draft, at) !== '';
};

const member = (tables: Tables, entry: string, key: string): Toml | undefined => {
  const table = tables[entry];
  return typeof table === 'object' && !Array.isArray(table) ? table[key] : undefined;
};
const texts = (value: Toml | undefined): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

export function read(tables: Tables): Draft | null {
  const map = member(tables, 'board', 'map');
  if (typeof map !== 'string' || map.trim() === '') return null;
  const title = member(tables, 'about', 'title');
  return {
    title: typeof title === 'string' ? title : 'My City',
    map: map
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/)),
    starts: texts(member(tables, 'starts', 'spaces')),
    survivors: texts(member(tables, 'survivors', 'squares')),
    outbursts: texts(member(tables, 'outburst', 'squares')).map((line) => line.split(/\s+/)),
  };
}

export function write(file: TomlFile, draft: Draft): void {
  file.set('board', 'map', new Lines(draft.map.map((row) => row.join(' ')).join('\n')));
  file.set('starts', 'spaces', draft.starts);
  file.set('survivors', 'squares', draft.survivors);
  if (draft.outbursts.length > 0)
    file.set(
      'outburst',
      'squares',
      draft.outbursts.map((squares) => squares.join(' ')),
    );
  // As many as the map shows: there is nothing else that it could be.
  file.set('pieces', 'buildings', draft.map.flat().filter(isBuilding).length);
}

type DrawnCity = Pick<CityScene, 'columns' | 'rows'> & { squares: SceneSquare[] };

/** What the board draws of a map; rows that are too short end in streets. */
export function sceneOf(draft: Draft): DrawnCity {
  const [columns, rows] = [columnsOf(draft), draft.map.length];
  const squares = Array.from({ length: columns * rows }, (_, n): SceneSquare => {
    const at = { x: n % columns, y: Math.floor(n / columns) };
    const mark = markAt(draft, at);
    const built = isBuilding(mark);
    return {
      square: nameOf(at),
      ground: built ? 'site' : (GROUNDS[mark] ?? 'street'),
      block: built ? Number(mark) : -1,
    };
  });
  return { columns, rows, squares };
}

/** The block that a new Building belongs to: that of a neighbour, or a new one. */
export function blockFor(draft: Draft, { x, y }: Point): string {
  const beside = [
    { x, y: y - 1 },
    { x: x - 1, y },
    { x: x + 1, y },
    { x, y: y + 1 },
  ];
  const near = beside.map((at) => markAt(draft, at)).find(isBuilding);
  return near ?? newBlock(draft);
}

export function newBlock(draft: Draft): string {
  const used = new Set(draft.map.flat());
  // As the standard city counts: 1 to 9, then 0, then two digits.
  const names = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, ...Array.from({ length: 90 }, (_, n) => n + 10)];
  return String(names.find((name) => !used.has(String(name))) ?? 99);
}

export function withMark(draft: Draft, { x, y }: Point, mark: string): Draft {
  return {
    ...draft,
    map: draft.map.map((row, n) => (n === y ? row.map((old, k) => (k === x ? mark : old)) : row)),
  };
}

export function resized(draft: Draft, columns: number, rows: number): Draft {
  const map = Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (__, x) => draft.map[y]?.[x] ?? '.'),
  );
  return { ...draft, map };
}

export const FACINGS: Facing[] = ['N', 'E', 'S', 'W'];
export const startOf = (space: string): { square: string; facing: Facing } => {
  const [square = '', facing = 'N'] = space.split(/\s+/);
  return { square, facing: FACINGS.includes(facing as Facing) ? (facing as Facing) : 'N' };
};
