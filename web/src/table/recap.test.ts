import { beforeEach, expect, test, vi } from 'vitest';
import { event, state, TestChannel, welcome } from './fixtures';
import { offerRecap } from './recap';
import { lastSeen, sawNow } from './seen';
import { TableSession } from './session.svelte';

let session: TableSession;

beforeEach(() => {
  localStorage.clear();
  const log = [event(1), event(4), event(6, 'new'), event(7, 'newer')];
  session = new TableSession(welcome({ state: state(8), log }), new TestChannel());
});

const part = () => ({
  total: 8,
  start: { at: 5 },
  frames: [
    { n: 5, seat: 0, text: 'halt', label: 'Halt', events: [], view: { at: 6 } },
    {
      n: 6,
      seat: null,
      text: 'die 1',
      label: 'Die: 1',
      events: [event(6, 'new')],
      view: { at: 7 },
    },
    {
      n: 7,
      seat: null,
      text: 'die 2',
      label: 'Die: 2',
      events: [event(7, 'newer')],
      view: { at: 8 },
    },
  ],
});

test('somebody who comes back is offered what they have not seen', async () => {
  localStorage.setItem('rampage.seen.abc', '5');
  const fetch = vi.fn(async () => part());
  await offerRecap(session, lastSeen(session), fetch);
  expect(fetch).toHaveBeenCalledWith('abc', 5, 60);
  expect(session.player.missed).toMatchObject({ before: { at: 5 }, from: 2 });
  expect(session.player.missed?.batches.map(({ until }) => until)).toEqual([2, 3, 4]);
});

test.each([
  ['the first visit', null],
  ['nothing new', '8'],
  ['a choice taken back since', '12'],
])('%s: nothing is offered', async (_, seen) => {
  if (seen !== null) localStorage.setItem('rampage.seen.abc', seen);
  const fetch = vi.fn(async () => part());
  await offerRecap(session, lastSeen(session), fetch);
  expect(fetch).not.toHaveBeenCalled();
  expect(session.player.missed).toBeNull();
});

test('a server that does not answer spoils nothing', async () => {
  localStorage.setItem('rampage.seen.abc', '5');
  await offerRecap(session, lastSeen(session), () => Promise.reject(new Error('away')));
  expect(session.player.missed).toBeNull();
});

test('what is seen is remembered, unless the page is hidden', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  sawNow(session);
  expect(localStorage.getItem('rampage.seen.abc')).toBeNull();
  vi.restoreAllMocks();
  sawNow(session);
  expect(localStorage.getItem('rampage.seen.abc')).toBe('8');
});
