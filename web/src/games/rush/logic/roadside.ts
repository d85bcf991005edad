/** What stands beside the road: always the same for the same course. */
import { chance, pick } from '../../../lib/chance';
import type { Course, Frame, Point } from './course';
import { beside, boulder, words } from './scenery';

type Prop = 'rock' | 'cactus' | 'scrub' | 'bones' | 'tyres';

interface Stone extends Point {
  kind: Prop;
  size: number;
  turn: number;
}

interface Lamp extends Point {
  /** The way to the road, in degrees. */
  turn: number;
}

const SPACING = 2.1;
const KINDS: readonly Prop[] = ['rock', 'scrub', 'scrub', 'cactus', 'rock', 'bones', 'scrub'];

/** Stones and scrub, wherever the road leaves room. */
export function stones(course: Course, frame: Frame): Stone[] {
  const found: Stone[] = [];
  for (let x = frame.left - 20; x < frame.left + frame.width + 20; x += SPACING) {
    for (let y = frame.top - 8; y < frame.top + frame.height + 8; y += SPACING) {
      const seed = [Math.round(x * 10), Math.round(y * 10)];
      const at = { x: x + chance('x', ...seed) * SPACING, y: y + chance('y', ...seed) * SPACING };
      if (chance('is', ...seed) > 0.52 || course.distance(at) < course.half + 1.25) continue;
      const kind = pick(KINDS, 'kind', ...seed);
      found.push({
        ...at,
        kind,
        size: 0.5 + chance('size', ...seed) * 0.8,
        turn: chance('t', ...seed) * 360,
      });
    }
  }
  return found;
}

/** Stacks of tyres on the outside of the bends. */
export function tyres(course: Course): Point[] {
  return course.tiles.flatMap(({ bend, sweep }, tile) =>
    bend === 0
      ? []
      : Array.from({ length: sweep > 3 ? 33 : 17 }, (_, n) =>
          course.at({
            along: tile + 0.12 + (n * 0.76) / (sweep > 3 ? 32 : 16),
            across: -bend * (course.half + 0.78),
          }),
        ),
  );
}

/** Lamps along the road, now on this side, now on that. */
export function lamps(course: Course): Lamp[] {
  return course.tiles.flatMap((_, tile) =>
    [0.22, 0.72].map((share, n) => {
      const side = (tile + n) % 2 === 0 ? -1 : 1;
      const pose = course.at({ along: tile + share, across: side * (course.half + 0.95) });
      return { x: pose.x, y: pose.y, turn: pose.turn + (side < 0 ? 90 : -90) };
    }),
  );
}

type Lying = 'shadow' | 'rock' | 'rock-lit' | 'plant' | 'plant-lit' | 'bone' | 'skull' | 'scrub';
const NOTHING: Record<Lying, string> = {
  shadow: '',
  rock: '',
  'rock-lit': '',
  plant: '',
  'plant-lit': '',
  bone: '',
  skull: '',
  scrub: '',
};

/** What lies in the desert, one path for all of a sort: a thousand drawings would make every frame of the page longer. */
export function desert(things: Stone[]): Record<Lying, string> {
  const paths: Record<Lying, string> = { ...NOTHING };
  things.forEach((thing, n) => {
    const { kind, turn } = thing;
    const size = thing.size * 0.8;
    const at = (x: number, y: number): Point => ({ x: thing.x + x * size, y: thing.y + y * size });
    if (kind === 'rock') {
      paths.shadow += boulder(n, 8, at(0.1, 0.12), size);
      paths.rock += boulder(n, 8, thing, size);
      paths['rock-lit'] += boulder(n, 6, at(-0.08, -0.09), size * 0.6);
    } else if (kind === 'cactus') {
      paths.shadow += ellipse(at(0.12, 0.14), 0, 0.3 * size, 0.24 * size);
      for (const angle of [0, 60, 120])
        paths.plant += ellipse(thing, angle + turn, 0.3 * size, 0.1 * size);
      paths['plant-lit'] += ellipse(thing, 0, 0.13 * size, 0.13 * size);
    } else if (kind === 'bones') {
      const along = (far: number, half: number): string => {
        const rib = beside(thing, turn, far * size);
        return `M${words(beside(rib, turn + 90, half * size))}L${words(beside(rib, turn - 90, half * size))}`;
      };
      paths.bone += `M${words(beside(thing, turn, -0.3 * size))}L${words(beside(thing, turn, 0.3 * size))}`;
      paths.bone += along(-0.18, 0.14) + along(-0.04, 0.17) + along(0.1, 0.14);
      paths.skull += ellipse(beside(thing, turn, 0.38 * size), 0, 0.1 * size, 0.1 * size);
    } else {
      for (const angle of [0, 72, 144, 216, 288])
        paths.scrub += `M${words(thing)}L${words(beside(thing, angle + turn, 0.26 * size))}`;
    }
  });
  return paths;
}

function ellipse(at: Point, angle: number, rx: number, ry: number): string {
  const [from, to] = [beside(at, angle, -rx), beside(at, angle, rx)];
  const arc = `A${rx.toFixed(3)} ${ry.toFixed(3)} ${angle.toFixed(0)} 1 1 `;
  return `M${words(from)}${arc}${words(to)}${arc}${words(from)}Z`;
}
