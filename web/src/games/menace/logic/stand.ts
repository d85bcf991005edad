/**
 * How the pieces of a space stand, and what is printed there: creatures to the left, units and signs to the
 * right of them. All in units of the map, so that names, presses and pictures agree about it.
 */
import type { DrawnCreature, DrawnUnit } from '../stage.svelte';
import type { Location, Player, SceneSpace, UnitType } from '../types';
import { type Point, WIDTH } from './layout';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How large pieces are drawn. */
export interface Sizes {
  monster: number;
  minion: number;
  /** How much larger units are drawn than on a map that is zoomed in. */
  chip: number;
}

interface Standing {
  creature: DrawnCreature;
  /** Where its feet are. */
  x: number;
  y: number;
  size: number;
  box: Box;
}

/** Units of one Military and type in the same state. */
interface Pack {
  key: string;
  military: string;
  player: Player | null;
  type: UnitType;
  units: string[];
  damaged: boolean;
  missile: boolean;
  exiting: boolean;
  /** All of them have moved. */
  moved: boolean;
  /** Its middle. */
  x: number;
  y: number;
  box: Box;
}

/** Something that is printed on a space. */
interface Sign {
  sort: Location | 'lair';
  /** Its middle. */
  x: number;
  y: number;
  width: number;
}

export interface Crowd {
  space: string;
  creatures: Standing[];
  packs: Pack[];
  signs: Sign[];
  units: number;
  /** Where the meter of the stack begins. */
  meter: Point;
}

/** Of its size, the width that a creature takes beside others. */
const GIRTH = 0.74;
const SQUEEZED = 0.45;
/** With the stand under its feet and its Health. */
const STAND = { width: 0.9, height: 1.14 };
const WIDEST = 150;
const GAP = 2;
export const CHIP = { width: 35, height: 21 };
export const SIGN = 22;
const ROWS = 2;
/** Below the middle of its space: the feet of creatures, and the signs where nobody hides them. */
const FEET = 22;
const SIGNS = 12;

/** Pixels on the screen below which nobody finds a piece, and the sizes within which the map has room. */
const MONSTER = { pixels: 57, least: 74, most: 102 };
const MINION = 0.76;
const UNIT = { scale: 0.78, most: 1.3 };

/** How large pieces are on a map with this many pixels to a unit: they keep about their size on the screen. */
export function sizesAt(scale: number): Sizes {
  const { pixels, least, most } = MONSTER;
  const monster = Math.min(most, Math.max(least, pixels / Math.max(0.01, scale)));
  const chip = Math.min(UNIT.most, Math.max(1, UNIT.scale / Math.max(0.01, scale)));
  return { monster, minion: monster * MINION, chip };
}

export function crowd(
  space: SceneSpace,
  at: Point,
  creatures: DrawnCreature[],
  units: DrawnUnit[],
  sizes: Sizes,
): Crowd {
  const packs = packsOf(units);
  const signs = signsOf(space);
  const chip = { width: CHIP.width * sizes.chip, height: CHIP.height * sizes.chip };
  const columns = Math.ceil(packs.length / ROWS);
  const chips = columns * (chip.width + GAP);
  const found = { space: space.space, creatures: [], packs, signs, units: units.length };
  if (creatures.length === 0) {
    inRow(signs, at.x, at.y + SIGNS);
    const left = inside(at.x - chips / 2, chips);
    const rows = place(packs, left, at.y - GAP, chip);
    return { ...found, meter: { x: left + 1, y: at.y - GAP - rows - 8 } };
  }
  const rows = wrap(signs, Math.max(chips, SIGN * 2));
  const beside = Math.max(chips, ...rows.map(widthOf));
  const wide = creatures.map((beast) => sizeOf(beast, sizes) * GIRTH);
  const need = wide.reduce((sum, width) => sum + width, 0);
  const room = WIDEST - beside;
  // In a throng the creatures stand closer, the units keep their room.
  const squeeze = need > room ? Math.max(SQUEEZED, room / need) : 1;
  const total = need * squeeze + beside + (beside > 0 ? GAP : 0);
  const left = inside(at.x - total / 2, total);
  const standing = stand(creatures, left, at.y + FEET, squeeze, sizes);
  const right = left + total - beside;
  rows.forEach((row, n) =>
    inRow(row, right + beside / 2, at.y + FEET - SIGN / 2 - (rows.length - 1 - n) * (SIGN + GAP)),
  );
  const floor = at.y + FEET - rows.length * (SIGN + GAP);
  const tall = place(packs, right, floor, chip);
  return { ...found, creatures: standing, meter: { x: right + 1, y: floor - tall - 8 } };
}

