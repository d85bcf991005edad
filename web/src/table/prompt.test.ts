import { describe, expect, test } from 'vitest';
import { toMe } from './prompt';

describe('a question', () => {
  test('to us does not call us by our seat', () => {
    expect(toMe('Player 1: choose a car.', 'Player 1')).toBe('Choose a car.');
  });

  test('keeps every other beginning', () => {
    expect(toMe('Hearse: set the lever.', 'Player 1')).toBe('Hearse: set the lever.');
    expect(toMe('Choose your Monster.', '')).toBe('Choose your Monster.');
  });
});
