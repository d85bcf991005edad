import { beforeEach, expect, test } from 'vitest';
import { finish, isDone, keepPlace, placeIn } from './progress';

beforeEach(() => localStorage.clear());

test('a lesson is left and found again at its step', () => {
  expect(placeIn('kaiju', 'first-game')).toBeNull();
  keepPlace('kaiju', 'first-game', { scene: 2, answers: [-1, 17] });
  expect(placeIn('kaiju', 'first-game')).toEqual({ scene: 2, answers: [-1, 17] });
  expect(placeIn('kaiju', 'arena')).toBeNull();
  finish('kaiju', 'first-game');
  expect(placeIn('kaiju', 'first-game')).toBeNull();
  expect(isDone('kaiju', 'first-game')).toBe(true);
});

test('what is not a place begins at the beginning', () => {
  for (const kept of ['', '{', '7', '{"scene":-1,"answers":[]}', '{"scene":0,"answers":["x"]}']) {
    localStorage.setItem('rampage.learn.kaiju.first-game', kept);
    expect(placeIn('kaiju', 'first-game')).toBeNull();
  }
});
