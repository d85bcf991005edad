import { cleanup, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { open as openBoard, placed, loaded } from '../../../board/tests/page';
import Board from '../Board.svelte';
import EndSummary from '../EndSummary.svelte';
import Panels from '../Panels.svelte';
import {
  after,
  grid,
  levering,
  moving,
  over,
  picking,
  scene,
  space,
  swerving,
  TestSession,
  type State,
} from './session.svelte';

const box = placed('data-place');

/** The garage or the race comes by itself. */
const open = async (state: State) => {
  const opened = openBoard(Board, new TestSession(state));
  await loaded();
  return opened;
};

afterEach(cleanup);

describe('the garage', () => {
  it('marks a box that is reached over a wreck or a mine', async () => {
    await open(moving);
    const risky = moving.view.ends.filter(({ hazards, chance }) => hazards > 0 && chance > 0);
    expect(risky.length).toBeGreaterThan(0);
    expect(document.querySelectorAll('.overlay .warning')).toHaveLength(risky.length);
    expect(document.querySelectorAll('.overlay .end.hazard')).toHaveLength(risky.length);
  });

  it('offers each car with its drivers, and says who has taken one', async () => {
    const { session, user } = await open(picking);
    const garage = screen.getByRole('region', { name: 'The garage' });
    expect(garage).toHaveTextContent('Ada, with Tombstone');
    await user.click(
      within(garage).getByRole('button', { name: /^Race the Sputnik with Komet at the wheel/ }),
    );
    expect(session.choose).toHaveBeenCalledWith(
      space.pack('enter', { car: 'sputnik', driver: 'komet' }),
    );
  });
});

describe('the lever', () => {
  it('is set by pressing a lit node', async () => {
    const { session, user } = await open(levering);
    const plate = screen.getByRole('toolbar', { name: 'Speedometer of Hearse' });
    await user.click(within(plate).getByRole('button', { name: /^Gear 2, Speed 9, 3 red dice/ }));
    expect(session.choose).toHaveBeenCalledWith(space.pack('speed', { action: 'accelerate' }));
  });

  it('says why not, where no line leads', async () => {
    const { session, user } = await open(levering);
    await user.click(screen.getByRole('button', { name: /^Gear 5, Speed 18,.*out of reach/ }));
    expect(session.choose).not.toHaveBeenCalled();
    const [asked] = session.explain.mock.calls[0] as unknown as [number];
    expect(asked).toBe(space.pack('speed', { action: 'gear5' }));
  });

  it('shows in advance what it risks and where it leads', async () => {
    const { session } = await open(levering);
    await loaded();
    session.highlight.choice = space.pack('speed', { action: 'accelerate' });
    const card = await screen.findByRole('status');
    expect(card).toHaveTextContent('Gear 2 · Speed 9');
    expect(card).toHaveTextContent('spends nothing');
    expect(card).toHaveTextContent('3 red dice, below 3 adds heat');
    expect(card).toHaveTextContent(/The engine explodes: \d+ %/);
    expect(within(card).getByRole('list', { name: 'Free lane changes' })).toHaveTextContent('6+');
    const ends = levering.view.speeds.find(({ speed }) => speed === 9)?.ends.flat() ?? [];
    expect(document.querySelectorAll('.end')).toHaveLength(ends.length);
    session.highlight.choice = null;
    await tick();
    expect(document.querySelectorAll('.end')).toHaveLength(0);
  });
});

describe('the move', () => {
  it('names each box and what can be done there', async () => {
    await open(moving);
    expect(document.querySelectorAll('[data-place]')).toHaveLength(260);
    expect(box('T1L2b3')).toHaveAccessibleName(/Sputnik, Speed 7\. Ram to the left/);
  });

  it('goes box by box on the road', async () => {
    const { session, press } = await open(moving);
    await press(box('T1L3b4'));
    expect(session.choose).toHaveBeenCalledWith(space.pack('ahead'));
  });

  it('drives the whole way to a box at once', async () => {
    const { session, press } = await open(moving);
    const end = moving.view.ends.find(({ chance }) => chance > 0)?.box ?? '';
    await press(box(end));
    expect(session.choose).toHaveBeenCalledWith(space.pack('drive', { box: end }));
  });

  it('says why not, for a box out of reach', async () => {
    const { session, press } = await open(moving);
    await press(box('T3L1b1'));
    expect(session.choose).not.toHaveBeenCalled();
    const [asked, anchor] = session.explain.mock.calls[0] as unknown as [number, Element];
    expect(space.unpack(asked)).toMatchObject({ kind: 'drive', fields: { box: 'T3L1b1' } });
    expect(anchor === box('T3L1b1')).toBe(true);
  });

  it('has a pad that shows the effect of each step', async () => {
    await open(moving);
    const pad = screen.getByRole('group', { name: 'The move' });
    expect(pad).toHaveTextContent('4 boxes left');
    expect(pad).toHaveTextContent('1 free lane change');
    expect(
      within(pad).getByRole('button', {
        name: /^One box ahead: a wreck: a roll of 1–3 costs a point/,
      }),
    ).toBeInTheDocument();
    expect(
      within(pad).getByRole('button', { name: /^Ram to the left: a ram, 50 % pushes it away/ }),
    ).toBeInTheDocument();
  });

  // A box of each straight and each bend, so that the car drives every way over the screen.
  it.each(['T1L3b4', 'T2L3b8', 'T3L3b4', 'T4L3b8'])(
    'has arrows that go by the screen, for a car at %s',
    async (from) => {
      const here = scene.boxes.find((entry) => entry.box === from);
      if (!here) throw new Error(from);
      const ways = { left: here.left, right: here.right, ahead: here.ahead };
      const view = structuredClone(moving.view);
      for (const car of view.cars) if (car.seat === view.active) car.box = from;
      for (const step of view.steps) {
        const { kind, fields } = space.unpack(step.choice) ?? {};
        step.box = ways[kind === 'ahead' ? 'ahead' : (fields?.side as 'left' | 'right')] ?? '';
      }
      await open({ ...moving, view });
      const pad = screen.getByRole('group', { name: 'The move' });
      for (const [name, box] of [
        [/^Ram to the left/, ways.left],
        [/^One box ahead/, ways.ahead],
      ] as const) {
        const there = scene.boxes.find((entry) => entry.box === box);
        const [dx, dy] = [(there?.x ?? 0) - here.x, (there?.y ?? 0) - here.y];
        const [button] = within(pad).getAllByRole('button', { name });
        const arrow = button?.querySelector<SVGElement>('.arrow')?.style.rotate ?? '';
        const turned = (parseFloat(arrow) * Math.PI) / 180;
        // The way that the arrow points is the way to the box.
        const along = (Math.sin(turned) * dx - Math.cos(turned) * dy) / Math.hypot(dx, dy);
        expect(along).toBeGreaterThan(0.99);
      }
      // The button on the left is for the lane on the left of the screen, or the upper one.
      const lanes = [...pad.querySelectorAll<HTMLElement>('[data-side]')].map(({ dataset }) =>
        scene.boxes.find(({ box }) => box === ways[dataset.side as 'left' | 'right']),
      );
      const [first, last] = lanes.map((box) => (box?.x ?? 0) + (box?.y ?? 0));
      expect(first).toBeLessThan(last ?? 0);
    },
  );

  it('asks for a side after an obstacle', async () => {
    await open(swerving);
    const pad = screen.getByRole('group', { name: 'The move' });
    expect(pad).toHaveTextContent('Forced lane change');
    expect(within(pad).getAllByRole('button', { name: /^Swerve to the/ })).toHaveLength(
      swerving.view.steps.length,
    );
  });

  it('says why the other side is closed', async () => {
    const { session, user, press } = await open(swerving);
    await user.click(screen.getByRole('button', { name: /^No lane to the/ }));
    await press(box('T2L5b8'));
    const asked = session.explain.mock.calls.map(([choice]: unknown[]) =>
      space.label(choice as number),
    );
    expect(asked).toEqual(['Swerve to the right', 'Swerve to the right']);
  });

  it('ends with the booster, or without', async () => {
    const { session, user } = await open(after);
    await user.click(screen.getByRole('button', { name: /^Rocket Booster, 3 extra boxes/ }));
    expect(session.choose).toHaveBeenCalledWith(space.pack('boost', { boxes: '3' }));
    await user.click(screen.getByRole('button', { name: 'End the turn' }));
    expect(session.choose).toHaveBeenLastCalledWith(space.pack('end'));
  });
});

describe('the dashboard', () => {
  it('switches items on and says why one cannot be used', async () => {
    const { session, user } = await open(levering);
    const board = screen.getByRole('region', { name: 'Dashboard of Hearse' });
    const items = within(board).getByRole('list', { name: 'Activated equipment' });
    await user.click(within(items).getByRole('button', { name: /Rocket Booster/ }));
    expect(session.choose).toHaveBeenCalledWith(space.pack('on', { item: 'booster' }));
    expect(within(items).getByRole('button', { name: /Machine Gun/ })).toHaveTextContent(
      'Sputnik: 1 die',
    );
    expect(within(board).getByRole('img', { name: 'Heat 4 of 6, the skull' })).toBeInTheDocument();
    expect(board).toHaveTextContent('2 pawn moves left');
  });

  it('of every other car can be looked at', async () => {
    const { user } = await open(levering);
    await user.click(
      within(screen.getByRole('list', { name: 'The race' })).getByRole('button', {
        name: /Sputnik/,
      }),
    );
    expect(screen.getByRole('region', { name: 'Dashboard of Sputnik' })).toBeInTheDocument();
  });

  it('stands in the panels for every car', () => {
    render(Panels, { session: new TestSession(moving) });
    expect(screen.getByRole('region', { name: 'Stardust, Grace' })).toHaveTextContent(/Wrecked: /);
    expect(screen.getByRole('region', { name: 'Hearse, Ada' })).toHaveTextContent(
      'Structure 8of 8',
    );
  });
});

describe('before and after', () => {
  it('the grid is picked on the road', async () => {
    const { session, press } = await open(grid);
    const [first] = session.choices;
    const place = first?.fields.box ?? '';
    await press(box(place));
    expect(session.choose).toHaveBeenCalledWith(first?.choice);
  });

  it('the end shows where and how each car was wrecked', () => {
    render(EndSummary, { session: new TestSession(over) });
    expect(screen.getByRole('heading', { name: 'Nobody is left' })).toBeInTheDocument();
    expect(screen.getByText('Nobody wins')).toBeInTheDocument();
    const order = screen.getByRole('list', { name: 'Final order' });
    expect(within(order).getAllByRole('listitem')).toHaveLength(3);
    expect(order).toHaveTextContent('Wrecked: the engine overheated');
    expect(order).toHaveTextContent('lane 3');
  });

  it('the end shows who won', () => {
    const view = { ...over.view, winner: 0, ending: 'finish' as const };
    render(EndSummary, { session: new TestSession({ ...over, view }) });
    expect(screen.getByRole('heading', { name: 'Across the line' })).toBeInTheDocument();
    expect(screen.getByText('Ada wins with the Hearse')).toBeInTheDocument();
  });
});
