import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sent, type Bare } from '../../../board/tests/events';
import { tellRoll } from '../logic/rolls';
import { worldOf } from '../logic/world';
import { perform } from '../animations';
import { Stage } from '../stage.svelte';
import type { MenaceEvent } from '../types';
import {
  fighting,
  moving,
  scene,
  shooting,
  space,
  type State,
  TestSession,
} from './session.svelte';

function staged(state: State) {
  const session = new TestSession(state);
  const stage = new Stage(worldOf(scene));
  stage.sync(session.view, false);
  const play = (event: Bare<MenaceEvent>, skip = true) => {
    const halt = new AbortController();
    if (skip) halt.abort();
    return perform(stage, sent<MenaceEvent>(event), { speed: 1000, signal: halt.signal }, session);
  };
  return { stage, play };
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (show: (now: number) => void) =>
    setTimeout(() => show(performance.now()), 0),
  );
});

describe('animations', () => {
  it('bring pieces where the event says, also over the edge of the map', async () => {
    const { stage, play } = staged(moving);
    await play({ type: 'moved', piece: 'konk', start: 'peru', to: 'amazon_basin' }, false);
    expect(stage.spaceOf('konk')).toBe('amazon_basin');
    await play({ type: 'moved', piece: 'zorb', start: 'japan', to: 'alaska' }, false);
    expect(stage.creature('zorb')).toMatchObject({ space: 'alaska', at: null, lift: 0, lean: 0 });
    await play({ type: 'moved', piece: 'ADF-T1', start: 'colombia', to: 'peru' });
    expect(stage.unit('ADF-T1')).toMatchObject({ space: 'peru', at: null });
  });

  it('flatten what is stomped, and count the tokens', async () => {
    const { stage, play } = staged(moving);
    await play({ type: 'stomped', creature: 'konk', space: 'peru', location: 'city', left: 4 });
    expect(stage.stomped).toContain('peru.city');
    expect(stage.supply).toBe(4);
    expect(stage.effects).toEqual([]);
  });

  it('open a battle, roll, hurt and destroy, and make room for the retreat', async () => {
    const { stage, play } = staged(fighting);
    await play({ type: 'battle_began', space: 'peru', many: ['konk', 'AA-T1', 'AA-T2', 'MC-T1'] });
    expect(stage.battle?.pieces).toEqual(['konk', 'AA-T1', 'AA-T2', 'MC-T1']);
    await play({ type: 'step_began', step: 2 });
    expect(stage.battle?.step).toBe(2);
    const roll = { piece: 'konk', target: 'AA-T1', pips: 5, counted: 5, needs: 4 };
    await play({ type: 'rolled', ...roll, result: 'hit' });
    expect(stage.rolls.at(-1)).toMatchObject({ die: 5, modifier: 0, defense: 4, result: 'hit' });
    expect(stage.die).toMatchObject({ pips: 5, t: 1, result: 'hit' });
    await play({ type: 'unit_lost', unit: 'AA-T1', space: 'peru', why: 'hit' });
    expect(stage.unit('AA-T1')).toBeUndefined();
    expect(stage.battle?.pieces).not.toContain('AA-T1');
    expect(stage.die).toBeNull();
    await play({ type: 'hurt', creature: 'konk', damage: 1, left: 11 });
    expect(stage.creature('konk')?.health).toBe(11);
    await play({ type: 'retreated', piece: 'konk', start: 'peru', to: 'colombia' });
    expect(stage.battle).toBeNull();
  });

  it('say of each attack what came of it, as the next view does', async () => {
    const { stage, play } = staged(shooting.before);
    const unit = (piece: string): boolean =>
      space.info.vocabularies.UNIT?.words.includes(piece) ?? false;
    const lines: string[] = [];
    for (const { events, rolls } of shooting.batches) {
      for (const event of events) await play(event);
      expect(stage.rolls.map((roll) => tellRoll(roll, unit))).toEqual(
        rolls.map((roll) => tellRoll(roll, unit)),
      );
      lines.push(...rolls.slice(lines.length).map((roll) => tellRoll(roll, unit)));
    }
    expect(lines).toEqual([
      'Rolls 6, needs 4: hit, only damaged (armor)',
      'Rolls 5, needs 4: hit, destroyed',
      'Rolls 1 + 1, needs 3: miss',
      'Rolls 6, needs 4: hit, −1 Health',
    ]);
  });

  it('claim nothing of a hit before it is known, and show what it cost the attacker', async () => {
    const { stage, play } = staged(fighting);
    const roll = { piece: 'konk', target: 'AA-T1', pips: 5, counted: 5, needs: 4 };
    const last = () =>
      stage.rolls.map((known) => tellRoll(known, (piece) => piece.includes('-'))).at(-1);
    await play({ type: 'rolled', ...roll, result: 'hit' });
    expect(last()).toBe('Rolls 5, needs 4: hit');
    await play({ type: 'rerolled', piece: 'konk', before: 2 });
    expect(last()).toBe('Rolls 2: rolled again');
    await play({ type: 'rolled', ...roll, pips: 1, counted: 1, result: 'miss' });
    await play({ type: 'hurt', creature: 'konk', damage: 1, left: 11 });
    expect(last()).toBe('Rolls 1, needs 4: miss; loses 1 Health itself');
  });

  it('keep the result back until the die lies', async () => {
    const session = new TestSession(fighting);
    const stage = new Stage(worldOf(scene));
    stage.sync(session.view, false);
    const order: string[] = [];
    const event = { type: 'rolled', piece: 'konk', target: 'AA-T1', pips: 5, counted: 5, needs: 4 };
    await perform(
      stage,
      { text: '', rule: '', n: 0, ...event, result: 'hit' } as MenaceEvent,
      {
        speed: 1,
        signal: AbortSignal.abort(),
        hold: (words) => order.push(`${words} ${stage.die}`),
        reveal: () => order.push(`revealed at ${stage.die?.t}`),
      },
      session,
    );
    expect(order).toEqual(['Konk rolls… null', 'revealed at 1']);
  });

  it('set units down for their owners', async () => {
    const { stage, play } = staged(moving);
    await play({ type: 'deployed', unit: 'AA-F1', space: 'japan' });
    expect(stage.unit('AA-F1')).toMatchObject({ player: 'blue', type: 'fighter', space: 'japan' });
    await play({ type: 'missile_set', unit: 'ADF-S1', space: 'peru' });
    expect(stage.unit('ADF-S1')).toMatchObject({ player: 'red', missile: true });
    await play({ type: 'missile_fired', unit: 'ADF-S1', space: 'peru', creature: 'zorb' });
    expect(stage.unit('ADF-S1')).toBeUndefined();
  });

  it('take the defeated off the board', async () => {
    const { stage, play } = staged(moving);
    await play({ type: 'defeated', creature: 'zorb' });
    expect(stage.spaceOf('zorb')).toBeNull();
    expect(stage.banner).toBeNull();
  });
});
