/** A mix of tiles as it is built: the tiles, from how many players on each is used, and the grids they fill. */
import type { TomlFile } from '../../../editor/toml';
import type { Tables, Toml } from '../../../editor/types';
import { GROUP_TITLES } from '../logic/describe';
import type { TileInfo } from '../types';

export type Group = TileInfo['group'];
export const GROUPS = Object.keys(GROUP_TITLES) as Group[];
/** How tiles are called in position texts. */
const LETTERS: Record<Group, string> = {
  commercial: 'C',
  community: 'U',
  power: 'P',
  transportation: 'T',
  wild: 'W',
  park: 'K',
};
export const COUNTS = ['two', 'three', 'four', 'arena'] as const;
export type Count = (typeof COUNTS)[number];
export const COUNT_TITLES: Record<Count, string> = {
  two: '2 players',
  three: '3 players',
  four: '4 players',
  arena: 'Arena',
};
const PLAYERS: Record<Count, number> = { two: 2, three: 3, four: 4, arena: 4 };
export const MOST_TILES = 60;

export interface Tile {
  code: string;
  name: string;
  group: Group;
  value: number;
  /** The fewest players it is used with. */
  players: number;
}

export interface Draft {
  title: string;
  tiles: Tile[];
  /** Columns and rows. */
  grid: Record<Count, [number, number]>;
}

type Table = { [key: string]: Toml };
const isTable = (value: Toml | undefined): value is Table =>
  typeof value === 'object' && !Array.isArray(value);

function readTile(value: Toml): Tile[] {
  if (!isTable(value)) return [];
  const { code, name, group, value: worth, players } = value;
  return [
    {
      code: String(code),
      name: String(name),
      group: group as Group,
      value: Number(worth),
      players: Number(players),
    },
  ];
}

const size = (value: Toml | undefined): [number, number] =>
  Array.isArray(value) ? [Number(value[0] ?? 0), Number(value[1] ?? 0)] : [0, 0];

export function read(tables: Tables): Draft | null {
  const list = isTable(tables.tiles) ? tables.tiles.list : undefined;
  const grid = tables.grid;
  if (!Array.isArray(list) || !isTable(grid)) return null;
  const title = isTable(tables.about) ? tables.about.title : undefined;
  return {
    title: typeof title === 'string' ? title : 'My Mix',
    tiles: list.flatMap(readTile),
    grid: {
      two: size(grid.two),
      three: size(grid.three),
      four: size(grid.four),
      arena: size(grid.arena),
    },
  };
}

export function write(file: TomlFile, draft: Draft): void {
  for (const count of COUNTS) file.set('grid', count, [...draft.grid[count]]);
  file.set(
    'tiles',
    'list',
    draft.tiles.map((tile) => ({ ...tile })),
  );
}

/** The places of the tiles that are used with a number of players. The Arena takes Power and Wild tiles first. */
export function usedBy(draft: Draft, count: Count): number[] {
  const all = draft.tiles.map((_, n) => n);
  if (count !== 'arena') return all.filter((n) => (draft.tiles[n]?.players ?? 9) <= PLAYERS[count]);
  const prize = (n: number): boolean => ['power', 'wild'].includes(draft.tiles[n]?.group ?? '');
  const [columns, rows] = draft.grid.arena;
  return [...all.filter(prize), ...all.filter((n) => !prize(n))].slice(0, columns * rows);
}

/** Spaces that Monster Tiles take. */
export const monstersIn = (count: Count): number => (count === 'arena' ? 0 : PLAYERS[count]);

/** How many tiles are missing (or, below 0, too many) for the grid of a number of players. */
export function missing(draft: Draft, count: Count): number {
  const [columns, rows] = draft.grid[count];
  const have = count === 'arena' ? draft.tiles.length : usedBy(draft, count).length;
  const short = columns * rows - monstersIn(count) - have;
  return count === 'arena' ? Math.max(0, short) : short;
}

/** A code that no other tile has: `C2`, `C2a`, `W3`. */
export function codeFor(draft: Draft, group: Group, value: number, own = -1): string {
  const used = new Set(draft.tiles.filter((_, n) => n !== own).map(({ code }) => code));
  const letter = LETTERS[group];
  const names =
    group === 'wild' || group === 'park'
      ? Array.from({ length: 99 }, (_, n) => `${letter}${n + 1}`)
      : ['', ...'abcdefghijklmnopqrstuvwxyz'].map((suffix) => `${letter}${value}${suffix}`);
  return names.find((name) => !used.has(name)) ?? `${letter}x${draft.tiles.length}`;
}

export function nameFor(draft: Draft, group: Group): string {
  const used = new Set(draft.tiles.map(({ name }) => name));
  const names = Array.from({ length: 99 }, (_, n) => `${GROUP_TITLES[group]} ${n + 1}`);
  return names.find((name) => !used.has(name)) ?? group;
}

export function withTile(draft: Draft, at: number, changes: Partial<Tile>): Draft {
  const old = draft.tiles[at];
  if (!old) return draft;
  const next = { ...old, ...changes };
  if (next.group === 'park') next.value = 0;
  else if (next.value < 1) next.value = 1;
  if (next.group !== old.group || next.value !== old.value)
    next.code = codeFor(draft, next.group, next.value, at);
  return { ...draft, tiles: draft.tiles.with(at, next) };
}
