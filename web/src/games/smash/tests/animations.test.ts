import { describe, expect, it, vi } from 'vitest';
import { sent } from '../../../board/tests/events';
import { Frame } from '../../rampage_city/logic/geometry';
import { play } from '../../rampage_city/animations';
import { Stage } from '../../rampage_city/stage.svelte';
import { Clock } from '../../../table/clock';
import { beginning, seenInCity, tempo } from '../../rampage_city/tests/stage';
import { revealOrder } from '../../rampage_city/tests/reveals';
import { ANIMATIONS } from '../animations';
import type { SmashEvent, SmashScene, SmashView } from '../types';
import match from './match.json';
import positions from './positions.json';

const scene = positions.scene as unknown as SmashScene;
const end = match.view as unknown as SmashView;
const events = match.events as unknown as SmashEvent[];
const frame = new Frame(scene, false);

function stageAt(view: SmashView): Stage {
  const stage = new Stage(scene, () => frame);
  stage.sync(view, false);
  return stage;
}

/** Before the first event. */
const start = beginning(end, scene);

const show = (stage: Stage, event: SmashEvent, skip: boolean) =>
  play(ANIMATIONS, { stage, view: end, title: (word) => word }, event, tempo(skip));

it('shows the dice of the turn that is shown, not those of the view before it', async () => {
  const stage = stageAt({ ...end, dice: [3, 5], pool: 0 });
  const show = { stage, view: end, title: () => '' };
  const began = sent<SmashEvent>({ type: 'turn_began', player: 'green', turn: 4 });
  await play(ANIMATIONS, show, began, tempo(true));
  expect(stage.moment.dice).toEqual([]);
  const dice = { player: 'green', first: 5, second: 6, total: 11 } as const;
  await play(ANIMATIONS, show, sent<SmashEvent>({ type: 'movement_rolled', ...dice }), tempo(true));
  expect([stage.pool, stage.moment.dice]).toEqual([11, [5, 6]]);
});

it('leaves time to read why there is no attack', async () => {
  const wait = vi.spyOn(Clock.prototype, 'wait');
  const skipped = sent<SmashEvent>({ type: 'no_shot', player: 'orange' });
  await show(stageAt(start), skipped, true);
  expect(wait).toHaveBeenCalledWith(1800);
  wait.mockRestore();
});

describe('a whole match, event by event', () => {
  it('ends with the picture that the last view gives', async () => {
    const stage = stageAt(start);
    for (const event of events) await show(stage, event, true);
    expect(seenInCity(stage)).toEqual(seenInCity(stageAt(end)));
    expect(stage.effects).toEqual([]);
    expect(stage.dice).toBeNull();
    expect(stage.card).toBeNull();
  });

  it('is the same when it is watched', async () => {
    const stage = stageAt(start);
    const some = events.slice(0, 30);
    const skipped = stageAt(start);
    for (const event of some) {
      await show(stage, event, false);
      await show(skipped, event, true);
    }
    // The last effects fade by themselves.
    await vi.waitFor(() => expect(seenInCity(stage)).toEqual(seenInCity(skipped)), {
      timeout: 60_000,
    });
  }, 120_000);

  it('has a scene for every sort of event that changes the picture', () => {
    const sorts = new Set(events.map((event) => event.type));
    for (const sort of ['shot', 'card_drawn', 'building_lit', 'building_fell', 'monster_turned']) {
      expect(sorts).toContain(sort);
    }
  });
});

describe('dice', () => {
  it.each(['movement_rolled', 'monster_rolled', 'shot', 'revenge_rolled'])(
    '%s: revealed as the dice are read, not before',
    async (type) => {
      const stage = stageAt(end);
      const rolled = events.find((known) => known.type === type) as SmashEvent;
      // With a Unit that is still there.
      const unit = Object.values(stage.units).find(({ shown }) => shown)?.unit;
      const event = 'unit' in rolled && unit ? ({ ...rolled, unit } as SmashEvent) : rolled;
      expect(await revealOrder(ANIMATIONS, stage, end, event)).toEqual([
        'hold',
        'reveal: at rest, read',
      ]);
    },
  );

  it('hold back nothing where none roll', async () => {
    const moved = events.find(({ type }) => type === 'monster_moved') as SmashEvent;
    expect(await revealOrder(ANIMATIONS, stageAt(end), end, moved)).toEqual([]);
  });
});

describe('a view that comes without its events', () => {
  it('points out the squares on which something changed', () => {
    const stage = stageAt(start);
    stage.sync({ ...start, fires: ['F6'] }, true);
    expect(stage.mark?.squares).toEqual(['F6']);
    stage.sync({ ...start, fires: ['F6'] }, true);
    expect(stage.mark).toBeNull();
  });
});
