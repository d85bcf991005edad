/** The arithmetic of fair dice, as `docs/dice.md` describes it: the counterpart of `kernel/dice.py`. */
import { bytes, hex, hmac, sha256 } from './sha256';

export const PROTOCOL = 2;
const WORD_LENGTH = 64;
const RANGE = 1n << 256n;
const TEXT = new TextEncoder();

export type Odds = [outcome: string, weight: number][];

/** SHA-256 over a tag and parts, each after its length in four bytes. */
function digest(tag: string, parts: Uint8Array[]): Uint8Array {
  const all = [TEXT.encode(`rampage dice 2 ${tag}`), ...parts];
  const out = new Uint8Array(all.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const part of all) {
    view.setUint32(at, part.length);
    out.set(part, at + 4);
    at += 4 + part.length;
  }
  return sha256(out);
}

export function fingerprint(seed: string): string {
  return hex(sha256(bytes(seed)));
}

/** What is committed to: 32 random bytes, and a word if the player added one. */
export interface Contribution {
  contribution: string;
  word: string;
}

export function freshContribution(word: string): Contribution {
  return { contribution: hex(crypto.getRandomValues(new Uint8Array(32))), word };
}

export function seatCommitment(
  table: string,
  round: number,
  server: string,
  seat: number,
  { contribution, word }: Contribution,
): string {
  const texts = [table, String(round)].map((part) => TEXT.encode(part));
  const own = [TEXT.encode(String(seat)), bytes(contribution), TEXT.encode(word)];
  return hex(digest('seat', [...texts, bytes(server), ...own]));
}

export function transcript(table: string, round: number, server: string, seats: string[]): string {
  const head = [TEXT.encode(table), TEXT.encode(String(round)), bytes(server)];
  return hex(digest('transcript', [...head, ...seats.map(bytes)]));
}

export function sharedKey(shown: string, seed: string, seats: Contribution[]): Uint8Array {
  const parts = seats.flatMap(({ contribution, word }) => [bytes(contribution), TEXT.encode(word)]);
  return digest('key', [bytes(shown), bytes(seed), ...parts]);
}

/** A number below `total`; what falls beyond the last whole multiple of it is drawn again. */
function below(key: Uint8Array, message: (attempt: number) => string, total: bigint): bigint {
  const limit = RANGE - (RANGE % total);
  for (let attempt = 0; ; attempt += 1) {
    const number = BigInt(`0x${hex(hmac(key, TEXT.encode(message(attempt))))}`);
    if (number < limit) return number % total;
  }
}

export function sharedRoll(key: Uint8Array, decision: number, total: bigint): bigint {
  return below(key, (attempt) => `rampage dice 2 roll|${decision}|${total}|${attempt}`, total);
}

/** Protocol 1, for old matches: the words in clear, each with its length in characters as Python counts them. */
export function oldRoll(seed: string, words: string[], decision: number, total: bigint): bigint {
  const mixed = words.map((word) => `${[...word].length}:${word};`).join('');
  return below(bytes(seed), (attempt) => `${mixed}|${decision}|${attempt}`, total);
}

/** Which outcome a number falls on. */
export function pick(odds: Odds, number: bigint): string {
  let left = number;
  for (const [outcome, weight] of odds) {
    left -= BigInt(weight);
    if (left < 0n) return outcome;
  }
  return '';
}

export const isHex = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** Control characters, halves of characters, and what turns the direction of other text. */
const FORBIDDEN =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

export function isWord(text: unknown): text is string {
  if (typeof text !== 'string' || [...text].length > WORD_LENGTH) return false;
  return text.search(FORBIDDEN) < 0;
}

/** A word as it can be added: without what it must not have. */
export function cleanWord(text: string): string {
  const kept = text.replace(FORBIDDEN, '').trim();
  return [...kept].slice(0, WORD_LENGTH).join('');
}
