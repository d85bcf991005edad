import { describe, expect, it, vi } from 'vitest';
import { SPACE } from '../../table/fixtures';
import { Space } from '../../table/space';
import { settings } from '../../lib/settings.svelte';
import { Camera } from '../camera.svelte';
import { group, humane } from '../groups';
import { frameOf, outline, regions } from '../regions';
import { relaxed } from '../relax';
import { neighbour, shapes } from '../shapes';
import { diceOf, show, type Stage } from '../show';
import { spread } from '../spread';
import { aims, byPlace, doers, idsOf, probe } from '../targets';
import { EVERYTHING, SCENE, VIEW } from './world';

const space = new Space(SPACE);
const places = SCENE.schematic?.nodes ?? [];
const pieces = VIEW.schematic?.pieces ?? [];
const unpack = (...choices: number[]) => choices.map((choice) => space.unpack(choice));
const number = (kind: string, fields: Record<string, string>) => space.pack(kind, fields);

describe('what a choice is about', () => {
  it('is the place that it names, done by the piece that it names', () => {
    const choice = number('drive', { unit: 'OT1', to: 'A2', facing: 'N' });
    const [aim] = aims(unpack(choice), idsOf(places), pieces, {});
    expect(aim).toMatchObject({ to: ['A2'], from: ['A1'], piece: 'OT1' });
  });

  it('is the place of its piece where it names none', () => {
    const [aim] = aims(unpack(number('fire', { unit: 'OT2' })), idsOf(places), pieces, {});
    expect(aim).toMatchObject({ to: ['B2'], from: [], piece: 'OT2' });
  });

  it('is what its note says where its words say nothing; a note may be a plain string', () => {
    const notes = { '6': { text: 'risky', tone: 'bad', nodes: ['B2'] }, '45': 'free' };
    const [roll, halt] = aims(unpack(6, 45), idsOf(places), pieces, notes);
    expect(roll).toMatchObject({ to: ['B2'], piece: null });
    expect(halt?.note).toEqual({ text: 'free', tone: '', nodes: [] });
    expect(halt?.to).toEqual([]);
  });

  it('is found by place, and by the pieces that can act', () => {
    const all = aims(unpack(...EVERYTHING), idsOf(places), pieces, {});
    // Two tanks with four facings each, one new helicopter, and the shot of the tank that is there.
    expect(byPlace(all).get('B2')).toHaveLength(2 * 4 + 1 + 1);
    expect([...doers(all, pieces).keys()]).toEqual(['A1', 'B2']);
  });
});

describe('a place where nothing can be chosen', () => {
  const drive = number('drive', { unit: 'OT2', to: 'A2', facing: 'E' });

  it('is asked about as what can be chosen now, but there', () => {
    expect(probe(space, unpack(45, drive), 'B1', null)).toBe(
      number('drive', { unit: 'OT2', to: 'B1', facing: 'E' }),
    );
  });

  it('is asked about with the piece that is picked up first', () => {
    const other = number('drive', { unit: 'OT1', to: 'A2', facing: 'N' });
    expect(probe(space, unpack(drive, other), 'B1', 'OT1')).toBe(
      number('drive', { unit: 'OT1', to: 'B1', facing: 'N' }),
    );
  });

  it('is asked about by any kind that knows it, when nothing can be chosen', () => {
    expect(probe(space, [], 'B1', null)).toBe(
      number('drive', { unit: 'OT1', to: 'B1', facing: 'N' }),
    );
    expect(probe(space, [], 'Atlantis', null)).toBeNull();
  });
});

describe('the list of choices', () => {
  const all = aims(unpack(...EVERYTHING), idsOf(places), pieces, {});
  const found = group(all, SCENE.headings);

  it('stands under headings; what needs no filling in comes last', () => {
    expect(found.sections.map(({ title, size }) => [title, size])).toEqual([
      ['Tanks', 32],
      ['New Helicopter', 4],
      ['Fire with Orange Tank', 2],
    ]);
    expect(found.rest.map(({ label }) => label)).toEqual(['Roll the dice', 'End movement']);
  });

  it('is divided by piece where it is long, and does not repeat its headings', () => {
    const [tanks, helicopters] = found.sections;
    expect(tanks?.parts.map(({ title, piece }) => [title, piece])).toEqual([
      ['Orange Tank 1', 'OT1'],
      ['Orange Tank 2', 'OT2'],
    ]);
    expect(tanks?.parts[0]?.lines[0]).toMatchObject({
      label: 'Orange Tank 1 to A1, facing north',
      short: 'To A1, facing north',
    });
    expect(helicopters?.lines.map(({ short }) => short)[0]).toBe('New Helicopter to A1');
  });

  it('leaves a number with the word that it counts', () => {
    const drive = (lane: number) => ({
      choice: { choice: lane, kind: 'go', fields: { to: '' }, label: `Drive to lane ${lane}, box 2` },
      to: [], from: [], piece: null, note: undefined,
    }); // prettier-ignore
    const [section] = group([1, 2, 3, 4, 5].map(drive), { go: 'The move' }).sections;
    expect(section?.lines.map(({ short }) => short).slice(0, 2)).toEqual([
      'Lane 1, box 2',
      'Lane 2, box 2',
    ]);
  });

  it('joins kinds of one heading', () => {
    const joined = group(all, { drive: 'Move', fly_in: 'Move' });
    expect(joined.sections.find(({ title }) => title === 'Move')?.size).toBe(36);
    expect(humane('end_move')).toBe('End move');
  });
});

