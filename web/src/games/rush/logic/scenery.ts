/** What stands beside the road and on it: always the same for the same course. */
import { chance, pick } from '../../../lib/chance';
import type { RushScene } from '../types';
import type { Course, Frame, Point } from './course';

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

type Block = 'rubble' | 'concrete' | 'steel';

interface Obstacle {
  box: string;
  block: Block;
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

const BLOCKS: readonly Block[] = ['rubble', 'concrete', 'steel'];

/** Every tile has its own sort of obstacle; those of bends are rock. */
export function obstacles(scene: Pick<RushScene, 'track' | 'tiles' | 'boxes'>): Obstacle[] {
  return scene.boxes
    .filter(({ obstacle }) => obstacle)
    .map(({ box, tile }) => {
      const bent = scene.tiles[tile]?.turn !== 'straight';
      return { box, block: bent ? 'rubble' : pick(BLOCKS, 'block', scene.track, tile) };
    });
}

/** A ragged stone around (0, 0), about 1 across. */
export function boulder(seed: string | number, corners = 8): string {
  const points = Array.from({ length: corners }, (_, n) => {
    const angle = ((n + chance('a', seed, n) * 0.5) / corners) * Math.PI * 2;
    const far = 0.34 + chance('r', seed, n) * 0.16;
    return `${(Math.cos(angle) * far).toFixed(3)} ${(Math.sin(angle) * far).toFixed(3)}`;
  });
  return `M${points.join('L')}Z`;
}
