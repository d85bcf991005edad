import { describe, expect, test } from 'vitest';
import { seat, SPACE } from './fixtures';
import { Names } from './names';
import { toMe } from './prompt';

const seats = [seat(0, { role: 'Player 1' }), seat(1, { role: 'Player 2', name: 'Grace' })];
const names = new Names(seats, SPACE.vocabularies, {}, { Stardust: 0, Hearse: 1 });

describe('a question', () => {
  test('to us does not call us by our seat', () => {
    expect(toMe('Player 1: choose a car.', 0, names)).toBe('Choose a car.');
  });

  test('nor by our car or our Monster', () => {
    expect(toMe('Stardust: set the lever.', 0, names)).toBe('Set the lever.');
  });

  test('nor by them if we have no name', () => {
    const unnamed = [seat(0, { role: 'Player 1', name: 'Player 1' })];
    const ours = new Names(unnamed, SPACE.vocabularies, {}, { Stardust: 0 });
    expect(toMe('Stardust: set the lever.', 0, ours)).toBe('Set the lever.');
  });

  test('keeps every other beginning', () => {
    expect(toMe('Hearse: set the lever.', 0, names)).toBe('Hearse: set the lever.');
    expect(toMe('Orange Tank 1: which way?', 0, names)).toBe('Orange Tank 1: which way?');
    expect(toMe('Choose your Monster.', 0, names)).toBe('Choose your Monster.');
    expect(toMe('Choose one: a Tank or a Helicopter.', 0, names)).toMatch(/^Choose one/);
  });
});
