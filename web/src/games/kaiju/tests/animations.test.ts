import { describe, expect, it } from 'vitest';
import { sent, skipped, type Bare } from '../../../board/tests/events';
import { Frame } from '../logic/frame';
import { perform } from '../animations';
import { Stage } from '../stage.svelte';
import type { KaijuEvent } from '../types';
import { fighting, moving, scene, type State } from './session.svelte';

function stageAt(state: State): Stage {
  const stage = new Stage(scene, new Frame(scene));
  stage.sync(state.view, false);
  return stage;
}

async function show(stage: Stage, ...events: Bare<KaijuEvent>[]): Promise<void> {
  for (const event of events) {
    await perform(stage, sent<KaijuEvent>(event), skipped);
  }
}

it('reveal a round when both markers lie open', async () => {
  const stage = stageAt(moving);
  const duel = { attacker: 'p1', defender: 'p2', sort: 'territory', space: 'c2' } as const;
  await show(stage, { type: 'battle_declared', ...duel });
  const order: string[] = [];
  const icons = { attack: 'claw', defence: 'tail', result: 'nobody' } as const;
  const event: Bare<KaijuEvent> = { type: 'round_fought', round: 1, ...icons, won: 0, lost: 0 };
  await perform(stage, sent(event), {
    ...skipped,
    hold: () => order.push(`hold, open ${stage.battle?.reveal}`),
    reveal: () => order.push(`reveal, open ${stage.battle?.reveal}`),
  });
  expect(order).toEqual(['hold, open 0', 'reveal, open 1']);
});

it('after an undo nobody has a Monster that nobody has taken', () => {
  const stage = stageAt(moving);
  const players = moving.view.players.map((player) => ({ ...player, monster: '', space: null }));
  stage.sync({ ...moving.view, players } as typeof moving.view, false);
  expect(stage.monsters).toEqual({});
});

