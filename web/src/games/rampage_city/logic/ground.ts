/** The ground of the city as drawn: kerbs, lane marks, zebra crossings, lamps, trees, parked cars. */
import type { Ground, CityScene } from '../types';
import { chance, UNIT, type Frame, type Point } from './geometry';

interface Tree extends Point {
  r: number;
  tone: number;
}

interface Car extends Point {
  angle: number;
  tone: number;
}

interface GroundPlan {
  pavement: string;
  lots: string;
  parks: string;
  lines: string;
  zebras: string;
  bays: string;
  covers: Point[];
  paths: string;
  lamps: Point[];
  trees: Tree[];
  cars: Car[];
}

type Look = (x: number, y: number) => Ground | null;

const square = (x: number, y: number) => `M${x * UNIT} ${y * UNIT}h${UNIT}v${UNIT}h-${UNIT}Z`;

export function planGround(scene: Pick<CityScene, 'squares'>, frame: Frame): GroundPlan {
  const grounds = new Map(scene.squares.map((entry) => [entry.square, entry.ground]));
  const look: Look = (x, y) => {
    if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) return null;
    const name = frame.under({ x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT });
    return name === null ? null : (grounds.get(name) ?? null);
  };
  const plan: GroundPlan = {
    pavement: '',
    lots: '',
    parks: '',
    lines: '',
    zebras: '',
    bays: '',
    covers: [],
    paths: '',
    lamps: [],
    trees: [],
    cars: [],
  };
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const ground = look(x, y);
      if (ground === 'street') street(plan, look, x, y);
      else if (ground) {
        plan.pavement += square(x, y);
        corners(plan, look, x, y);
        if (ground === 'lot') lot(plan, x, y, frame);
        if (ground === 'park') park(plan, look, x, y);
      }
    }
  }
  return plan;
}

/** Is there a block, whatever stands on it? */
function built(look: Look, x: number, y: number): boolean {
  const ground = look(x, y);
  return ground !== null && ground !== 'street';
}

/** A street runs up and down where a block is beside it, across where one is above or below. */
function runs(look: Look, x: number, y: number): 'down' | 'across' | 'crossing' {
  if (look(x, y) !== 'street') return 'crossing';
  if (built(look, x + 1, y) || built(look, x - 1, y)) return 'down';
  if (built(look, x, y + 1) || built(look, x, y - 1)) return 'across';
  return 'crossing';
}

function street(plan: GroundPlan, look: Look, x: number, y: number): void {
  const way = runs(look, x, y);
  const left = x * UNIT;
  const top = y * UNIT;
  if (way === 'down') {
    // The middle line lies between the two squares of a street, or on the rim of the board.
    if (runs(look, x - 1, y) === 'down' || look(x - 1, y) === null)
      plan.lines += `M${left} ${top}v${UNIT}`;
    if (look(x + 1, y) === null) plan.lines += `M${left + UNIT} ${top}v${UNIT}`;
    for (const dy of [-1, 1]) {
      if (look(x, y + dy) === 'street' && runs(look, x, y + dy) === 'crossing') {
        zebra(plan, left, top + (dy < 0 ? 7 : UNIT - 7), 'h');
      }
    }
  }
  if (way === 'across') {
    if (runs(look, x, y - 1) === 'across' || look(x, y - 1) === null)
      plan.lines += `M${left} ${top}h${UNIT}`;
    if (look(x, y + 1) === null) plan.lines += `M${left} ${top + UNIT}h${UNIT}`;
    for (const dx of [-1, 1]) {
      if (look(x + dx, y) === 'street' && runs(look, x + dx, y) === 'crossing') {
        zebra(plan, left + (dx < 0 ? 7 : UNIT - 7), top, 'v');
      }
    }
  }
  parked(plan, look, x, y, way);
  if (way === 'crossing' && chance('cover', x, y) < 0.4) {
    const at = (tag: string) => 22 + chance(tag, x, y) * 56;
    plan.covers.push({ x: left + at('cx'), y: top + at('cy') });
  }
}

