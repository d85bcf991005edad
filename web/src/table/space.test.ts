import { expect, test } from 'vitest';
import { SPACE } from './fixtures';
import { Space } from './space';

const space = new Space(SPACE);

test('every number unpacks and packs back to itself', () => {
  for (let choice = 0; choice < SPACE.size; choice += 1) {
    const { kind, fields } = space.unpack(choice);
    expect(space.pack(kind, fields)).toBe(choice);
  }
});

test('a choice is written in words and in a sentence', () => {
  const choice = 7 + 1 * 16 + 2 * 4 + 3;
  expect(space.unpack(choice)).toEqual({
    choice,
    kind: 'drive',
    fields: { unit: 'OT2', to: 'A2', facing: 'W' },
    label: 'Orange Tank 2 to A2, facing west',
  });
  expect(Object.keys(space.unpack(choice).fields)).toEqual(['unit', 'to', 'facing']);
  expect(space.label(6)).toBe('Roll the dice');
});

test('words have titles; unknown ones stand for themselves', () => {
  expect(space.title('TANK', 'OT1')).toBe('Orange Tank 1');
  expect(space.title('TANK', 'XX')).toBe('XX');
  expect(space.vocabularyOf('drive', 'unit')).toBe('TANK');
  expect(space.vocabularyOf('drive', 'who')).toBeUndefined();
});

test.each([-1, 46, 2.5, Number.NaN])('%d is no choice', (choice) => {
  expect(() => space.unpack(choice)).toThrow(RangeError);
});

test('packing names what it does not know', () => {
  expect(() => space.pack('swim')).toThrow("unknown kind of choice 'swim'");
  expect(() => space.pack('fire', { unit: 'GT1' })).toThrow("field unit: unknown word 'GT1'");
  expect(() => space.pack('fire')).toThrow('field unit');
});
