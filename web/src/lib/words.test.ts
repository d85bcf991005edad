import { expect, test } from 'vitest';
import { named, sentence } from './words';

test('a sentence begins with a capital letter', () => {
  expect(sentence('check the link.')).toBe('Check the link.');
  expect(sentence('')).toBe('');
});

test('names in a row', () => {
  expect(named(['Ada'])).toBe('Ada');
  expect(named(['Ada', 'Bo'])).toBe('Ada and Bo');
  expect(named(['Ada', 'Bo', 'Cy'])).toBe('Ada, Bo and Cy');
});
