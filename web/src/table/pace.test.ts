import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { freshBrowser } from './fixtures';
import { makerOf } from './makers';
import type { Concern, Maker } from './pace';
import type { Batch } from './batches';
import { Player } from './player.svelte';
import type { TableEvent } from './protocol';
import { seat } from './fixtures';
// Real turns of every game, by `python -m tools.waits`.
import recorded from './waits.json';

const LIMIT_MS: Record<string, number> = {
  smash: 6000,
  crush: 6000,
  kaiju: 12_000,
  rush: 12_000,
  menace: 12_000,
};
const BOTS: Record<string, number> = { smash: 1, crush: 1, kaiju: 3, rush: 5, menace: 3 };

/** When somebody chose: in the clock of the test. */
let chosen: number;
let shown: { text: string; speed: number }[];

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  shown = [];
});

afterEach(() => {
  vi.useRealTimers();
});

const event = (type: string, text: string): TableEvent => ({ type, text, rule: '', n: 0 });

/** A player on a board that takes `ms` for each event, as long as nobody skips. */
function board(ms: number, bots: number, concern: (event: TableEvent) => Concern): Player {
  const player = new Player({}, 0, () => undefined, { concern, bots: () => bots });
  player.register({
    animate: ({ text }, { speed, signal }) => {
      shown.push({ text, speed: signal.aborted ? 0 : speed });
      if (signal.aborted) return Promise.resolve();
      return new Promise((done) => {
        setTimeout(done, ms / speed);
        signal.addEventListener('abort', () => done());
      });
    },
  });
  return player;
}

/** All batches come at once, as from bots that need no time; until everything was shown. */
async function wait(player: Player, batches: [string, { type: string; text: string }[]][]) {
  player.chose();
  chosen = performance.now();
  let until = 0;
  for (const [maker, lines] of batches) {
    const events = lines.map(({ type, text }) => event(type, text));
    until += events.length;
    player.add({ events, view: { until }, until, maker: maker as Maker } satisfies Batch);
  }
  while (player.playing) await vi.advanceTimersByTimeAsync(10);
  return performance.now() - chosen;
}

describe.each(Object.entries(recorded))('a wait in %s', (game, waits) => {
  test.each([300, 1200, 3000])(
    'is short, even if all of it concerns me and each event takes %i ms',
    async (ms) => {
      for (const batches of waits) {
        const player = board(ms, BOTS[game] ?? 1, () => 'me');
        const took = await wait(player, batches as never);
        expect(took).toBeLessThanOrEqual(LIMIT_MS[game] ?? 0);
        expect(player.view).toEqual({ until: player.shown });
        expect(player.since?.batches.length).toBeGreaterThan(0);
      }
    },
  );
});

describe('bots', () => {
  const turn = (name: string, ...texts: string[]): [string, { type: string; text: string }[]] => [
    'bot',
    [
      { type: 'turn_began', text: `${name}'s turn.` },
      ...texts.map((text) => ({ type: 'x', text })),
    ],
  ];
  const concern = ({ text }: TableEvent): Concern =>
    text.includes('me') ? 'me' : text.includes('Monster') ? 'all' : 'others';

  test('go by quickly but for what concerns me', async () => {
    const player = board(900, 5, concern);
    await wait(player, [turn('Bo', 'Bo drives', 'Monster stomps', 'Bo rams me'), turn('Cy', 'Cy')]);
    const speed = (text: string): number | undefined =>
      shown.find((one) => one.text === text)?.speed;
    expect([speed('Bo drives'), speed('Monster stomps'), speed('Bo rams me')]).toEqual([6, 2, 1]);
  });

  test('have a beat for each turn, however little happens', async () => {
    const player = board(60, 5, concern);
    const took = await wait(player, [turn('Bo', 'Bo'), turn('Cy', 'Cy'), turn('Di', 'Di')]);
    expect(took).toBeGreaterThanOrEqual(1200);
    expect(took).toBeLessThan(2000);
  });

  test('that are slow are shown in full, at the speed of the animations', async () => {
    settings.bots = 'slow';
    const player = board(900, 5, concern);
    const took = await wait(player, [turn('Bo', 'Bo drives', 'Bo turns'), turn('Cy', 'Cy')]);
    expect(took).toBeGreaterThanOrEqual(5 * 900);
    expect(shown.every(({ speed }) => speed === 1)).toBe(true);
  });

  test('that are instant are not animated, and our own choice is', async () => {
    settings.bots = 'instant';
    const player = board(900, 1, concern);
    const took = await wait(player, [['person', [{ type: 'x', text: 'mine' }]], turn('Bo', 'me')]);
    expect(took).toBeLessThan(1100);
    expect(shown.map(({ speed }) => speed)).toEqual([1, 0, 0]);
  });

  test('can be gone through afterwards, until the next choice', async () => {
    const player = board(100, 1, concern);
    await wait(player, [turn('Bo', 'Bo drives', 'Bo rams me')]);
    player.offer();
    expect(player.missed).toMatchObject({ turn: true, from: 0 });
    void player.recap();
    await vi.advanceTimersByTimeAsync(150);
    expect([player.stepping, player.left]).toEqual([true, 3]);
    player.step();
    await vi.advanceTimersByTimeAsync(150);
    expect(player.left).toBe(2);
    player.skipAll();
    await vi.advanceTimersByTimeAsync(150);
    expect(player.playing).toBe(false);
    player.chose();
    expect([player.since, player.missed]).toEqual([null, null]);
  });
});

test('whose choice something followed from', () => {
  const seats = [seat(0), seat(1, { kind: 'bot' }), seat(2), seat(3, { sitting_in: true })];
  expect(makerOf([1], [0], seats)).toBe('bot');
  expect(makerOf([3], [1], seats)).toBe('bot');
  expect(makerOf([0], [1], seats)).toBe('person');
  expect(makerOf([0], [0], seats)).toBeNull();
  expect(makerOf([0, 1], [2], seats)).toBeNull();
  expect(makerOf([], [], seats)).toBeNull();
});
