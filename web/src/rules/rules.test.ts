import { expect, test } from 'vitest';
import type { RuleInfo } from '../api/client';
import { bySection, search, withLinks } from './rules';

const rule = (id: string, section: string, text: string): RuleInfo => ({
  id,
  section,
  text,
  sort: id.includes('R') ? 'ruling' : 'rule',
  option: '',
});
const RULES = [
  rule('SMASH-3.1', 'Moving', 'Roll two dice.'),
  rule('SMASH-3.10', 'Moving', 'Tanks stop at Buildings.'),
  rule('SMASH-R3', 'Rulings', 'A tie is rolled again; see SMASH-3.1.'),
];
const ids = (wanted: string) => search(RULES, wanted).map(({ id }) => id);

test('rules are found by number, by section number, by words', () => {
  expect(ids('3.1')).toEqual(['SMASH-3.1']);
  expect(ids('smash-r3')).toEqual(['SMASH-R3']);
  expect(ids('3')).toEqual(['SMASH-3.1', 'SMASH-3.10']);
  expect(ids('buildings tanks')).toEqual(['SMASH-3.10']);
  expect(ids('ROLL')).toEqual(['SMASH-3.1', 'SMASH-R3']);
  expect(ids('')).toHaveLength(3);
  expect(ids('zeppelin')).toEqual([]);
});

test('rules stand under their headings', () => {
  expect(bySection(RULES).map(({ title, rules }) => [title, rules.length])).toEqual([
    ['Moving', 2],
    ['Rulings', 1],
  ]);
});

test('rule numbers in a text become links', () => {
  expect(withLinks('See SMASH-3.1.')).toEqual([
    { text: 'See ', rule: '' },
    { text: 'SMASH-3.1', rule: 'SMASH-3.1' },
    { text: '.', rule: '' },
  ]);
  expect(withLinks('Nothing here')).toEqual([{ text: 'Nothing here', rule: '' }]);
});