function zebra(plan: GroundPlan, x: number, y: number, run: 'h' | 'v'): void {
  for (let bar = 14; bar < UNIT - 4; bar += 14) {
    plan.zebras += run === 'h' ? `M${x + bar} ${y - 8}v16` : `M${x - 8} ${y + bar}h16`;
  }
}

/** A few cars that stand at the kerb. */
function parked(plan: GroundPlan, look: Look, x: number, y: number, way: string): void {
  if (chance('car', x, y) > 0.34 || way === 'crossing') return;
  const tone = Math.floor(chance('tone', x, y) * 4);
  const along = 24 + chance('along', x, y) * 52;
  const left = x * UNIT;
  const top = y * UNIT;
  if (way === 'down') {
    plan.cars.push({ x: left + (built(look, x + 1, y) ? 87 : 13), y: top + along, angle: 0, tone });
  } else {
    plan.cars.push({
      x: left + along,
      y: top + (built(look, x, y + 1) ? 87 : 13),
      angle: 90,
      tone,
    });
  }
}

/** A lamp at each outer corner of a block. */
function corners(plan: GroundPlan, look: Look, x: number, y: number): void {
  for (const dx of [-1, 1]) {
    for (const dy of [-1, 1]) {
      if (look(x + dx, y) === 'street' && look(x, y + dy) === 'street') {
        plan.lamps.push({ x: (x + (dx > 0 ? 1 : 0)) * UNIT, y: (y + (dy > 0 ? 1 : 0)) * UNIT });
      }
    }
  }
}

function lot(plan: GroundPlan, x: number, y: number, frame: Frame): void {
  const left = x * UNIT;
  const top = y * UNIT;
  plan.lots += `M${left + 9} ${top + 9}h82v82h-82Z`;
  for (let bay = 18; bay <= 82; bay += 16)
    plan.bays += `M${left + bay} ${top + 14}v22M${left + bay} ${top + 64}v22`;
  const name = frame.under({ x: left + 50, y: top + 50 }) ?? '';
  for (let bay = 0; bay < 4; bay++) {
    for (const row of [25, 75]) {
      if (chance(name, bay, row) < 0.5) {
        const tone = Math.floor(chance(name, bay, row, 'tone') * 4);
        plan.cars.push({ x: left + 26 + bay * 16, y: top + row, angle: 0, tone });
      }
    }
  }
}

function park(plan: GroundPlan, look: Look, x: number, y: number): void {
  const left = x * UNIT;
  const top = y * UNIT;
  plan.parks += square(x, y);
  const east = look(x + 1, y) === 'park';
  const south = look(x, y + 1) === 'park';
  // A path from the park's outer corner to its middle, the trees on both sides of it.
  const from = { x: left + (east ? 0 : UNIT), y: top + (south ? 0 : UNIT) };
  const to = { x: left + (east ? UNIT : 0), y: top + (south ? UNIT : 0) };
  plan.paths += `M${from.x} ${from.y}Q${from.x} ${to.y} ${to.x} ${to.y}`;
  for (let tree = 0; tree < 7; tree++) {
    const tx = 12 + chance('tx', x, y, tree) * 76;
    const ty = 12 + chance('ty', x, y, tree) * 76;
    const r = 9 + chance('tr', x, y, tree) * 8;
    // Keep the middle free: pieces stand there.
    const away = Math.hypot(tx - 50, ty - 50);
    const out = away < 34 ? 36 / Math.max(away, 4) : 1;
    plan.trees.push({
      x: left + Math.min(92, Math.max(8, 50 + (tx - 50) * out)),
      y: top + Math.min(92, Math.max(8, 50 + (ty - 50) * out)),
      r,
      tone: Math.floor(chance('tt', x, y, tree) * 3),
    });
  }
}
