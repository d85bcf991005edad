import { expect, test, vi } from 'vitest';
import { tablePace } from '../lobby/pace';
import { deadline } from './dates';
import { parse } from './router.svelte';
import { ago, clock } from './time';

test.each([
  ['/', { page: 'home' }],
  ['/about', { page: 'about' }],
  ['/t/k3x-9', { page: 'table', id: 'k3x-9' }],
  ['/t/', { page: 'lost', path: '/t/' }],
  ['/t/a/b', { page: 'lost', path: '/t/a/b' }],
])('the path %s', (path, route) => {
  expect(parse(path)).toEqual(route);
});

test('times are written as people say them', () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  const at = 1_700_000_000;
  expect(ago(at).text).toBe('just now');
  expect(ago(at - 150).text).toBe('2 min ago');
  expect(ago(at - 7200).text).toBe('2 h ago');
  expect(ago(at - 86400 * 3).text).toBe('3 days ago');
  expect(ago(at + 50).text).toBe('just now');
});

test('clocks count down to zero and stay there', () => {
  expect([125, 59.2, 0.1, 0, -3].map(clock)).toEqual(['2:05', '1:00', '0:01', '0:00', '0:00']);
});

test('a deadline has its date unless it is within the week', () => {
  const at = 1_795_000_000;
  const date = new Date(at * 1000).toLocaleString(undefined, { day: 'numeric', month: 'short' });
  expect(deadline(at, 3 * 86400)).not.toContain(date);
  expect(deadline(at, 8 * 86400)).toContain(date);
});

test('the pace of a table in words', () => {
  expect(tablePace({ clock_seconds: 0, days: null })).toBe('No clock');
  expect(tablePace({ clock_seconds: 60, days: null })).toBe('1 minute per choice');
  const days = { bank: 0, weekends_off: false, zone: 'Europe/Berlin' };
  expect(tablePace({ clock_seconds: 86400, days })).toBe('1 day per turn');
  expect(
    tablePace({ clock_seconds: 86400, days: { ...days, bank: 7200, weekends_off: true } }),
  ).toBe('1 day per turn, 2 hours in the bank, weekends off (Europe/Berlin)');
});
