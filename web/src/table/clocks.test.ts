import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notices } from '../lib/notices.svelte';
import Deadline from './Deadline.svelte';
import { event, freshBrowser, seat, state, table, TestChannel, updated, welcome } from './fixtures';
import { running, secondsLeft, warnAt } from './hours';
import type { TableEvent } from './protocol';
import Seats from './Seats.svelte';
import { TableSession } from './session.svelte';
import { reportReady } from './notify';

let line: TestChannel;
let session: TableSession;

/** A clock of 60 seconds that starts by itself in 30. */
const waiting = [{ seat: 0, left: 60, starts: 30 }];
const timed = (left: number) =>
  session.hear({ type: 'timed', decision: 5, clocks: [{ seat: 0, left, starts: 0 }] });

beforeEach(() => {
  freshBrowser();
  notices.toasts = [];
  line = new TestChannel();
  session = new TableSession(
    welcome({ table: table({ clock_seconds: 60 }), state: state(5, { clocks: waiting }) }),
    line,
  );
});

afterEach(() => {
  session.close();
});

const ready = () => line.sent.filter(({ type }) => type === 'ready');
const update = (decision: number, ...events: TableEvent[]) =>
  session.hear(updated(state(decision, { clocks: waiting }), events));

describe('our clock', () => {
  test('starts when the choices can be seen, and is reported once', () => {
    reportReady(session);
    expect(ready()).toEqual([{ type: 'ready', decision: 5, seat: 0 }]);
    timed(60);
    reportReady(session);
    expect(ready()).toHaveLength(1);
  });

  test('does not start while earlier events are being shown', async () => {
    let end = (): void => undefined;
    session.registerBoard({ animate: () => new Promise((done) => (end = done)) });
    update(6, event(5, 'one'));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.playing).toBe(true);
    reportReady(session);
    expect(ready()).toEqual([]);
    end();
    await vi.advanceTimersByTimeAsync(0);
    reportReady(session);
    expect(ready()).toEqual([{ type: 'ready', decision: 6, seat: 0 }]);
  });

  test('does not start before the device has been passed on', () => {
    const seats = [seat(0, { kind: 'here' }), seat(1, { kind: 'here', mine: true })];
    const both = table({ clock_seconds: 60, seats });
    session = new TableSession(
      welcome({ table: both, state: state(5, { eyes: 0, clocks: waiting }) }),
      line,
    );
    expect(session.passTo).toBe(0);
    reportReady(session);
    expect(ready()).toEqual([]);
    session.sitDown();
    reportReady(session);
    expect(ready()).toHaveLength(1);
  });

  test('is asked for again after a break, if the server has not heard', () => {
    reportReady(session);
    session.hear(
      welcome({ table: table({ clock_seconds: 60 }), state: state(5, { clocks: waiting }) }),
    );
    reportReady(session);
    expect(ready()).toHaveLength(2);
  });

  test('of another decision changes nothing', () => {
    session.hear({ type: 'timed', decision: 4, clocks: [{ seat: 0, left: 1, starts: 0 }] });
    expect(session.clocks[0]?.ends).toBeGreaterThan(performance.now() + 80_000);
  });

  test('stands still until it starts', () => {
    const clock = running({ seat: 0, left: 60, starts: 30 });
    const now = performance.now();
    expect(secondsLeft(clock, now + 29_000)).toBe(60);
    expect(secondsLeft(clock, now + 40_000)).toBeCloseTo(50, 1);
    expect(secondsLeft(clock, now + 200_000)).toBe(0);
  });
});

describe('before time is up', () => {
  test('a quarter of the time, 10 to 30 seconds', () => {
    expect([20, 60, 90, 600].map(warnAt)).toEqual([10, 15, 22.5, 30]);
  });

  test('there is a warning on the screen, and a screen reader hears it twice, not every second', async () => {
    render(Deadline, { session });
    timed(60);
    await vi.advanceTimersByTimeAsync(44_000);
    expect(screen.queryByRole('alert')).toBeNull();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(screen.getByText('15 seconds left.')).toBeVisible();
    const heard = new Set<string>();
    for (let second = 0; second < 14; second += 1) {
      heard.add(screen.getByRole('alert').textContent ?? '');
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect([...heard]).toEqual([
      'Less than 15 seconds left. After that a bot plays for you.',
      '10 seconds or less, then a bot plays for you.',
    ]);
    expect(screen.getByText('1 second left.')).toBeVisible();
  });

  test('others see a clock that waits as one that waits', async () => {
    render(Seats, { session });
    expect(screen.getByTitle('Starts after the animation')).toHaveTextContent('1:00');
    timed(60);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(screen.queryByTitle('Starts after the animation')).toBeNull();
    expect(screen.getByText('0:49')).toBeVisible();
  });
});

test('who loses the seat hears why, and how to get it back', async () => {
  timed(2);
  await vi.advanceTimersByTimeAsync(2_000);
  const lost = { sitting_in: true, level: 3 };
  session.hear({
    type: 'table',
    table: table({ clock_seconds: 60, seats: [seat(0, lost), seat(1)] }),
  });
  expect(notices.toasts).toMatchObject([
    { text: 'Time is up: a bot plays for you.', remedy: expect.stringContaining('I am back') },
  ]);
  session.hear({
    type: 'table',
    table: table({ clock_seconds: 60, seats: [seat(0, lost), seat(1)] }),
  });
  expect(notices.toasts).toHaveLength(1);
});