describe('regions', () => {
  it('share the frame among the places', () => {
    const frame = { left: 0, top: 0, width: 4, height: 2 };
    const [left, right] = regions(
      [
        { x: 1, y: 1 },
        { x: 3, y: 1 },
      ],
      frame,
    );
    expect(Math.max(...(left ?? []).map(({ x }) => x))).toBeCloseTo(2);
    expect(Math.min(...(right ?? []).map(({ x }) => x))).toBeCloseTo(2);
    expect(outline(left ?? [])).toMatch(/^M.*Z$/);
  });

  it('reach over the seam of a map that wraps', () => {
    const frame = { left: 0, top: 0, width: 10, height: 2 };
    const [east, , west] = regions(
      [
        { x: 9, y: 1 },
        { x: 5, y: 1 },
        { x: 3, y: 1 },
      ],
      frame,
      10,
    );
    // From 3 over the seam to 9 - 10 = -1 the middle is 1.
    expect(Math.min(...(west ?? []).map(({ x }) => x))).toBeCloseTo(1);
    expect(Math.max(...(east ?? []).map(({ x }) => x))).toBeCloseTo(10);
  });

  it('are moved apart, and stay on the map', () => {
    const [a, b] = relaxed(
      [
        { x: 0, y: 1 },
        { x: 0.2, y: 1 },
      ],
      10,
    );
    expect(Math.hypot((b?.x ?? 0) - (a?.x ?? 0), (b?.y ?? 0) - (a?.y ?? 0))).toBeGreaterThan(0.8);
    expect(a?.x).toBeGreaterThan(0);
  });

  it('have a frame even when there are none', () => {
    expect(frameOf([], 1).width).toBe(1);
    expect(frameOf([{ x: 2, y: 3 }], 1)).toEqual({ left: 1, top: 2, width: 2, height: 2 });
  });
});

describe('places', () => {
  it('are boxes along their heading', () => {
    const box = { ...places[0], id: 'X', x: 0, y: 0, title: '', tags: [] };
    const east = shapes([{ ...box, facing: 90, long: 2, wide: 1 }], frameOf([], 0), false, 0);
    expect(east.get('X')).toBe('M0.97 0.47L0.97 -0.47L-0.97 -0.47L-0.97 0.47Z');
  });

  it('are reached by arrow keys, straight ahead first', () => {
    const [a1, b1, a2, b2] = places;
    if (!a1 || !b2) throw new Error('no map');
    expect(neighbour(places, a1, 'ArrowRight')).toBe(b1);
    expect(neighbour(places, a1, 'ArrowDown')).toBe(a2);
    expect(neighbour(places, b2, 'ArrowLeft')).toBe(a2);
    expect(neighbour(places, a1, 'ArrowUp')).toBeUndefined();
  });

  it('hold pieces side by side, the large ones above', () => {
    const at = (id: string, icon: string) => ({
      id, icon, node: 'A1', title: id, seat: 0, facing: null,
    }); // prettier-ignore
    const stands = spread([at('t1', 'tank'), at('m', 'monster'), at('t2', 'tank')], false);
    expect(stands.get('t1')?.dx).not.toBe(stands.get('t2')?.dx);
    expect(stands.get('m')?.dy ?? 0).toBeLessThan(stands.get('t1')?.dy ?? 0);
    // On a map of regions they stand over the name.
    const foot = -0.2;
    for (const { dy, size } of spread([at('t1', 'tank'), at('m', 'monster')], false, foot).values())
      expect(dy + size * 0.45).toBeLessThanOrEqual(foot + 0.001);
  });
});

