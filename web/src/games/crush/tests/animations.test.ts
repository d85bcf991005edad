import { describe, expect, it } from 'vitest';
import { Frame } from '../../rampage_city/logic/geometry';
import { play } from '../../rampage_city/animations';
import { beginning, seenInCity, tempo } from '../../rampage_city/tests/stage';
import { revealOrder } from '../../rampage_city/tests/reveals';
import { ANIMATIONS } from '../animations';
import { CrushStage } from '../stage.svelte';
import type { CrushEvent, CrushScene, CrushView, TentacleView } from '../types';
import match from './match.json';
import positions from './positions.json';

const scene = positions.scene as unknown as CrushScene;
const end = match.view as unknown as CrushView;
const events = match.events as unknown as CrushEvent[];
const frame = new Frame(scene, false);

function stageAt(view: CrushView): CrushStage {
  const stage = new CrushStage(scene, () => frame);
  stage.sync(view, false);
  return stage;
}

/** Before the first event: the streets are whole. */
const start: CrushView = { ...beginning(end, scene), tentacles: [], holes: [], megaholes: [] };

/** What can be seen, without what is passing. */
function seen(stage: CrushStage) {
  return {
    ...seenInCity(stage),
    limbs: Object.values(stage.limbs)
      .map(({ square, tentacle, rise, lash }) => `${square} ${tentacle} ${rise} ${lash}`)
      .sort(),
    holes: Object.values(stage.holes)
      .map(({ square, revealed, open }) => `${square} ${revealed} ${open}`)
      .sort(),
    pits: Object.values(stage.pits)
      .map(({ square, squares, open }) => `${square} ${squares.join()} ${open}`)
      .sort(),
  };
}

const show = (stage: CrushStage, event: CrushEvent, skip: boolean) =>
  play(ANIMATIONS, { stage, view: end, title: (word) => word }, event, tempo(skip));

it.each(['blast_rolled', 'grabtastic'])('%s: revealed as the die is read', async (type) => {
  const event = events.find((known) => known.type === type) as CrushEvent;
  expect(await revealOrder(ANIMATIONS, stageAt(end), end, event)).toEqual([
    'hold',
    'reveal: at rest, read',
  ]);
});

describe('a whole match, event by event', () => {
  it('ends with the picture that the last view gives', async () => {
    const stage = stageAt(start);
    for (const event of events) await show(stage, event, true);
    expect(seen(stage)).toEqual(seen(stageAt(end)));
    expect(stage.effects).toEqual([]);
    expect(stage.dice).toBeNull();
    expect(stage.card).toBeNull();
    expect(stage.mark).toBeNull();
  });

  it('is the same when it is watched', async () => {
    // From the first Tentacle Blast on: before it nothing is new to this Monster.
    const from = events.findIndex((event) => event.type === 'blast_rolled');
    const stage = stageAt(start);
    const skipped = stageAt(start);
    for (const event of events.slice(0, from)) {
      await show(stage, event, true);
      await show(skipped, event, true);
    }
    for (const event of events.slice(from, from + 40)) {
      await show(stage, event, false);
      await show(skipped, event, true);
    }
    // Dust hides the end of a fall: it may still be under way when its scene is over.
    await expect.poll(() => seen(stage)).toEqual(seen(skipped));
  }, 30_000);

  it('has a scene for every sort of event that only Crush has', () => {
    const sorts = new Set(events.map((event) => event.type));
    for (const sort of [
      'zone',
      'thrashed',
      'thrown',
      'gas_vented',
      'outburst',
      'megahole_opened',
    ]) {
      expect(sorts).toContain(sort);
    }
    const silent = [...sorts].filter((sort) => !ANIMATIONS[sort]);
    expect(silent).toEqual([]);
  });
});

describe('a view that comes without its events', () => {
  it('points out tentacles and holes that came, changed or went', () => {
    const stage = stageAt(start);
    const limb: TentacleView = { square: 'D4', tentacle: 'free', reach: [] };
    stage.sync({ ...start, tentacles: [limb], holes: [{ square: 'D4', revealed: false }] }, true);
    expect(stage.mark?.squares).toEqual(['D4']);
    stage.sync({ ...start, holes: [{ square: 'D4', revealed: true }] }, true);
    expect(stage.mark?.squares).toEqual(['D4']);
    stage.sync({ ...start, holes: [{ square: 'D4', revealed: true }] }, true);
    expect(stage.mark).toBeNull();
  });
});
