import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { open as openBoard } from '../../../board/tests/page';
import type { SpaceInfo, StateInfo } from '../../../table/protocol';
import { Space } from '../../../table/space';
import Board from '../Board.svelte';
import EndSummary from '../EndSummary.svelte';
import Fire from '../../rampage_city/parts/Fire.svelte';
import Panels from '../Panels.svelte';
import type { SmashScene, SmashView } from '../types';
import match from './match.json';
import positions from './positions.json';
import { cell, sessionAt } from '../../rampage_city/tests/session.svelte';

const space = new Space(positions.space as SpaceInfo);
const scene = positions.scene as unknown as SmashScene;
const at = (state: unknown) => sessionAt(space, scene, state as StateInfo<SmashView>);
const movement = () => at(positions.movement);
const attack = () => at(positions.attack);

const open = (session: ReturnType<typeof at>) => openBoard(Board, session);

afterEach(cleanup);

describe('what moves all the time', () => {
  // Each thing that moves by itself makes every frame of the page a little longer, and so the answer to every press.
  it('is three joints in each drawing of the tail', () => {
    open(movement());
    expect(document.querySelectorAll('.sway.idle')).toHaveLength(4 * 3);
  });

  it('is three parts of a fire', () => {
    const stage = { roofOf: () => 1, buildings: {} };
    const frame = { screen: () => ({ x: 0, y: 0 }), middle: () => ({ x: 0, y: 0 }) };
    render(Fire, { square: 'A1', stage: stage as never, frame: frame as never, part: 'flames' });
    expect(document.querySelectorAll('.idle')).toHaveLength(3);
    expect(document.querySelectorAll('[href="#rc-flame"]')).toHaveLength(5);
  });
});

describe('the board by keyboard', () => {
  it('has a name for each of its squares', () => {
    open(movement());
    expect(document.querySelectorAll('[role="row"] > [role="gridcell"]')).toHaveLength(192);
    expect(cell('I8')).toHaveAccessibleName('I8, street, Green Tank 2, facing west; can be moved');
  });

  it('picks a Helicopter up and flies it', async () => {
    const { session, user, press } = open(movement());
    await press(cell('F11'), '{Enter}{ArrowLeft}');
    expect(session.highlight.selected).toBe('GH2');
    expect(document.activeElement).toBe(cell('E11'));
    await user.keyboard('{Enter}');
    expect(session.choose).toHaveBeenCalledWith(space.pack('fly', { unit: 'GH2', to: 'E11' }));
  });

  it('asks a Tank which way to face, with the costs', async () => {
    const { session, user, press } = open(movement());
    await press(cell('I8'));
    await press(cell('K8'));
    expect(screen.getByRole('button', { name: 'Face west, 2 points' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Face north, 3 points' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(session.choose).toHaveBeenCalledWith(
      space.pack('drive', { unit: 'GT2', to: 'K8', facing: 'N' }),
    );
  });

  it('says why a Tank cannot stop in a Building', async () => {
    const { session, press } = open(movement());
    await press(cell('I8'));
    await press(cell('F6'));
    expect(session.choose).not.toHaveBeenCalled();
    const wish = space.pack('drive', { unit: 'GT2', to: 'F6', facing: 'W' });
    expect(session.explain).toHaveBeenCalledWith(wish, cell('F6'));
  });

  it('puts the piece down again', async () => {
    const { session, press } = open(movement());
    await press(cell('I8'), '{Enter}{Escape}');
    expect(session.highlight.selected).toBeNull();
  });
});

describe('the attack', () => {
  it('fires with a Unit in position, and says why another is not', async () => {
    const { session, press } = open(attack());
    await press(cell('I5'));
    expect(session.choose).toHaveBeenCalledWith(space.pack('fire', { unit: 'OT2' }));
    await press(cell('I3'));
    expect(session.explainReasons).toHaveBeenCalledOnce();
  });

  it('shows the chance on the board and the faces of the die beside it', async () => {
    open(attack());
    expect(await screen.findByText('50 %')).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: /^Blast, 1 of 6 faces: 3 Buildings set alight/ }),
    ).toBeVisible();
  });
});

describe('reserve', () => {
  it('explains why a fifth Unit may not enter', async () => {
    const { session, user } = open(movement());
    await user.click(screen.getByRole('button', { name: 'Enter a Tank: 1 in reserve' }));
    expect(session.explain).toHaveBeenCalledOnce();
  });
});

describe('panels and the end', () => {
  it('take the score apart', () => {
    render(Panels, { session: movement() });
    expect(screen.getByLabelText('Mission Score 7')).toBeInTheDocument();
    expect(screen.getByText('Waiting for rescue: S1 at B3')).toBeInTheDocument();
  });

  it('say who won and by which ending', () => {
    const session = at({ ...positions.movement, view: match.view, actors: [], choices: {} });
    render(EndSummary, { session });
    expect(screen.getByRole('heading', { name: 'Mission accomplished' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Total/ })).toBeInTheDocument();
  });
});
