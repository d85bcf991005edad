/**
 * Checks the dice of a match in this browser, trusting nothing that the server says about them: the
 * counterpart of `kernel/dealer.py`, by the browser's own SHA-256 and HMAC.
 */
import type { Proof } from '../api/client';

const RANGE = 1n << 256n;
const TEXT = new TextEncoder();

export interface CheckedRoll {
  index: number;
  /** What the numbers say. */
  derived: string;
  /** What the server said came. */
  rolled: string;
  /** Of how many parts, and which part was drawn. */
  total: number;
  number: number;
  tries: number;
  right: boolean;
}

export interface Verdict {
  /** The fingerprint of the seed, worked out here. */
  fingerprint: string;
  commitmentHolds: boolean;
  rolls: CheckedRoll[];
  wrong: CheckedRoll[];
  fair: boolean;
  /** No word was given after the commitment: the dice follow from the seed, but it may have been picked. */
  wordsCameFirst: boolean;
}

export function bytes(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex))
    throw new RangeError('the seed is not written in hexadecimal');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function hex(data: ArrayBuffer): string {
  return [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The players' words as one text; each with its length, so that no two lists read alike. */
export function mix(words: string[]): string {
  // Python counts characters, JavaScript halves of some: spread counts as Python does.
  return words.map((word) => `${[...word].length}:${word};`).join('');
}

export async function fingerprint(seed: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', seed));
}

/** Number `index` of the stream, evenly below `total`; what falls beyond the last whole multiple is thrown again. */
export async function rollBelow(
  key: CryptoKey,
  mixed: string,
  index: number,
  total: number,
): Promise<{ number: number; tries: number }> {
  const whole = BigInt(total);
  const limit = RANGE - (RANGE % whole);
  for (let attempt = 0; ; attempt += 1) {
    const signed = await crypto.subtle.sign(
      'HMAC',
      key,
      TEXT.encode(`${mixed}|${index}|${attempt}`),
    );
    const number = BigInt(`0x${hex(signed)}`);
    if (number < limit) return { number: Number(number % whole), tries: attempt + 1 };
  }
}

export function importSeed(seed: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

/** Which outcome a number falls on. */
function outcomeAt(odds: [string, number][], number: number): string {
  let left = number;
  for (const [outcome, weight] of odds) {
    left -= weight;
    if (left < 0) return outcome;
  }
  return '';
}

/**
 * Work out every roll again. `promised` is the commitment that this browser was shown while the
 * match ran, where it was there to see; the server cannot change that one afterwards.
 */
export async function verify(proof: Proof, promised = proof.commitment): Promise<Verdict> {
  if (!proof.seed) throw new RangeError('the seed is shown when the match is over');
  const seed = bytes(proof.seed);
  const own = await fingerprint(seed);
  const key = await importSeed(seed);
  const mixed = mix(proof.words);
  const rolls: CheckedRoll[] = [];
  for (const { index, odds, rolled } of proof.rolls) {
    const total = odds.reduce((sum, [, weight]) => sum + weight, 0);
    const { number, tries } = await rollBelow(key, mixed, index, total);
    const derived = outcomeAt(odds as [string, number][], number);
    rolls.push({ index, derived, rolled, total, number, tries, right: derived === rolled });
  }
  const wrong = rolls.filter((roll) => !roll.right);
  const late = proof.words.some((word, seat) => word !== '' && !proof.early.includes(seat));
  const commitmentHolds = own === proof.commitment && own === promised;
  return {
    fingerprint: own,
    commitmentHolds,
    rolls,
    wrong,
    fair: commitmentHolds && wrong.length === 0,
    wordsCameFirst: proof.early.length > 0 && !late,
  };
}
