import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { captionOf } from './captions';
import { event, TestChannel, welcome } from './fixtures';
import { type Frame, Replay } from './replay.svelte';
import { TableSession } from './session.svelte';

const TOTAL = 120;
let session: TableSession;
let replay: Replay;
let asked: number[];

beforeEach(() => {
  settings.speed = 'instant';
  asked = [];
  session = new TableSession(welcome(), new TestChannel());
  replay = new Replay(session, async (_, from, count) => {
    asked.push(from);
    const frames: Frame[] = [];
    for (let n = from; n < Math.min(TOTAL, from + count); n += 1) {
      frames.push({
        n,
        seat: null,
        text: `die ${n}`,
        label: `Die ${n}`,
        events: [event(n)],
        view: { moment: n + 1 },
      });
    }
    return { total: TOTAL, start: { moment: from }, frames };
  });
});

test('it opens at the end, and the session shows that moment', async () => {
  await replay.open();
  expect(replay.total).toBe(TOTAL);
  expect(session.view).toEqual({ moment: TOTAL });
  expect(session.replaying).toBe(true);
  expect(session.choices).toEqual([]);
});

test('moment 0 is the beginning; beyond either end is the end', async () => {
  await replay.open(0);
  expect(session.view).toEqual({ moment: 0 });
  await replay.back();
  expect(replay.at).toBe(0);
  await replay.go(999);
  expect(replay.at).toBe(TOTAL);
  expect(await replay.forward()).toBe(false);
});

test('parts are fetched as they are needed, each once', async () => {
  await replay.open(0);
  await replay.go(60);
  expect(session.view).toEqual({ moment: 60 });
  await replay.go(99);
  await replay.go(61);
  expect(asked).toEqual([0, 50]);
});

test('forward shows what happened on the way', async () => {
  settings.speed = 'normal';
  settings.motion = 'on';
  const animate = vi.fn(() => Promise.resolve());
  session.registerBoard({ animate });
  await replay.open(10);
  await replay.forward();
  expect(animate).toHaveBeenCalledWith(expect.objectContaining({ n: 10 }), expect.anything());
  expect(session.view).toEqual({ moment: 11 });
});

test('a jump while something moves wins', async () => {
  settings.speed = 'normal';
  settings.motion = 'on';
  session.registerBoard({ animate: () => new Promise(() => undefined) });
  await replay.open(10);
  const slow = replay.forward();
  await replay.go(40);
  expect(await slow).toBe(false);
  expect(session.view).toEqual({ moment: 40 });
});

test('closing gives the present back', async () => {
  await replay.open(3);
  replay.close();
  expect(session.replaying).toBe(false);
  expect(session.view).toEqual({ at: 5 });
});

test('trouble is shown, not thrown', async () => {
  replay = new Replay(session, () => Promise.reject(new Error('The server cannot be reached.')));
  await replay.open();
  expect(replay.trouble).toBe('The server cannot be reached.');
});

describe('captions', () => {
  const frame = (n: number, seat: number | null, label: string, ...told: string[]): Frame => ({
    n,
    seat,
    text: seat === null ? label.replace('Die:', 'die') : '',
    label,
    events: told.map((text) => event(n, text)),
    view: {},
  });
  async function at(moment: number, frames: Frame[]): Promise<string> {
    const found = new Replay(session, async (_, from, count) => ({
      total: frames.length,
      start: {},
      frames: frames.slice(from, from + count),
    }));
    await found.open(moment);
    return captionOf(session, found);
  }
  const shot = frame(0, 0, 'Fire with Orange Tank 1', 'Orange Tank 1 fires.');
  const roll = [
    frame(1, null, 'Die: 4'),
    frame(2, null, 'Die: 6'),
    frame(3, null, 'Die: 1', 'It hits.'),
  ];

  test('of a die that nothing is told of say whose it is, and which', async () => {
    expect(await at(2, [shot, ...roll])).toBe('Orange: Fire with Orange Tank 1. Die 1: 4');
    expect(await at(3, [shot, ...roll])).toBe('Orange: Fire with Orange Tank 1. Die 2: 6');
    expect(await at(4, [shot, ...roll])).toBe('It hits.');
    // A second roll that follows from the same choice begins to count again, and one die needs no number.
    const again = [shot, ...roll, frame(4, null, 'Die: 2'), frame(5, null, 'Die: 3', 'It burns.')];
    expect(await at(5, again)).toBe('Orange: Fire with Orange Tank 1. Die 1: 2');
    expect(await at(2, [shot, frame(1, null, 'Die: 5'), shot])).toBe(
      'Orange: Fire with Orange Tank 1. Die: 5',
    );
    // What else chance decides speaks for itself.
    expect(await at(2, [shot, frame(1, null, 'Green begins')])).toBe('Green begins');
  });

  test('know what was rolled where a part of the match begins', async () => {
    const before = Array.from({ length: 49 }, (_, n) => frame(n, 0, 'End movement', 'It ends.'));
    expect(await at(51, [...before, shot, ...roll])).toBe(
      'Orange: Fire with Orange Tank 1. Die 1: 4',
    );
  });

  test('of what ended a turn say that, too', async () => {
    const next = { ...event(0, 'Turn 2: Green.'), type: 'turn_began' };
    const halt = { ...frame(0, 0, 'End movement'), events: [next] };
    expect(await at(1, [halt])).toBe('Orange: End movement. Turn 2: Green.');
  });
});