describe('an event', () => {
  const stage = (): Stage => ({
    motions: SCENE.schematic?.motions ?? [],
    isPlace: (word) => places.some(({ id }) => id === word),
    isPiece: (word) => pieces.some(({ id }) => id === word),
    move: vi.fn(),
    point: vi.fn(),
    toss: vi.fn(),
  });
  const tempo = { speed: 1000, signal: new AbortController().signal };
  const event = { text: '', rule: '', n: 1 };

  it('moves its piece along its way', async () => {
    const on = stage();
    await show(on, { ...event, type: 'moved', unit: 'OT1', to: 'B2', many: ['A2', 'x'] }, tempo);
    expect(vi.mocked(on.move).mock.calls.map(([piece, to]) => [piece, to])).toEqual([
      ['OT1', 'A2'],
      ['OT1', 'B2'],
    ]);
  });

  it('points out what it names when it moves nothing', async () => {
    const on = stage();
    await show(on, { ...event, type: 'lost', unit: 'OT2', why: 'fire' }, tempo);
    expect(on.move).not.toHaveBeenCalled();
    expect(vi.mocked(on.point).mock.calls).toEqual([[['OT2']], [[]]]);
  });

  it('throws its dice, and reveals the result when they lie still', async () => {
    const on = stage();
    const order: string[] = [];
    vi.mocked(on.toss).mockImplementation((thrown) =>
      order.push(thrown ? `${thrown.pips.join()} ${thrown.rolling ? 'roll' : 'lie'}` : 'gone'),
    );
    const hold = () => order.push('hold');
    const reveal = () => order.push('reveal');
    await show(on, { ...event, type: 'rolled', many: ['5', '2'] }, { ...tempo, hold, reveal });
    expect(order).toEqual(['hold', '5,2 roll', '5,2 lie', 'reveal', 'gone']);
  });

  it('has dice only where it names pips', () => {
    expect(diceOf({ ...event, type: 'a', die: '4' })).toEqual([4]);
    expect(diceOf({ ...event, type: 'b', pips: 6, many: [] })).toEqual([6]);
    expect(diceOf({ ...event, type: 'c', many: ['A1', '2'] })).toEqual([]);
    expect(diceOf({ ...event, type: 'd', to: '3' })).toEqual([]);
  });

  it('ends at once when it is skipped', async () => {
    const halt = new AbortController();
    halt.abort();
    await show(
      stage(),
      { ...event, type: 'lost', unit: 'OT2' },
      { speed: 0.001, signal: halt.signal },
    );
  });
});

describe('the camera', () => {
  const map = { left: 0, top: 0, width: 16, height: 12 };
  const at = (width: number, height: number) => {
    const camera = new Camera(() => map);
    Object.assign(camera, { width, height });
    return camera;
  };

  it('leaves the places of the upper right corner free of the buttons', () => {
    for (const camera of [at(800, 600), at(390, 340), at(500, 700)]) {
      const corner = camera.onScreen({ x: 16, y: 0 });
      expect(corner.y).toBeGreaterThanOrEqual(56);
      const low = camera.onScreen({ x: 0, y: 12 });
      expect(low.y).toBeLessThanOrEqual(camera.height + 0.01);
    }
  });

  it('lets the margin of the map count as room for the buttons', () => {
    const camera = new Camera(
      () => map,
      () => 0.5,
    );
    Object.assign(camera, { width: 800, height: 600 });
    const scale = 800 / 16;
    expect(camera.onScreen({ x: 16, y: 0 }).y).toBeCloseTo(56 - 0.5 * scale);
  });

  it('takes all the height where the buttons stand beside the map', () => {
    const camera = at(1600, 600);
    expect(camera.onScreen({ x: 0, y: 0 }).y).toBeCloseTo(0);
    expect(camera.onScreen({ x: 0, y: 12 }).y).toBeCloseTo(600);
  });

  describe('that shows some points', () => {
    const far = { left: 0, top: 0, width: 60, height: 40 };
    const clear = { top: 90, right: 12, bottom: 100, left: 12 };
    const shown = (width: number, height: number, points: { x: number; y: number }[]) => {
      const camera = new Camera(() => far);
      Object.assign(camera, { width, height });
      settings.speed = 'instant';
      camera.show(points, { margin: 1, least: 13, most: 44, clear });
      return points.map((point) => {
        const { x, y } = camera.onScreen(point);
        return x > 12 && x < width - 12 && y > 90 && y < height - 100;
      });
    };

    it('has all of them clear of what lies over its edges, wherever they are', () => {
      for (const [width, height] of [[934, 405] as const, [382, 354] as const])
        for (let x = 1; x <= 50; x += 7)
          for (let y = 1; y <= 36; y += 5) {
            const points = [
              { x, y },
              { x: x + 9, y: y + 3 },
            ];
            expect(shown(width, height, points), `${x} ${y} on ${width}`).toEqual([true, true]);
          }
    });

    it('never loses the first, where not all of them fit', () => {
      for (const at of [
        { x: 1, y: 1 },
        { x: 59, y: 39 },
        { x: 30, y: 20 },
      ])
        for (const to of [
          { x: 0, y: 40 },
          { x: 60, y: 0 },
        ])
          expect(shown(382, 354, [at, to])[0]).toBe(true);
    });
  });
});
