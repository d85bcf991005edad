import { describe, expect, it } from 'vitest';
import { sent, skipped, type Bare } from '../../../board/tests/events';
import { Course } from '../logic/course';
import { perform } from '../animations';
import { Stage } from '../stage.svelte';
import type { RushEvent } from '../types';
import { grid, levering, moving, scene, type State } from './session.svelte';

function stageAt(state: State): Stage {
  const stage = new Stage(new Course(scene));
  stage.sync(state.view, false);
  return stage;
}

async function show(stage: Stage, ...events: Bare<RushEvent>[]): Promise<void> {
  for (const event of events) {
    await perform(stage, sent<RushEvent>(event), skipped);
  }
}

describe('animations', () => {
  it('set the lever and spend the points', async () => {
    const stage = stageAt(levering);
    const lever = { action: 'gear3', start: '2/8', node: '3/10', brakes: 0, turbo: 2 };
    await show(stage, { type: 'geared', car: 'hearse', ...lever });
    const car = stage.car('hearse')?.info;
    expect(car).toMatchObject({ node: '3/10', gear: 3, speed: 10, turbo: { now: 4 } });
  });

  it('drive along the way, and leave a trail', async () => {
    const stage = stageAt(levering);
    const many = ['T1L3b7', 'T1L4b7', 'T1L4b8'];
    await show(stage, { type: 'drove', car: 'hearse', box: 'T1L4b8', left: 0, many });
    const car = stage.car('hearse');
    expect(car?.info.box).toBe('T1L4b8');
    expect(car?.place).toEqual(stage.course.place('T1L4b8'));
    expect(car?.yaw).toBe(0);
    expect(stage.trail).toEqual(['T1L3b6', ...many]);
  });

  it('ram: the attacker is thrown back, the other one shoved', async () => {
    const stage = stageAt(moving);
    const shoved = { beyond: 'empty', loser: 'defender' } as const;
    await show(
      stage,
      { type: 'rammed', car: 'hearse', other: 'sputnik', die: '5', counted: 5, ...shoved },
      { type: 'pushed', car: 'sputnik', box: 'T1L1b3' },
      { type: 'shifted', car: 'hearse', box: 'T1L2b3', paid: 1 },
      { type: 'lost', car: 'sputnik', points: 1, left: 5, cause: 'ram' },
    );
    expect(stage.car('sputnik')?.info).toMatchObject({ box: 'T1L1b3', structure: { now: 5 } });
    expect(stage.car('hearse')?.info).toMatchObject({ box: 'T1L2b3', steering: { now: 7 } });
    expect(stage.shake).toBe(0);
    expect(stage.effects).toEqual([]);
  });

  it('roll dice that show what counts', async () => {
    const stage = stageAt(levering);
    await show(stage, {
      type: 'temperature',
      car: 'hearse',
      threshold: 3,
      heat: 2,
      many: ['2', '5', '1'],
    });
    expect(stage.thrown).toMatchObject({ rolling: false, text: 'Heat +2', seat: 0 });
    expect(stage.thrown?.dice.map(({ counts }) => counts)).toEqual([true, false, true]);
    expect(stage.thrown?.dice.every(({ red }) => red)).toBe(true);
    await show(stage, {
      type: 'steered',
      car: 'hearse',
      speed: 12,
      free: 2,
      many: ['4', '2', '6'],
    });
    expect(stage.thrown?.dice.map(({ counts }) => counts)).toEqual([false, true, false]);
    await show(stage, { type: 'turn_began', car: 'sputnik' });
    expect(stage.thrown).toBeNull();
    expect(stage.active).toBe(1);
  });

  it('keep what dice bring to themselves until they lie', async () => {
    const stage = stageAt(levering);
    const order: string[] = [];
    const tempo = {
      ...skipped,
      hold: (words: string) => order.push(words),
      reveal: () => order.push(stage.thrown?.rolling ? 'rolling' : 'revealed'),
    };
    const test = sent<RushEvent>({
      type: 'temperature',
      car: 'hearse',
      threshold: 3,
      heat: 1,
      many: ['2', '5'],
    });
    await perform(stage, test, tempo);
    expect(order[0]).toBe('The dice are rolling…');
    expect(order).toHaveLength(2);
    const began = sent<RushEvent>({ type: 'round_began', round: 2, many: ['hearse', 'sputnik'] });
    await perform(stage, began, tempo);
    expect(order).toHaveLength(2);
  });

  it('lay mines and set them off', async () => {
    const stage = stageAt(moving);
    expect(stage.mines).toEqual(['T1L4b3']);
    await show(stage, { type: 'mine_laid', car: 'stardust', box: 'T1L5b1' });
    expect(stage.mines).toEqual(['T1L4b3', 'T1L5b1']);
    await show(
      stage,
      { type: 'mine_rolled', car: 'hearse', box: 'T1L4b3', die: '5', points: 0 },
      { type: 'mine_rolled', car: 'hearse', box: 'T1L5b1', die: '2', points: 1 },
    );
    expect(stage.mines).toEqual(['T1L4b3']);
  });

  it('use the equipment up', async () => {
    const stage = stageAt(levering);
    await show(
      stage,
      { type: 'switched', car: 'hearse', item: 'extinguisher' },
      { type: 'gun_fired', car: 'hearse', other: 'sputnik', distance: 3, many: ['1'], hits: 1 },
    );
    expect(stage.car('hearse')?.info.on).toEqual(['extinguisher']);
    await show(stage, { type: 'extinguished', car: 'hearse', heat: 3 });
    expect(stage.car('hearse')?.info).toMatchObject({ on: [], heat: { now: 3 } });
  });

  it('wreck a car where it stands', async () => {
    const stage = stageAt(levering);
    await show(stage, { type: 'wrecked', car: 'hearse', box: 'T1L3b6', cause: 'engine' });
    expect(stage.car('hearse')?.info.wrecked).toBe('engine');
    expect(stage.banner).toBeNull();
  });

  it('bring the cars to the grid', async () => {
    const stage = stageAt(grid);
    const word = stage.cars[0]?.info.car;
    expect(stage.cars[0]?.shown).toBe(0);
    await show(stage, { type: 'placed', car: word ?? '', box: 'T1L3b5' });
    expect(stage.cars[0]).toMatchObject({ shown: 1, place: stage.course.place('T1L3b5') });
  });

  it('point out what moved while nobody looked', () => {
    const stage = stageAt(levering);
    stage.sync(moving.view, true);
    expect(stage.marked).toContain('T1L3b3');
  });
});
