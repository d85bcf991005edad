// @vitest-environment node
import { expect, test } from 'vitest';
import type { Proof } from '../api/client';
import { bytes, fingerprint, importSeed, mix, rollBelow, verify } from './verify';

// Worked out by `kernel/dealer.py`: the two must agree to the bit.
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const WORDS = ['ember-ash-7', 'Žižkov 🦖'];
const DIE: [string, number][] = [1, 2, 3, 4, 5, 6].map((pips) => [`die ${pips}`, 1]);
const MONSTER: [string, number][] = [
  ['monster forward', 3],
  ['monster right', 1],
  ['monster left', 1],
  ['monster blast', 1],
];

function proof(): Proof {
  return {
    commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    seed: SEED,
    words: WORDS,
    early: [],
    rolls: [
      { index: 6, odds: MONSTER, rolled: 'monster right' },
      { index: 8, odds: DIE, rolled: 'die 2' },
      { index: 12, odds: MONSTER, rolled: 'monster right' },
      { index: 14, odds: DIE, rolled: 'die 6' },
    ],
  };
}

test('words are mixed with their length in characters, as Python counts them', () => {
  expect(mix(WORDS)).toBe('11:ember-ash-7;8:Žižkov 🦖;');
  expect(mix(['a', 'b'])).not.toBe(mix(['a;1:b', '']));
});

test.each([
  [0, 6, 0],
  [1, 36, 29],
  [7, 1000003, 152482],
  [400, 2, 1],
])('roll %i below %i is %i, as the server has it', async (index, total, number) => {
  const key = await importSeed(bytes(SEED));
  expect(await rollBelow(key, mix(WORDS), index, total)).toEqual({ number, tries: 1 });
});

test('a fair match is found fair', async () => {
  const verdict = await verify(proof());
  expect(verdict.fair).toBe(true);
  expect(verdict.rolls.map((roll) => roll.derived)).toEqual([
    'monster right',
    'die 2',
    'monster right',
    'die 6',
  ]);
});

test('one roll that was tampered with is found', async () => {
  const told = proof();
  told.rolls[1] = { index: 8, odds: DIE, rolled: 'die 5' };
  const verdict = await verify(told);
  expect(verdict.fair).toBe(false);
  expect(verdict.wrong.map((roll) => roll.index)).toEqual([8]);
});

test('another seed than the promised one is found, also when the server changes its promise', async () => {
  const promised = proof().commitment;
  const other = 'ff'.repeat(32);
  const told = { ...proof(), seed: other, commitment: await fingerprint(bytes(other)), rolls: [] };
  expect((await verify(told)).fair).toBe(true);
  const verdict = await verify(told, promised);
  expect(verdict.commitmentHolds).toBe(false);
  expect(verdict.fair).toBe(false);
});

test('other words give other dice', async () => {
  expect((await verify({ ...proof(), words: ['ember-ash-7', ''] })).fair).toBe(false);
});

test('without a seed, or with one that is no number, there is nothing to check', async () => {
  await expect(verify({ ...proof(), seed: null })).rejects.toThrow('when the match is over');
  await expect(verify({ ...proof(), seed: 'xyz' })).rejects.toThrow('hexadecimal');
});

test('words that were known before the commitment are told', async () => {
  const told = (early: number[]) => verify({ ...proof(), early });
  expect((await told([])).wordsCameFirst).toBe(false);
  expect((await told([0])).wordsCameFirst).toBe(false);
  expect((await told([0, 1])).wordsCameFirst).toBe(true);
});
