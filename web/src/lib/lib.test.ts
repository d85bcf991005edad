import { expect, test, vi } from 'vitest';
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
