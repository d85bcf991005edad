import { expect, test } from 'vitest';
import { commonStart, matching, menu } from './choices';
import { SPACE } from './fixtures';
import { Space } from './space';

const space = new Space(SPACE);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);
const all = range(6, 46).map((choice) => space.unpack(choice));

test('few of a kind stand alone, many are grouped by unit', () => {
  const { plain, groups } = menu(all);
  expect(plain.map(({ label }) => label)).toEqual([
    'Roll the dice',
    'New Helicopter to A1',
    'New Helicopter to B1',
    'New Helicopter to A2',
    'New Helicopter to B2',
    'Fire with Orange Tank 1',
    'Fire with Orange Tank 2',
    'End movement',
  ]);
  expect(groups.map(({ title, subject, size }) => [title, subject, size])).toEqual([
    ['Orange Tank 1', 'OT1', 16],
    ['Orange Tank 2', 'OT2', 16],
  ]);
});

test('inside a group, squares are rows and facings are buttons in one order', () => {
  const shuffled = [...all].reverse();
  const group = menu(shuffled).groups.find(({ subject }) => subject === 'OT1');
  const row = group?.rows.find(({ title }) => title === 'B1');
  expect(row?.entries.map(({ short }) => short)).toEqual(['north', 'east', 'south', 'west']);
  expect(row?.entries[1]?.label).toBe('Orange Tank 1 to B1, facing east');
});

test('every choice is on the menu exactly once', () => {
  const { plain, groups } = menu(all);
  const listed = [
    ...plain,
    ...groups.flatMap(({ rows }) => rows.flatMap(({ entries }) => entries)),
  ];
  expect(listed.map(({ choice }) => choice).sort((a, b) => a - b)).toEqual(range(6, 46));
});

test('a kind with one field stays one group, named by what its labels share', () => {
  const big = new Space({
    ...SPACE,
    kinds: [
      {
        ...SPACE.kinds[3],
        name: 'place',
        label: 'Survivors wait at {to}',
        base: 0,
        size: 6,
      } as never,
    ],
    size: 6,
    vocabularies: {
      SQUARE: { words: ['A', 'B', 'C', 'D', 'E', 'F'], titles: ['A', 'B', 'C', 'D', 'E', 'F'] },
    },
  });
  const [group, ...others] = menu(range(0, 6).map((choice) => big.unpack(choice))).groups;
  expect(others).toEqual([]);
  expect(group).toMatchObject({ title: 'Survivors wait', subject: 'place', size: 6 });
  expect(group?.rows).toHaveLength(1);
  expect(group?.rows[0]?.title).toBe('');
  expect(group?.rows[0]?.entries[2]?.short).toBe('C');
});

test('nothing to choose is an empty menu', () => {
  expect(menu([])).toEqual({ plain: [], groups: [] });
});

test('the common start ends at a word', () => {
  expect(commonStart(['Tank 1 to A1', 'Tank 1 to A2'])).toBe('Tank 1 to');
  expect(commonStart(['Tank 1', 'Tank 12'])).toBe('Tank');
  expect(commonStart(['Roll', 'Halt'])).toBe('');
  expect(commonStart([])).toBe('');
});

test('a filter wants all its words, in any order', () => {
  const labels = (filter: string) => matching(all, filter).map(({ label }) => label);
  expect(labels('b2 EAST')).toEqual([
    'Orange Tank 1 to B2, facing east',
    'Orange Tank 2 to B2, facing east',
  ]);
  expect(labels('zeppelin')).toEqual([]);
  expect(labels('heli')).toHaveLength(4);
  expect(matching(all, '  ')).toHaveLength(40);
});

test('a whole word counts for more than a part of one', () => {
  const names = ['Tank to D1', 'Tank to D11', 'Tank to D12'];
  const some = names.map((label, choice) => ({ choice, label, kind: 'drive', fields: {} }));
  const labels = (filter: string) => matching(some, filter).map(({ label }) => label);
  expect(labels('d1')).toEqual(['Tank to D1']);
  expect(labels('tan d11')).toEqual(['Tank to D11']);
  expect(labels('d')).toEqual(names);
});
