import { expect, test } from 'vitest';
import type { CupInfo } from './client';
import { forThird, isOut, logText, points, roundName, stateText } from './words';

const cup = (kind: string, rounds: number): CupInfo =>
  ({
    rules: { kind },
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
  });
  const at = (games: unknown[], third = true, kind = 'knock_out'): CupInfo =>
    ({ rules: { kind, third }, rounds: 3, games }) as unknown as CupInfo;
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
  expect(line('result', 'Ann', '1.2 first')).toBe('Ann decided game 2 of round 1: 1 : 0.');
  expect(line('no_show', '', '2')).toBe('Bea did not show up (round 2).');
});

test('a state names what somebody missed', () => {
  const one = { state: 'withdrawn', no_shows: 2 } as CupInfo['entrants'][number];
  expect(stateText(one)).toBe('withdrawn, 2 no-shows');
});
