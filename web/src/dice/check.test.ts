import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkRecord } from './check';
import { cleanWord, isWord, sharedRoll } from './dice';
import { recordOf, VECTORS } from './fixtures';
import { bytes, hex, hmac, sha256 } from './sha256';

describe('the vectors, by the page', () => {
  test.each(VECTORS.cases)('$name', (one) => {
    const result = checkRecord(recordOf(one), one.kept ?? null);
    expect(result.verdict).toBe(one.verdict);
    if (one.begins === undefined) expect(result.text).toBe(one.says);
    else expect(result.text.startsWith(one.begins)).toBe(true);
    if (one.decision !== null) expect(result.text).toContain(`decision ${one.decision} `);
  });

  test('the arithmetic step by step, draws that are drawn again among them', () => {
    const key = bytes(VECTORS.numbers.key);
    for (const { decision, total, number } of VECTORS.numbers.rolls)
      expect(String(sharedRoll(key, decision, BigInt(total)))).toBe(number);
    expect(VECTORS.numbers.rolls.some(({ attempts }) => attempts > 1)).toBe(true);
  });

  test('every roll comes with its decision and its chance', () => {
    const { rolls, people } = checkRecord(VECTORS.records.both ?? {});
    const choices = VECTORS.records.both?.choices as string[];
    expect(people).toEqual(['Ann', 'Bob']);
    expect(rolls.map(({ decision }) => decision)).toEqual(
      choices.flatMap((choice, n) => (choice.includes(': ') ? [] : [n])),
    );
    expect(rolls.every(({ chance }) => chance > 0 && chance <= 1)).toBe(true);
  });

  test('a file with anything in it is refused, and breaks nothing', () => {
    const odd = [null, 3, 'x', [], {}, true];
    for (const value of odd)
      for (const path of ['proof', 'choices', 'seats', 'dice'])
        expect(() => checkRecord({ ...VECTORS.records.both, [path]: value })).not.toThrow();
    const proof = VECTORS.records.both?.proof as Record<string, unknown>;
    for (const value of odd)
      for (const path of Object.keys(proof)) {
        const record = { ...VECTORS.records.both, proof: { ...proof, [path]: value } };
        expect(checkRecord(record).verdict).not.toBe('holds');
      }
    const taken = VECTORS.records.taken ?? {};
    for (const value of odd)
      for (const entry of [value, [value], [{ after: value, choices: value, dice_seen: value }]])
        expect(checkRecord({ ...taken, taken_back: entry }).verdict).toBe('fails');
  });

  test('what was taken back is said, whatever else holds', () => {
    const { taken, verdict, checks } = checkRecord(VECTORS.records.taken ?? {});
    expect(verdict).toBe('holds');
    expect(checks.map(({ name }) => name)).toEqual(['commitment', 'taken back', 'dice']);
    expect(taken).toBe(
      'choices were taken back 3 times. 21 of 21 rolls among them follow from the same dice. ' +
        'Dice were seen and taken back twice (decisions 85 to 95 and 82 to 100): the next rolls were known.',
    );
    expect(checkRecord(VECTORS.records.both ?? {}).taken).toBe('');
  });
});

describe('SHA-256 and HMAC', () => {
  test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('of %i bytes, as Node has them', (size) => {
    const data = randomBytes(size);
    expect(hex(sha256(data))).toBe(createHash('sha256').update(data).digest('hex'));
    for (const length of [0, 32, 64, 65, 200]) {
      const key = randomBytes(length);
      expect(hex(hmac(key, data))).toBe(createHmac('sha256', key).update(data).digest('hex'));
    }
  });
});

describe('a word', () => {
  test.each(['', 'owl', 'Žižkov 🦖', 'a'.repeat(64)])('may be %s', (word) => {
    expect(isWord(word)).toBe(true);
    expect(cleanWord(word)).toBe(word);
  });

  test.each(['a\nb', '\u202eabc', 'a'.repeat(65), '\ud800', 'a\u0000'])(
    'is cleaned: %j',
    (word) => {
      expect(isWord(word)).toBe(false);
      expect(isWord(cleanWord(word))).toBe(true);
    },
  );
});
