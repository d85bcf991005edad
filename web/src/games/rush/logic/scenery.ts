/** What stands on the road: always the same for the same course. */
import { chance, pick } from '../../../lib/chance';
import type { RushScene } from '../types';
import type { Point } from './course';

type Block = 'rubble' | 'concrete' | 'steel';

interface Obstacle {
  box: string;
  block: Block;
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

const MIDDLE: Point = { x: 0, y: 0 };
export const words = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** So far from a point, in a direction in degrees. */
export function beside({ x, y }: Point, angle: number, far: number): Point {
  const turn = (angle / 180) * Math.PI;
  return { x: x + Math.cos(turn) * far, y: y + Math.sin(turn) * far };
}

/** A ragged stone, about 1 across times its size. */
export function boulder(seed: string | number, corners = 8, at: Point = MIDDLE, size = 1): string {
  const points = Array.from({ length: corners }, (_, n) => {
    const angle = ((n + chance('a', seed, n) * 0.5) / corners) * 360;
    return words(beside(at, angle, (0.34 + chance('r', seed, n) * 0.16) * size));
  });
  return `M${points.join('L')}Z`;
}
