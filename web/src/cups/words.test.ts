import { expect, test } from 'vitest';
import type { CupInfo } from './client';
import {
  decimals,
  forThird,
  isOut,
  logText,
  placeName,
  points,
  roundName,
  stateText,
  worth,
} from './words';

const cup = (kind: string, rounds: number): CupInfo =>
  ({
    rules: { kind, seats: 2 },
    rounds,
    entrants: [{ number: 2, name: 'Bea' }],
  }) as unknown as CupInfo;

test('points are written with halves and quarters', () => {
  expect([0, 0.5, 1, 1.5, 2.75, 10].map(points)).toEqual(['0', '½', '1', '1½', '2¾', '10']);
});

test('a knock-out ends with a final', () => {
  const names = [1, 2, 3, 4].map((round) => roundName(cup('knock_out', 4), round));
  expect(names).toEqual(['Round of 16', 'Quarter-finals', 'Semi-finals', 'Final']);
  expect(roundName(cup('swiss', 4), 4)).toBe('Round 4');
});

test('the second board of the last round is for third place', () => {
  const game = { round: 3, board: 2 } as CupInfo['games'][number];
  expect(forThird(cup('knock_out', 3), game)).toBe(true);
  expect(forThird(cup('knock_out', 4), game)).toBe(false);
  expect(forThird(cup('swiss', 3), game)).toBe(false);
});

test('who has lost in a knock-out is out, unless there is a match for third place', () => {
  const game = (round: number, result: string | null, first = 1, second = 2) => ({
    round,
    result,
    first,
    second,
    seats: [first, second],
  });
  const at = (games: unknown[], third = true, kind = 'knock_out'): CupInfo =>
    ({ rules: { kind, third, seats: 2 }, rounds: 3, games }) as unknown as CupInfo;
  expect(isOut(at([game(1, 'second')]), 1)).toBe(true);
  expect(isOut(at([game(1, 'second')]), 2)).toBe(false);
  expect(isOut(at([game(1, 'first')]), 2)).toBe(true);
  expect(isOut(at([game(1, 'second')], true, 'swiss'), 1)).toBe(false);
  expect(isOut(at([game(1, 'draw'), game(1, null)]), 1)).toBe(false);
  expect(isOut(at([game(1, 'draw'), game(2, null, 2, 3)]), 1)).toBe(true);
  expect(isOut(at([game(2, 'second')]), 1)).toBe(false);
  expect(isOut(at([game(2, 'second')], false), 1)).toBe(true);
  expect(isOut(at([game(2, 'second'), game(3, null)]), 1)).toBe(false);
});

test('what happened is told in sentences', () => {
  const line = (act: string, actor = 'Ann', detail = '') =>
    logText(cup('swiss', 3), { at: 0, act, actor, about: 2, detail });
  expect(line('withdrawn', 'Bea')).toBe('Bea withdrew.');
  expect(line('withdrawn', '')).toBe('Bea was withdrawn after two no-shows.');
  expect(line('result', 'Ann', '1.2 first')).toBe('Ann decided match 2 of round 1: 1 : 0.');
  expect(line('no_show', '', '2')).toBe('Bea did not show up (round 2).');
});

test('a state names what somebody missed', () => {
  const one = { state: 'withdrawn', no_shows: 2 } as CupInfo['entrants'][number];
  expect(stateText(one)).toBe('withdrawn, 2 no-shows');
});

test('points at larger tables have two digits', () => {
  expect([1, 1 / 3, 5 / 3, 2 + 1 / 6, 0.4].map(decimals)).toEqual([
    '1.00',
    '0.33',
    '1.67',
    '2.17',
    '0.40',
  ]);
});

test('places are worth even steps, and those who share one share its points', () => {
  expect([0, 1, 2].map((seat) => worth([1, 2, 3], seat))).toEqual([1, 0.5, 0]);
  expect([0, 1, 2, 3].map((seat) => worth([1, 2, 2, 4], seat))).toEqual([1, 0.5, 0.5, 0]);
  expect([0, 1, 2].map((seat) => worth([0, 1, 2], seat))).toEqual([0, 1, 0.5]);
  expect(worth([1], 0)).toBe(1);
  expect([0, 1, 2, 3, 4, 11].map(placeName)).toEqual([
    'did not show up',
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
  ]);
});

test('a knock-out of larger tables goes on until a final table', () => {
  const three = { ...cup('knock_out', 3), rules: { kind: 'knock_out', seats: 3, best: 1 } };
  expect([1, 2, 3].map((round) => roundName(three as CupInfo, round))).toEqual([
    'Round 1',
    'Round 2',
    'Final',
  ]);
  const after = (places: number[], round = 1): CupInfo =>
    ({
      ...three,
      games: [
        { round, board: 1, seats: [1, 2, 3], places, result: places.length ? 'places' : null },
      ],
    }) as unknown as CupInfo;
  expect(isOut(after([]), 1)).toBe(false);
  expect([1, 2, 3].map((number) => isOut(after([2, 1, 0]), number))).toEqual([true, false, true]);
  expect(isOut(after([1, 2, 3], 3), 1)).toBe(true);
});

test('a table that the host decided is told with names', () => {
  const three = {
    ...cup('swiss', 3),
    rules: { kind: 'swiss', seats: 3 },
    entrants: [
      { number: 1, name: 'Ann' },
      { number: 2, name: 'Bea' },
      { number: 3, name: 'Cem' },
    ],
    games: [{ round: 1, board: 2, seats: [3, 1, 2] }],
  } as unknown as CupInfo;
  const line = { at: 0, act: 'result', actor: 'Dot', about: 3, detail: '1.2 1 2 0' };
  expect(logText(three, line)).toBe(
    'Dot decided table 2 of round 1: Cem 1st, Ann 2nd, Bea did not show up.',
  );
});
