import { loaded, open as openBoard } from '../../../board/tests/page';
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cell, sessionAt } from '../../rampage_city/tests/session.svelte';
import type { SpaceInfo, StateInfo } from '../../../table/protocol';
import { Space } from '../../../table/space';
import Board from '../Board.svelte';
import EndSummary from '../EndSummary.svelte';
import Panels from '../Panels.svelte';
import type { CrushScene, CrushView } from '../types';
import match from './match.json';
import positions from './positions.json';

// Finding things by role takes jsdom a while on a board of 192 squares.
vi.setConfig({ testTimeout: 30_000 });

const space = new Space(positions.space as SpaceInfo);
const scene = positions.scene as unknown as CrushScene;
const at = (state: unknown) => sessionAt(space, scene, state as StateInfo<CrushView>);
const moving = () => at(positions.moving);
const firing = () => at(positions.firing);

const open = (session: ReturnType<typeof at>) => openBoard(Board, session);

afterEach(cleanup);

describe('the board', () => {
  it('shows what the Monster has on each square', () => {
    open(moving());
    expect(document.querySelectorAll('[role="row"] > [role="gridcell"]')).toHaveLength(192);
    expect(cell('F6')).toHaveAccessibleName(
      /F6, Building, held by a tentacle, Orange Helicopter 2/,
    );
    expect(cell('E8')).toHaveAccessibleName('E8, street, Free tentacle');
    expect(cell('H9')).toHaveAccessibleName('H9, street, tentacle with a crushed Unit');
    expect(cell('K4')).toHaveAccessibleName(/Hole/);
    expect(cell('M9')).toHaveAccessibleName(/MegaHole/);
    expect(cell('D9')).toHaveAccessibleName(
      /within reach of the tentacle on E8, Orange Tank 1, facing east; can be moved$/,
    );
  });

  it('draws a tentacle for each that there is, and every hole', async () => {
    open(moving());
    await loaded();
    expect(document.querySelectorAll('.tentacle')).toHaveLength(4);
    expect(document.querySelectorAll('.rim.mega')).toHaveLength(1);
    // The Hole under F6 is not to be seen: a Building stands on it.
    expect(document.querySelectorAll('.rim:not(.mega)')).toHaveLength(4);
  });

  it('marks where a Tank may pass but not stop', async () => {
    const { session, press } = open(moving());
    await loaded();
    await press(cell('D9'));
    expect(document.querySelectorAll('.closed')).toHaveLength(2);
    await press(cell('K4'));
    const wish = space.pack('drive', { unit: 'OT1', to: 'K4', facing: 'E' });
    expect(session.explain).toHaveBeenCalledWith(wish, cell('K4'));
  });
});

describe('what may come', () => {
  it('is shown for each face of the Monster Die', () => {
    open(moving());
    expect(
      screen.getByRole('button', { name: /^Right, 1 of 6 faces: .*set alight/ }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /^Tentacle Blast, 1 of 6 faces/ })).toBeVisible();
  });

  it('is painted: the danger zones with their numbers, then those of one roll', async () => {
    const { user } = open(moving());
    await user.hover(screen.getByRole('button', { name: /^Tentacle Blast, 1 of 6 faces/ }));
    expect(document.querySelectorAll('.zone')).toHaveLength(24);
    expect(document.querySelectorAll('.number rect')).toHaveLength(24);
    await user.hover(screen.getByRole('button', { name: /^Tentacle Blast 2, 3 %/ }));
    expect(document.querySelectorAll('.zone')).toHaveLength(8);
    expect(screen.getByText('Tentacle Blast, then 2')).toBeVisible();
    // The guide's roll of 2 [CRUSH-8.3]: D4 and B5 are empty, C7 is a Building; F6 is held already.
    expect(screen.getByText('A C7, B C8: what is on A is grabbed')).toBeVisible();
    expect(screen.getByText('A D4, B D3: nothing there, a Free tentacle on A')).toBeVisible();
    expect(document.querySelectorAll('.sprig')).toHaveLength(4);
  });

  it('shows what a thrash would lash and light', async () => {
    const { user } = open(moving());
    await user.hover(screen.getByRole('button', { name: /^Left, 1 of 6 faces/ }));
    expect(document.querySelector('.lash.loud')).toBeInTheDocument();
    // The Tank beside E8, and the Survivors beside M4.
    expect(document.querySelectorAll('.doom.unit')).toHaveLength(2);
  });
});

describe('the attack', () => {
  it('takes a Unit, then a target, and shows the chance on each', async () => {
    const { session, user, press } = open(firing());
    await press(cell('G4'));
    expect(session.highlight.selected).toBe('OH2');
    expect([...document.querySelectorAll('.chance.at text')].map((t) => t.textContent)).toEqual([
      '33 %',
      '50 %',
    ]);
    cell('G8').focus();
    expect(await screen.findByText(/a hit opens a MegaHole from F8/)).toBeVisible();
    expect(document.querySelector('.sink.on')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(session.choose).toHaveBeenCalledWith(space.pack('fire', { unit: 'OH2', target: 'G8' }));
  });

  it('fires at once where a Unit has one target', async () => {
    const { session, press } = open(firing());
    await press(cell('D9'));
    expect(session.choose).toHaveBeenCalledWith(
      space.pack('fire', { unit: 'OT1', target: 'monster' }),
    );
  });

  it('asks why a target cannot be had', async () => {
    const { session, press } = open(firing());
    await press(cell('G4'));
    await press(cell('O12'));
    const wish = space.pack('fire', { unit: 'OH2', target: 'O12' });
    expect(session.explain).toHaveBeenCalledWith(wish, cell('O12'));
  });
});

describe('a MegaHole', () => {
  it('is chosen by any of its squares', async () => {
    const { session, press } = open(at(positions.opening));
    await loaded();
    expect(document.querySelectorAll('.sink')).toHaveLength(2);
    expect(cell('H9')).toHaveAccessibleName(/a MegaHole can open from G8/);
    await press(cell('H9'));
    expect(session.choose).toHaveBeenCalledWith(space.pack('open', { square: 'G8' }));
  });

  it('cannot open just anywhere', async () => {
    const { session, press } = open(at(positions.opening));
    await press(cell('A12'));
    expect(session.explain).toHaveBeenCalledWith(
      space.pack('open', { square: 'A12' }),
      cell('A12'),
    );
  });
});

describe('panels and the end', () => {
  it('count the pieces that are left', () => {
    render(Panels, { session: moving() });
    expect(screen.getByRole('img', { name: '10 of 12 Free tentacles left' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '11 of 12 MegaHoles left' })).toBeInTheDocument();
  });

  it('say who won and take the scores apart', () => {
    const session = at({ ...positions.moving, view: match.view, actors: [], choices: {} });
    render(EndSummary, { session });
    expect(screen.getByRole('heading', { name: 'Mission accomplished' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Total/ })).toBeInTheDocument();
  });
});