const sizeOf = ({ monster }: DrawnCreature, sizes: Sizes): number =>
  monster ? sizes.monster : sizes.minion;

/** Nothing is drawn beyond the edge of the map. */
const inside = (left: number, width: number): number =>
  Math.max(3, Math.min(WIDTH - 3 - width, left));

function stand(
  creatures: DrawnCreature[],
  left: number,
  y: number,
  squeeze: number,
  sizes: Sizes,
): Standing[] {
  let from = left;
  return creatures.map((creature) => {
    const size = sizeOf(creature, sizes);
    const step = size * GIRTH * squeeze;
    const x = from + step / 2;
    from += step;
    const width = size * STAND.width;
    const height = size * STAND.height;
    return { creature, x, y, size, box: { left: x - width / 2, top: y - size, width, height } };
  });
}

/** Packs in columns from the left, the first at the bottom; how tall they stand. */
function place(
  packs: Pack[],
  left: number,
  floor: number,
  chip: { width: number; height: number },
): number {
  packs.forEach((pack, n) => {
    pack.x = left + Math.floor(n / ROWS) * (chip.width + GAP) + chip.width / 2 + 1;
    pack.y = floor - chip.height / 2 - (n % ROWS) * (chip.height + GAP);
    pack.box = {
      left: pack.x - chip.width / 2,
      top: pack.y - chip.height / 2,
      width: chip.width,
      height: chip.height,
    };
  });
  return Math.min(packs.length, ROWS) * (chip.height + GAP);
}

export function signBox({ x, y, width }: Sign): Box {
  return { left: x - width / 2, top: y - SIGN / 2, width, height: SIGN };
}

const GAP_OF_SIGNS = 3;
const widthOf = (row: Sign[]): number =>
  row.reduce((sum, { width }) => sum + width + GAP_OF_SIGNS, -GAP_OF_SIGNS);

function signsOf({ city, base, site, lair }: SceneSpace): Sign[] {
  const sign = (sort: Sign['sort'], width: number): Sign => ({ sort, width, x: 0, y: 0 });
  return [
    ...(base.length > 0 ? [sign('base', 22 + base.length * 11)] : []),
    ...(city ? [sign('city', 38)] : []),
    ...(site ? [sign('site', 22)] : []),
    ...(lair ? [sign('lair', 24)] : []),
  ];
}

function inRow(row: Sign[], middle: number, y: number): void {
  let x = middle - widthOf(row) / 2;
  for (const sign of row) {
    sign.x = x + sign.width / 2;
    sign.y = y;
    x += sign.width + GAP_OF_SIGNS;
  }
}

/** Signs in rows no wider than that, if they can be. */
function wrap(signs: Sign[], width: number): Sign[][] {
  const rows: Sign[][] = [];
  for (const sign of signs) {
    const last = rows.at(-1);
    if (last && widthOf([...last, sign]) <= width) last.push(sign);
    else rows.push([sign]);
  }
  return rows;
}

function packsOf(units: DrawnUnit[]): Pack[] {
  const found = new Map<string, Pack>();
  for (const { unit, military, player, type, damaged, missile, exiting, moved } of units) {
    const key = [military, type, damaged, missile, exiting].join(' ');
    const pack = found.get(key);
    if (pack) {
      pack.units.push(unit);
      pack.moved &&= moved;
    } else {
      const units = [unit];
      const box = { left: 0, top: 0, width: 0, height: 0 };
      found.set(key, { key, military, player, type, units, damaged, missile, exiting, moved, x: 0, y: 0, box }); // prettier-ignore
    }
  }
  return [...found.values()];
}
