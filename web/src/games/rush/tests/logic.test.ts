import { describe, expect, it } from 'vitest';
import { MODELS } from '../logic/cars';
import { Course } from '../logic/course';
import { describe as words, stepWords } from '../logic/describe';
import { percent } from '../../../plain/percent';
import { meterOf, question, spends, waysTo } from '../logic/meter';
import { desert, lamps, stones } from '../logic/roadside';
import { obstacles } from '../logic/scenery';
import { kept, lowest } from '../animations/dice';
import { canyon, levering, moving, scene, space } from './session.svelte';

describe('the course', () => {
  it.each([
    ['a closed one', scene],
    ['an open one with bends to both sides', canyon],
  ])('lies where the engine lays it: %s', (_, track) => {
    const course = new Course(track);
    for (const { box, x, y, facing } of track.boxes) {
      const pose = course.pose(box);
      expect(Math.hypot(pose.x - x, pose.y - y), box).toBeLessThan(0.02);
      const off = (((pose.turn - facing) % 360) + 540) % 360;
      expect(Math.abs(off - 180), box).toBeLessThan(1);
    }
  });

  it('is a closed loop without a gap', () => {
    const course = new Course(scene);
    const [end, start] = [4 - 1e-9, 0].map((along) => course.at({ along, across: 0.4 }));
    expect(end?.x).toBeCloseTo(start?.x ?? 0, 5);
    expect(end?.y).toBeCloseTo(start?.y ?? 0, 5);
  });

  it('leads forward over the joint, not once around backwards', () => {
    const course = new Course(scene);
    const from = course.place('T4L3b16');
    const to = course.place('T1L3b1');
    const half = course.between(from, to, 0.5);
    expect(half.along).toBeGreaterThan(from.along);
    expect(course.at(course.between(from, to, 1))).toMatchObject({
      x: expect.closeTo(course.at(to).x, 5) as number,
      y: expect.closeTo(course.at(to).y, 5) as number,
    });
  });

  it('outlines boxes of bends with arcs, those of straights with lines', () => {
    const course = new Course(scene);
    expect(course.outline('T1L1b1')).not.toContain('A');
    expect(course.outline('T2L1b1').match(/A/g)).toHaveLength(4);
    expect(course.outline('nowhere')).toBe('');
  });

  it('leaves the road free of stones, and puts lamps beside it', () => {
    const course = new Course(scene);
    const frame = course.frame(2);
    const found = stones(course, frame);
    expect(found.length).toBeGreaterThan(20);
    expect(found.every((stone) => course.distance(stone) > course.half + 1)).toBe(true);
    // However many there are, each sort is one drawing.
    const drawn = desert(found);
    const rocks = found.filter(({ kind }) => kind === 'rock').length;
    const cacti = found.filter(({ kind }) => kind === 'cactus').length;
    expect(drawn.rock.match(/M/g)).toHaveLength(rocks);
    expect(drawn.plant.match(/M/g)).toHaveLength(3 * cacti);
    expect(drawn.shadow.match(/M/g)).toHaveLength(rocks + cacti);
    expect(Object.values(drawn).join('')).not.toContain('NaN');
    expect(lamps(course).every((lamp) => course.distance(lamp) > course.half + 0.5)).toBe(true);
    expect(obstacles(scene)).toHaveLength(scene.boxes.filter(({ obstacle }) => obstacle).length);
  });
});

describe('the cars', () => {
  it('have a drawing each', () => {
    expect(Object.keys(MODELS).sort()).toEqual(
      [...(space.info.vocabularies.CAR?.words ?? [])].sort(),
    );
    expect(new Set(Object.values(MODELS).map(({ body }) => body)).size).toBe(6);
  });
});

describe('the speedometer', () => {
  const meter = meterOf(scene);

  it('has a line for each gear and a column for each speed', () => {
    expect(meter.gears).toEqual([1, 2, 3, 4, 5]);
    expect(meter.speeds).toEqual([0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18]);
    const [slow, fast] = ['1/4', '5/18'].map((name) =>
      meter.knots.find(({ node }) => node === name),
    );
    expect(slow?.x).toBeLessThan(fast?.x ?? 0);
    expect(slow?.y).toBeLessThan(fast?.y ?? 0);
  });

  it('knows the cheapest way to a node', () => {
    const { nodes } = levering.view;
    const [first, ...others] = waysTo(nodes, '2/9');
    expect(first).toMatchObject({ brakes: 0, turbo: 0, speed: 9 });
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ brakes, turbo }) => brakes + turbo > 0)).toBe(true);
    expect(others.map(spends).join()).toMatch(/^1 (Braking|Turbo)/);
    expect(waysTo(nodes, '5/18')).toEqual([]);
  });

  it('asks for what one would need, where no way leads', () => {
    expect(question(scene, '2/8', '5/18')).toEqual({ kind: 'speed', action: 'gear5', points: 0 });
    expect(question(scene, '2/8', '4/14')).toEqual({ kind: 'turbo', action: 'gear4', points: 3 });
    expect(question(scene, '2/8', '2/5')).toEqual({
      kind: 'brake',
      action: 'decelerate',
      points: 2,
    });
    expect(question(scene, '2/8', '0')).toEqual({ kind: 'brake', action: 'decelerate', points: 3 });
    expect(question(scene, '0', '1/6')).toEqual({ kind: 'turbo', action: 'accelerate', points: 2 });
  });

  it('never rounds a chance to certainty', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0 %', '1 %', '50 %', '99 %', '100 %']);
  });
});

describe('words', () => {
  it('describe what is in a box', () => {
    const label = (name: string) => {
      const box = scene.boxes.find((entry) => entry.box === name);
      return box ? words(scene, moving.view, box, []) : '';
    };
    expect(label('T1L2b3')).toBe('Tile 1, lane 2, box 3: Sputnik, Speed 7');
    expect(label('T1L3b4')).toBe('Tile 1, lane 3, box 4: wreck of the Stardust');
    expect(label('T1L4b3')).toContain('a mine');
    expect(label('T1L5b5')).toContain('start and finish line ahead');
    expect(label('T2L4b9')).toContain('obstacle');
  });

  it('describe what each car risks in a ram', () => {
    const rams = moving.view.steps.filter(({ sort }) => sort === 'ram');
    const [words] = rams.map((ram) =>
      stepWords(ram, (seat) => moving.view.cars[seat]?.title ?? ''),
    );
    expect(words).toBe(
      'a ram, 50 % pushes it away, the box beyond is empty, Hearse loses 0.3 on average, Sputnik loses 0.3 on average',
    );
  });
});

describe('dice', () => {
  it('that count are the lowest ones, or the one that is kept', () => {
    expect(lowest([5, 1, 2, 1], 3)).toEqual([false, true, true, true]);
    expect(lowest([6, 6], 0)).toEqual([false, false]);
    expect(kept([4, 2, 4], 4)).toEqual([true, false, false]);
  });
});
