/** How the pieces of a space stand: creatures to the left, units in rows to the right, and how full it is. */
import type { DrawnCreature, DrawnUnit } from '../stage.svelte';
import type { Player, UnitType } from '../types';

export interface Standing {
  creature: DrawnCreature;
  dx: number;
  size: number;
}

/** Units of one Military and type in the same state. */
export interface Pack {
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
  dx: number;
  dy: number;
}

export interface Crowd {
  creatures: Standing[];
  packs: Pack[];
  units: number;
  /** Where the meter of the stack begins. */
  meter: { x: number; y: number };
}

const MONSTER = 54;
const MINION = 42;
/** Of its size, the width that a creature takes beside others. */
const GIRTH = 0.72;
const WIDEST = 122;
export const CHIP = { width: 35, height: 21 };
const ROWS = 2;

export function crowd(creatures: DrawnCreature[], units: DrawnUnit[]): Crowd {
  const packs = packsOf(units);
  const columns = Math.ceil(packs.length / ROWS);
  const chips = columns * (CHIP.width + 2);
  const sizes = creatures.map(({ monster }) => (monster ? MONSTER : MINION));
  const wide = sizes.reduce((sum, size) => sum + size * GIRTH, 0);
  const room = WIDEST - chips;
  // In a throng the creatures stand closer, the units keep their room.
  const squeeze = wide > room ? Math.max(0.45, room / wide) : 1;
  const total = wide * squeeze + chips + (chips > 0 && wide > 0 ? 2 : 0);
  let x = -total / 2;
  const standing = creatures.map((creature, n) => {
    const size = sizes[n] ?? MONSTER;
    const step = size * GIRTH * squeeze;
    const dx = x + step / 2;
    x += step;
    return { creature, dx, size };
  });
  const left = total / 2 - chips;
  packs.forEach((pack, n) => {
    pack.dx = left + Math.floor(n / ROWS) * (CHIP.width + 2) + CHIP.width / 2 + 1;
    pack.dy = -12 - (n % ROWS) * (CHIP.height + 2);
  });
  const rows = Math.min(packs.length, ROWS);
  return {
    creatures: standing,
    packs,
    units: units.length,
    meter: { x: left + 1, y: -2 - rows * (CHIP.height + 2) - 7 },
  };
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
      found.set(key, { key, military, player, type, units, damaged, missile, exiting, moved, dx: 0, dy: 0 }); // prettier-ignore
    }
  }
  return [...found.values()];
}