describe('animations', () => {
  it('move a Monster, leave a trail and swap the cards', async () => {
    const stage = stageAt(moving);
    await show(
      stage,
      { type: 'stepped', player: 'p1', card: 'stomp', slot: 'own', start: 'a1', to: 'b1' },
      { type: 'cards_swapped', player: 'p1', given: 'stomp', taken: 'trample' },
      { type: 'stepped', player: 'p1', card: 'stomp', slot: 'shared', start: 'b1', to: 'c1' },
    );
    expect(stage.figure('p1')?.space).toBe('c1');
    expect(stage.figure('p1')?.at).toEqual(stage.frame.feet('c1'));
    expect(stage.figure('p1')?.height).toBe(0);
    expect(stage.trail).toEqual(['a1', 'b1', 'c1']);
    expect(stage.cards).toMatchObject({ p1: 'trample', shared: 'stomp' });
    expect(stage.flight).toBeNull();
  });

  it('crush a tile and lay a marker with its icon', async () => {
    const stage = stageAt(moving);
    await show(
      stage,
      { type: 'tile_claimed', player: 'p1', tile: 'U1', space: 'a2' },
      { type: 'marker_placed', player: 'p1', space: 'a2' },
      { type: 'marker_seen', player: 'p1', space: 'a2', icon: 'kick' },
    );
    expect(stage.space('a2')).toMatchObject({
      tile: null,
      owner: 'p1',
      icon: 'kick',
      laid: 1,
      rise: 0,
    });
    expect(stage.effects).toEqual([]);
  });

  it('set two Monsters on one space side by side', async () => {
    const stage = stageAt(moving);
    await show(stage, {
      type: 'stepped',
      player: 'p1',
      card: 'leap',
      slot: 'own',
      start: 'a1',
      to: 'c2',
    });
    const [one, other] = [stage.figure('p1'), stage.figure('p2')];
    expect(one?.at.x).not.toBe(other?.at.x);
  });

  it('exchange tiles', async () => {
    const stage = stageAt(moving);
    await show(stage, { type: 'tiles_exchanged', one: 'b1', other: 'b2' });
    expect([stage.space('b1')?.tile, stage.space('b2')?.tile]).toEqual(['C4a', 'K1']);
    expect(stage.space('b1')?.rise).toBe(1);
  });

  it('fight a battle from its declaration to its verdict', async () => {
    const stage = stageAt(moving);
    const clawed = { attack: 'claw', defence: 'tail', result: 'attacker' } as const;
    await show(
      stage,
      { type: 'battle_declared', attacker: 'p1', defender: 'p2', sort: 'territory', space: 'c2' },
      { type: 'hand_drawn', player: 'p1', count: 6 },
      { type: 'hand_seen', player: 'p1', many: ['claw', 'claw', 'kick'] },
      { type: 'hand_drawn', player: 'p2', count: 5 },
      { type: 'round_fought', round: 1, ...clawed, won: 1, lost: 0 },
    );
    expect(stage.battle?.attacker).toMatchObject({ hand: ['claw', 'kick'], in_hand: 2, won: 1 });
    expect(stage.battle?.defender).toMatchObject({ hand: null, in_hand: 4, won: 0 });
    expect(stage.battle?.rounds).toHaveLength(1);
    expect(stage.battle?.reveal).toBe(1);
    await show(stage, { type: 'battle_won', winner: 'p1', loser: 'p2', most: 3, least: 1 });
    expect(stage.battle?.verdict?.text).toBe('Mecha Kaizer wins 3 to 1');
    await show(stage, { type: 'battle_won', winner: 'p2', loser: 'p1', most: 1, least: 1 });
    expect(stage.battle?.verdict?.text).toBe('Galithor defends at 1 to 1');
    await show(stage, { type: 'battle_won', winner: 'p2', loser: 'p1', most: 1, least: 2 });
    expect(stage.battle?.verdict?.text).toBe('Galithor is left standing');
    // The space changes hands: the board is uncovered for that.
    await show(stage, { type: 'marker_removed', player: 'p2', space: 'c2' });
    expect(stage.battle).toBeNull();
    expect(stage.space('c2')?.owner).toBeNull();
  });

  it('build the city around the Monsters', async () => {
    const bare: State = {
      ...moving,
      view: {
        ...moving.view,
        phase: 'setup',
        spaces: moving.view.spaces.map((space) => ({
          ...space,
          tile: null,
          owner: null,
          figures: [],
        })),
        players: moving.view.players.map((player) => ({ ...player, monster: null, space: null })),
      },
    };
    const stage = stageAt(bare);
    const tiles = scene.tiles.map(({ tile }) => tile).slice(0, 29);
    await show(
      stage,
      { type: 'monster_taken', player: 'p2', monster: 'draximus' },
      { type: 'monster_landed', player: 'p2', space: 'b1' },
      { type: 'city_laid', many: tiles },
      { type: 'card_dealt', player: 'p2', card: 'leap' },
      { type: 'shared_shown', card: 'dash' },
    );
    expect(stage.figure('p2')).toMatchObject({ monster: 'draximus', space: 'b1', height: 0 });
    expect(stage.space('b1')?.tile).toBeNull();
    expect([stage.space('a1')?.tile, stage.space('c1')?.tile]).toEqual(tiles.slice(0, 2));
    expect(Object.values(stage.spaces).filter(({ rise }) => rise === 1)).toHaveLength(29);
    expect(stage.cards).toMatchObject({ p2: 'leap', shared: 'dash' });
  });

  it('leave the final battle by themselves when the match is over', () => {
    const stage = stageAt({ ...fighting, view: { ...fighting.view, phase: 'over' } });
    expect(fighting.view.battle).not.toBeNull();
    expect(stage.battle).toBeNull();
  });

  it('show nothing of a battle that is over', () => {
    const stage = stageAt(fighting);
    expect(stage.battle?.rounds).toHaveLength(1);
    stage.sync(moving.view, false);
    expect(stage.battle).toBeNull();
  });

  it('point out what changed while nobody looked', () => {
    const stage = stageAt(moving);
    const spaces = moving.view.spaces.map((space) =>
      space.space === 'a2' ? { ...space, tile: null, owner: 'p1' as const } : space,
    );
    stage.sync({ ...moving.view, spaces }, true);
    expect(stage.marked).toEqual(['a2']);
  });
});
