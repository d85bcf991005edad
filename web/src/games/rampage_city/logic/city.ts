/**
 * Buildings. Every square has its own: footprint, height, windows and what is on the roof follow
 * from its name and block.
 */
import { boxShapes, flat, points, windows, type Box, type Shape } from './boxes';
import { chance, pick } from './geometry';
import { furnish, ROOF_KINDS, TOWER, type RoofKind } from './roofs';

interface House {
  shapes: Shape[];
  shadow: string;
}

function roofKind(square: string, block: number): RoofKind {
  return pick(ROOF_KINDS, square, block, 'roof');
}

function eaves(square: string, block: number): number {
  return 0.36 + chance(square, block, 'height') * 0.36;
}

/** How high things stand that are on the roof, in squares. */
export function roofHeight(square: string, block: number): number {
  return eaves(square, block) + (roofKind(square, block) === 'tower' ? TOWER : 0);
}

/** The Building of a square; `rise` sinks from 1 to 0 while it falls. */
export function house(square: string, block: number, rise = 1): House {
  const roll = (tag: string) => chance(square, block, tag);
  const height = eaves(square, block) * rise;
  const box: Box = {
    left: 7 + roll('left') * 5,
    top: 9 + roll('top') * 5,
    right: 93 - roll('right') * 5,
    bottom: 93 - roll('bottom') * 5,
    low: 0,
    high: height,
  };
  const inner = flat(box.left + 6, box.top + 6, box.right - 6, box.bottom - 6, height);
  const by = { x: 52 * height, y: 30 * height };
  const { left, top, right, bottom } = box;
  return {
    shapes: [
      ...boxShapes(box, 'body'),
      ...windows(box, square, 0.22 + roll('busy') * 0.36),
      { d: inner, c: 'inner' },
      ...furnish(roofKind(square, block), square, height),
    ],
    shadow: points(
      { x: left, y: bottom },
      { x: left + by.x, y: bottom + by.y },
      { x: right + by.x, y: bottom + by.y },
      { x: right + by.x, y: top + by.y },
      { x: right, y: top },
    ),
  };
}
