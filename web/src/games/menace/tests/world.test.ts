import { describe, expect, it } from 'vitest';
import { HEIGHT, WIDTH } from '../logic/layout';
import { nameLines, worldOf } from '../logic/world';
import { scene } from './session.svelte';

const world = worldOf(scene);
const number = (space: string): number => scene.spaces.findIndex((known) => known.space === space);
const shared = (a: string, b: string): number => {
  const [x, y] = [number(a), number(b)].sort((one, two) => one - two);
  return world.shared.get(`${x},${y}`) ?? 0;
};

describe('the drawn world', () => {
  it('lets all neighbours meet', () => {
    const apart = scene.spaces.flatMap(({ space, adjacent, seam }) =>
      adjacent
        .filter((other) => !seam.includes(other) && shared(space, other) === 0)
        .map((other) => `${space} ${other}`),
    );
    expect(apart).toEqual([]);
    expect(world.bridges).toBe('');
  });

  it('keeps strangers apart but for a corner', () => {
    const touching = scene.spaces.flatMap((one) =>
      scene.spaces
        .filter((two) => one !== two && !one.adjacent.includes(two.space))
        .filter((two) => shared(one.space, two.space) > 1)
        .map((two) => `${one.space} ${two.space}`),
    );
    expect(touching).toEqual([]);
  });

  it('has every space where it says it is, on the map and in one shape at least', () => {
    for (const { space } of scene.spaces) {
      const { x, y } = world.point(space);
      expect(world.under(x, y), space).toBe(space);
      expect(world.shapes.get(space), space).toMatch(/^M.*Z$/);
    }
    expect(world.under(-1, 5)).toBeNull();
    expect(world.under(WIDTH + 1, HEIGHT + 1)).toBeNull();
  });

  it('keeps room for names between the middles', () => {
    const points = scene.spaces.map(({ space }) => world.point(space));
    const close = points.flatMap((a, n) =>
      points
        .slice(n + 1)
        .filter((b) => Math.abs(a.x - b.x) < 60 && Math.abs(a.y - b.y) < 44)
        .map((b) => `${a.x} ${a.y} ${b.x} ${b.y}`),
    );
    expect(close).toEqual([]);
  });

  it('leaves by one edge and comes back by the other', () => {
    expect(world.gates).toHaveLength(2 * scene.seam.length);
    const legs = world.leg('eastern_siberia', 'bering_sea');
    expect(legs).toHaveLength(2);
    expect(legs[0]?.[1].x).toBeGreaterThan(WIDTH);
    expect(legs[1]?.[0].x).toBeLessThan(0);
    expect(world.leg('peru', 'colombia')).toHaveLength(1);
  });

  it('finds a way for the eye: over land for Tanks, by ferry where there is one', () => {
    const dry = ({ terrain }: { terrain: string }): boolean => terrain !== 'ocean';
    expect(world.route('colombia', 'peru', dry)).toEqual(['colombia', 'peru']);
    expect(world.route('ne_canada', 'greenland', dry)).toEqual(['ne_canada', 'greenland']);
    // Nothing leads there over land: straight across.
    expect(world.route('peru', 'iberia', dry)).toEqual(['peru', 'iberia']);
    expect(world.route('peru', 'iberia', () => true).length).toBeGreaterThan(3);
  });

  it('breaks names into lines', () => {
    expect(nameLines('Western United States')).toEqual(['Western', 'United', 'States']);
    expect(nameLines('Peru')).toEqual(['Peru']);
    expect(nameLines('Bay of Bengal')).toEqual(['Bay of', 'Bengal']);
  });
});
