/** How a Unit gets along its way: where it enters, and when a Tank turns. */
import type { Facing } from '../types';
import { FACINGS, step, type Frame, type Point } from './geometry';

/** The direction from a square to its neighbour. */
export function heading(frame: Frame, from: string, to: string): Facing {
  const a = frame.cell(from);
  const b = frame.cell(to);
  if (a.column !== b.column) return b.column > a.column ? 'E' : 'W';
  return b.row > a.row ? 'S' : 'N';
}

const quarter = (facing: Facing) => FACINGS.indexOf(facing);

/** Quarter turns between two facings: 0, 1 or 2. */
export function turns(from: Facing, to: Facing): number {
  const by = Math.abs(quarter(from) - quarter(to)) % 4;
  return Math.min(by, 4 - by);
}

function opposite(facing: Facing): Facing {
  return FACINGS[(quarter(facing) + 2) % 4] ?? facing;
}

/**
 * The facing that a Tank has on each step of its way, nose first or in reverse: those that need the
 * fewest quarter turns from the facing it starts with (null: it may enter either way) to its last.
 */
export function facingsAlong(headings: Facing[], start: Facing | null, end: Facing): Facing[] {
  let best: { cost: number; facings: Facing[] }[] = [];
  headings.forEach((toward, n) => {
    best = [toward, opposite(toward)].map((facing) => {
      if (n === 0) return { cost: start ? turns(start, facing) : 0, facings: [facing] };
      const before = best
        .map(({ cost, facings }) => ({
          cost: cost + turns(facings[n - 1] ?? facing, facing),
          facings: [...facings, facing],
        }))
        .sort((a, b) => a.cost - b.cost);
      return before[0] ?? { cost: 0, facings: [facing] };
    });
  });
  const ranked = best
    .map(({ cost, facings }) => ({ cost: cost + turns(facings.at(-1) ?? end, end), facings }))
    .sort((a, b) => a.cost - b.cost);
  return ranked[0]?.facings ?? [];
}

/** Over which edge a Unit enters a rim square: the one that its next step leads away from. */
export function entryHeading(frame: Frame, way: string[], facing: Facing | null): Facing {
  const first = way[0] ?? '';
  const inward = FACINGS.filter((toward) => frame.neighbour(first, opposite(toward)) === null);
  const next = way[1] ? heading(frame, first, way[1]) : facing;
  const found = inward.find((toward) => toward === next);
  return found ?? inward.find((toward) => next && opposite(toward) === next) ?? inward[0] ?? 'N';
}

/** The point off the board from which a Unit enters. */
export function offBoard(frame: Frame, square: string, toward: Facing): Point {
  const at = frame.middle(square);
  const by = step(toward);
  return { x: at.x - by.x * 1.1, y: at.y - by.y * 1.1 };
}
