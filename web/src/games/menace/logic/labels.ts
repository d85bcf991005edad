/** Where the names of the spaces are written: below them, or wherever else they cover no piece and no other name. */
import { HEIGHT, WIDTH } from './layout';
import { type Box, type Crowd, SIGN, signBox } from './stand';
import { nameLines, type World } from './world';

interface Label {
  space: string;
  lines: string[];
  wet: boolean;
  /** The middle of its lines, and the base of the first. */
  x: number;
  y: number;
  box: Box;
}

const CHAR = 0.53;
const LEADING = 0.98;
const EDGE = 5;
/** What it costs to cover a unit of something, and to be far from home. */
const COVERS = { creature: 60, piece: 8, sign: 8, name: 6 };
const AWAY = 0.6;
const ABROAD = 60;
const ROUNDS = 3;

interface Taken {
  box: Box;
  cost: number;
}

export function labels(world: World, crowds: ReadonlyMap<string, Crowd>, size: number): Label[] {
  const taken = [...crowds.values()].flatMap(obstacles);
  const placed = world.scene.spaces.map(({ space }) => spots(world, space, crowds, size)[0]);
  const found = placed.filter((label) => label !== undefined);
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    found.forEach((label, n) => {
      const names = found
        .filter((other) => other !== label)
        .map(({ box }) => ({ box, cost: COVERS.name }));
      const all = [...taken, ...names].filter(({ box }) => near(box, label.box));
      if (covered(label.box, all) === 0) return;
      const home = label.box;
      const choices = spots(world, label.space, crowds, size);
      const origin = choices[0]?.box ?? home;
      const costs = choices.map(({ box }) => cost(world, label.space, box, origin, all));
      const best = choices[costs.indexOf(Math.min(...costs))];
      if (best && overlap(best.box, home) < home.width * home.height * 0.99) {
        found[n] = best;
        moved = true;
      }
    });
    if (!moved) break;
  }
  return found;
}

/** What is drawn in a space, and how bad it is to write over it. */
function obstacles({ creatures, packs, signs }: Crowd): Taken[] {
  return [
    ...creatures.map(({ box }) => ({ box, cost: COVERS.creature })),
    ...packs.map(({ box }) => ({ box, cost: COVERS.piece })),
    ...signs.map((sign) => ({ box: signBox(sign), cost: COVERS.sign })),
  ];
}

/** Where a name may be written, the usual place first. */
function spots(
  world: World,
  space: string,
  crowds: ReadonlyMap<string, Crowd>,
  size: number,
): Label[] {
  const known = world.spaces.get(space);
  if (!known) return [];
  const { x, y } = world.point(space);
  const { creatures = [], packs = [], signs = [] } = crowds.get(space) ?? {};
  const boxes = [...creatures, ...packs].map(({ box }) => box).concat(signs.map(signBox));
  const top = Math.min(y - 4, ...boxes.map((box) => box.top));
  const bottom = Math.max(
    y + (signs.length > 0 ? SIGN / 2 + 12 : 2),
    ...boxes.map((box) => box.top + box.height),
  );
  const left = Math.min(x - 10, ...boxes.map((box) => box.left));
  const right = Math.max(x + 10, ...boxes.map((box) => box.left + box.width));
  const shapes = [nameLines(known.title), [known.title]].filter(
    (lines, n, all) => n === 0 || lines.length !== all[0]?.length,
  );
  return shapes.flatMap((lines) => {
    const width = Math.max(...lines.map(({ length }) => length)) * size * CHAR;
    const height = lines.length * size * LEADING;
    const at = (middle: number, above: number): Label => {
      const fits = Math.min(WIDTH - width / 2 - EDGE, Math.max(width / 2 + EDGE, middle));
      const start = Math.min(HEIGHT - height - EDGE, Math.max(EDGE, above));
      return {
        space,
        lines,
        wet: known.terrain === 'ocean',
        x: fits,
        y: start + size * 0.86,
        box: { left: fits - width / 2, top: start, width, height },
      };
    };
    const beside = (middle: number): Label[] =>
      [-0.5, 0, -1].map((share) => at(middle, (top + bottom) / 2 + share * height));
    const over = (above: number): Label[] =>
      [0, -22, 22, -46, 46].map((shift) => at(x + shift, above));
    return [
      ...over(bottom + 2),
      ...over(top - height - 2),
      ...beside(right + width / 2 + 3),
      ...beside(left - width / 2 - 3),
    ];
  });
}

function cost(world: World, space: string, box: Box, home: Box, taken: Taken[]): number {
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const far = Math.hypot(
    middle.x - home.left - home.width / 2,
    middle.y - home.top - home.height / 2,
  );
  const abroad = world.under(middle.x, middle.y) === space ? 0 : ABROAD;
  return covered(box, taken) + far * AWAY + abroad;
}

const covered = (box: Box, taken: Taken[]): number =>
  taken.reduce((sum, other) => sum + overlap(box, other.box) * other.cost, 0);

export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const tall = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && tall > 0 ? wide * tall : 0;
}

/** Far things need not be measured. */
const near = (a: Box, b: Box): boolean =>
  Math.abs(a.left + a.width / 2 - b.left - b.width / 2) < 320 &&
  Math.abs(a.top + a.height / 2 - b.top - b.height / 2) < 240;
