import { expect, test } from 'vitest';
import type { RuleInfo } from '../api/client';
import { asksForGoal, highlighted, terms } from './everyday';
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

test('everyday words find what the rules call it', () => {
  const rules = [
    rule('KAIJU-15.7', 'End and score', 'The highest total wins.'),
    rule('KAIJU-2.1', 'The turn', 'Turns go clockwise.'),
  ];
  expect(search(rules, 'How do I win?').map(({ id }) => id)).toEqual(['KAIJU-15.7']);
  expect(search(rules, 'points').map(({ id }) => id)).toEqual(['KAIJU-15.7']);
  expect(search(rules, 'how')).toEqual([]);
});

test('a word is found by its beginning, not inside another one', () => {
  const rules = [
    rule('KAIJU-3.11', 'Movement Cards', 'Trample goes one space diagonally.'),
    rule('KAIJU-2.4', 'The turn', 'A turn has at most one battle.'),
  ];
  expect(search(rules, 'battle').map(({ id }) => id)).toEqual(['KAIJU-2.4']);
  expect(search(rules, 'diag').map(({ id }) => id)).toEqual(['KAIJU-3.11']);
  expect(highlighted('Trample', terms('battle').flat())).toEqual([{ text: 'Trample', hit: false }]);
});

test('a short word is not the beginning of another one', () => {
  const rules = [
    rule('KAIJU-5.7', 'Parks', 'Second Wind starts afresh.'),
    rule('KAIJU-7.6', 'Adjacent Battles', 'The winner takes a token.'),
    rule('KAIJU-7.7', 'Adjacent Battles', 'Ties go to the defender.'),
  ];
  expect(search(rules, 'win').map(({ id }) => id)).toEqual(['KAIJU-7.6']);
  expect(search(rules, 'winning').map(({ id }) => id)).toEqual(['KAIJU-7.6']);
  expect(search(rules, 'tie').map(({ id }) => id)).toEqual(['KAIJU-7.7']);
  expect(asksForGoal(terms('How do I win?').flat())).toBe(true);
  expect(asksForGoal(terms('battle').flat())).toBe(false);
});

test('what was looked for is marked in the text, as it is written there', () => {
  expect(highlighted('The Tank fires. (A+)', ['fires', 'tank', 'a+'])).toEqual([
    { text: 'The ', hit: false },
    { text: 'Tank', hit: true },
    { text: ' ', hit: false },
    { text: 'fires', hit: true },
    { text: '. (', hit: false },
    { text: 'A+', hit: true },
    { text: ')', hit: false },
  ]);
  expect(highlighted('Nothing', [])).toEqual([{ text: 'Nothing', hit: false }]);
  expect(terms('the').flat()).toEqual(['the']);
});
