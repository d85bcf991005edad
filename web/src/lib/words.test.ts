import { expect, test } from 'vitest';
import { named, plural, sentence, several } from './words';

test('a sentence begins with a capital letter', () => {
  expect(sentence('check the link.')).toBe('Check the link.');
  expect(sentence('')).toBe('');
});

test('names in a row', () => {
  expect(named(['Ada'])).toBe('Ada');
  expect(named(['Ada', 'Bo'])).toBe('Ada and Bo');
  expect(named(['Ada', 'Bo', 'Cy'])).toBe('Ada, Bo and Cy');
});

test('things with their number', () => {
  expect([0, 1, 2, -1].map((count) => several(count, 'point'))).toEqual([
    '0 points',
    '1 point',
    '2 points',
    '-1 points',
  ]);
  expect([1, 11].map((count) => several(count, 'box', 'boxes'))).toEqual(['1 box', '11 boxes']);
  expect([1, 3].map((count) => plural(count, 'die', 'dice'))).toEqual(['die', 'dice']);
});

/** Sources of the page; table/, end/ and dice/ do not use the helper yet. */
const SOURCES: Record<string, string> = import.meta.glob(
  ['../**/*.{svelte,ts}', '!../**/*.test.ts', '!../api/**', '!../{table,end,dice}/**'],
  { query: '?raw', import: 'default', eager: true },
);
const THINGS =
  'points|units|boxes|dice|squares|cards|choices|turns|tokens|mines|wrecks|markers|lanes|lane changes|' +
  'spaces|tiles|rounds|hits|targets|pieces|players|laps|abilities|tanks|helicopters|fighters|' +
  'submarines|moves|days|minutes|seconds|cubes|battles|minions|mutations|upgrades|placements';
/** `{count} points`, `{count} free lane changes`, `<b>{count}</b> points`: a plural whatever the number. */
const FIXED = new RegExp(
  `(?<!=)\\}(?:</\\w+>)?\\s+(?:(?:red|free|extra|pawn|steering|special|stomp)\\s+)*(?:${THINGS})\\b(?!=)`,
  'gi',
);
/** `count === 1 ? 'point' : 'points'`: what the helper is for. */
const BY_HAND = /=== 1\s*\?\s*'([\w ]+)'\s*:\s*'(?:\1e?s|dice)'/g;

test('a plural that does not look at its number is found', () => {
  for (const wrong of [
    '{n} boxes to go',
    '`${facts.gain} points now`',
    '<b>{n}</b>\n  Tanks left',
    '{turn.free} free lane changes',
  ])
    expect(wrong.match(FIXED)).not.toBeNull();
  expect("{n} {n === 1 ? 'point' : 'points'}".match(BY_HAND)).not.toBeNull();
  expect("{several(n, 'box', 'boxes')} to go".match(FIXED)).toBeNull();
});

test('numbers on the page agree with what they count', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(200);
  const found = Object.entries(SOURCES).flatMap(([path, text]) =>
    [...(text.match(FIXED) ?? []), ...(text.match(BY_HAND) ?? [])].map(
      (part) => `${path}: ${part}`,
    ),
  );
  expect(found).toEqual([]);
});
