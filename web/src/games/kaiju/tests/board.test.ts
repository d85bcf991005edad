import { cleanup, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { open as openBoard, placed } from '../../../board/tests/page';
import Board from '../Board.svelte';
import EndSummary from '../EndSummary.svelte';
import Panels from '../Panels.svelte';
import type { KaijuView, SheetView } from '../types';
import {
  fighting,
  moving,
  smashing,
  space,
  striding,
  TestSession,
  type State,
} from './session.svelte';

const step = (slot: string, at: string) => space.pack('step', { slot, space: at });
const cell = placed('data-space');

const open = (state: State) => openBoard(Board, new TestSession(state));

afterEach(cleanup);

describe('moving by keyboard', () => {
  it('names each space and how it can be reached', () => {
    open(moving);
    expect(document.querySelectorAll('[role="gridcell"]')).toHaveLength(30);
    expect(cell('a2')).toHaveAccessibleName(
      'a2, Fire Station, Community 1. Can be reached: own card, claim it',
    );
    expect(cell('a1')).toHaveAttribute('tabindex', '0');
  });

  it('steps with the only card that leads there', async () => {
    const { session, press } = open(moving);
    await press(cell('a1'), '{ArrowDown}{Enter}');
    expect(session.chosen).toHaveBeenCalledWith(step('own', 'a2'));
  });

  it('goes a whole way through Parks, step by step', async () => {
    const { session, press } = open(moving);
    await press(cell('d1'));
    expect(session.chosen).toHaveBeenLastCalledWith(step('own', 'b1'));
    const next = (choices: number[]) => {
      session.state = {
        ...session.state,
        decision: session.state.decision + 1,
        choices: { '0': choices },
      };
    };
    next([step('shared', 'c1'), step('own', 'c2')]);
    await tick();
    expect(session.chosen).toHaveBeenLastCalledWith(step('shared', 'c1'));
    next([step('shared', 'd1')]);
    await tick();
    expect(session.chosen).toHaveBeenLastCalledWith(step('shared', 'd1'));
    expect(session.choose).toHaveBeenCalledTimes(3);
  });

  it('stops where the way is not as it was', async () => {
    const { session, press } = open(moving);
    await press(cell('d1'));
    session.state = { ...session.state, choices: { '0': [step('own', 'c2')] } };
    await tick();
    expect(session.choose).toHaveBeenCalledOnce();
  });

  it('takes the Special Ability up where only that leads on from a Park', async () => {
    const { session, user, press } = open(striding);
    expect(cell('b1')).not.toHaveAccessibleName(/Can be reached/);
    await press(cell('b1'));
    expect(session.choose).not.toHaveBeenCalled();
    expect(session.explainReasons).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Without Long Stride' })).toBeInTheDocument();
    expect(cell('b3')).toHaveAccessibleName(/through Parks, claim it, with your Special Ability/);
    await user.keyboard('{Enter}');
    expect(session.chosen).toHaveBeenCalledWith(step('own', 'b1'));
  });

  it('says why not, for both cards', async () => {
    const { session, press } = open(moving);
    await press(cell('e5'));
    expect(session.choose).not.toHaveBeenCalled();
    expect(session.whyNot).toHaveBeenCalledWith(step('own', 'e5'));
    expect(session.whyNot).toHaveBeenCalledWith(step('shared', 'e5'));
    const [reasons, anchor] = session.explainReasons.mock.calls[0] as [unknown[], Element];
    expect(reasons).toHaveLength(2);
    expect(anchor).toBe(cell('e5'));
  });

  it('takes a Special Ability up', async () => {
    const { session, user, press } = open(moving);
    expect(cell('f1')).not.toHaveAccessibleName(/Can be reached/);
    await user.click(screen.getByRole('button', { name: 'With Geo-Leap' }));
    await press(cell('f1'));
    expect(session.chosen).toHaveBeenCalledWith(
      space.pack('geo_step', { slot: 'own', space: 'f1' }),
    );
  });
});

describe('several ways', () => {
  it('are laid open to choose from', async () => {
    const both = [step('own', 'a2'), step('shared', 'a2')];
    const { session, user, press } = open({ ...moving, choices: { '0': both } });
    await press(cell('a2'));
    expect(session.choose).not.toHaveBeenCalled();
    const menu = screen.getByRole('toolbar', { name: 'Ways to a2' });
    expect(within(menu).getByRole('button', { name: /^Your card: Stomp/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar', { name: 'Ways to a2' })).toBeNull();
    await press(cell('a2'), '{Enter}{ArrowDown}{Enter}');
    expect(session.chosen).toHaveBeenCalledWith(both[1]);
  });
});

describe('after the claim', () => {
  it('Gigasmash is on the board, the end of the turn beside it', async () => {
    const { session, user, press } = open(smashing);
    await user.click(screen.getByRole('button', { name: 'End the turn' }));
    expect(session.chosen).toHaveBeenCalledWith(space.pack('end_turn'));
    await press(cell('b2'));
    expect(session.chosen).toHaveBeenLastCalledWith(space.pack('gigasmash', { space: 'b2' }));
  });
});

describe('a battle', () => {
  it('is played from the own hand; the other hand stays covered', async () => {
    const { session, user } = open(fighting);
    const scene = screen.getByRole('region', { name: 'Territory Battle on b2' });
    expect(scene).toHaveTextContent('If rounds won are level, Galithor wins');
    expect(scene).toHaveTextContent('Round 1: Claw against Tail, the attacker wins');
    const attacker = within(scene).getByRole('region', { name: /^attacks/ });
    expect(attacker).toHaveTextContent('drew 3');
    expect(attacker).toHaveTextContent('chooses');
    session.state = { ...session.state, actors: [1] };
    await tick();
    expect(attacker).not.toHaveTextContent('chooses');
    session.state = fighting;
    await tick();
    const hand = within(scene).getByRole('group', { name: 'Your hand' });
    expect(within(hand).getAllByRole('button')).toHaveLength(2);
    expect(scene).toHaveTextContent('2 markers');
    await user.click(within(hand).getByRole('button', { name: 'Play Firebreath' }));
    expect(session.chosen).toHaveBeenCalledWith(space.pack('play', { icon: 'fire' }));
  });

  it('describes both hands to spectators', () => {
    const view: KaijuView = { ...fighting.view, you: null };
    open({ ...fighting, view });
    const [attacker, defender] = [view.battle?.attacker, view.battle?.defender].map((fighter) =>
      view.players.find(({ player }) => player === fighter?.player),
    );
    expect(screen.getByRole('region', { name: /Territory Battle/ })).toHaveTextContent(
      new RegExp(`${attacker?.title} holds .*and ${defender?.title} `),
    );
  });

  it('steps aside for a look at the board', async () => {
    const { user } = open(fighting);
    await user.click(screen.getByRole('button', { name: 'Show the board' }));
    expect(screen.queryByRole('region', { name: /Territory Battle/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the battle' }));
    expect(screen.getByRole('region', { name: /Territory Battle/ })).toBeInTheDocument();
  });
});

describe('panels and the end', () => {
  it("show what is public, and the player's own secrets", () => {
    render(Panels, { session: new TestSession(moving) });
    const mine = screen.getByRole('region', { name: 'Ada, Mecha Kaizer' });
    expect(mine).toHaveTextContent('Tokens');
    expect(mine).toHaveTextContent('(2)');
    expect(mine).toHaveTextContent('Geo-Leap');
    expect(screen.getByRole('row', { name: /Concentrated/ })).toHaveTextContent(/1 ?2$/);
    expect(screen.getByText(/nobody yet/)).toBeInTheDocument();
  });

  it('fill in the score sheet', () => {
    const line = { tiles: 20, a: 4, b: 2, c: 3, d: 0, combat: 5, total: 34 };
    const sheet: SheetView[] = [
      { player: 'p1', ...line },
      { player: 'p2', ...line, combat: 1, total: 30 },
    ];
    const view: KaijuView = {
      ...moving.view,
      phase: 'over',
      ending: 'all_passed',
      winners: ['p1'],
      sheet,
    };
    render(EndSummary, { session: new TestSession({ ...moving, view, actors: [], choices: {} }) });
    expect(screen.getByRole('heading', { name: 'The city is crushed' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Total 34 30$/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Objective D.*never scores 0 0/ })).toBeInTheDocument();
  });

  it('show health in the Arena', () => {
    const players = moving.view.players.map((player, n) => ({
      ...player,
      health: 3 - 3 * n,
      defeated: n === 1,
    }));
    const view: KaijuView = {
      ...moving.view,
      mode: 'arena',
      phase: 'over',
      ending: 'last_monster',
      winners: ['p1'],
      players,
      sheet: [],
    };
    render(EndSummary, { session: new TestSession({ ...moving, view, actors: [], choices: {} }) });
    expect(screen.getByRole('img', { name: '3 of 5 health' })).toBeInTheDocument();
    expect(screen.getByText('defeated')).toBeInTheDocument();
  });
});
