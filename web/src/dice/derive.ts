/** Deriving rolls from a proof whose commitments were checked: the counterpart of `kernel/derive.py`. */
import { type Odds, oldRoll, pick, sharedKey, sharedRoll } from './dice';

export type Json = Record<string, unknown>;

export type Verdict = 'holds' | 'fails' | 'open';
export interface Check {
  name: 'commitment' | 'taken back' | 'dice' | 'kept';
  verdict: Verdict;
  text: string;
}
export interface CheckedRoll {
  decision: number;
  rolled: string;
  number: string;
  total: number;
  /** How likely this outcome was, between 0 and 1. */
  chance: number;
}
export class Refuted extends Error {
  constructor(
    text: string,
    readonly verdict: Verdict = 'fails',
  ) {
    super(text);
  }
}

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const whole = (value: unknown): value is number => Number.isSafeInteger(value);

/** A choice of chance: those of a seat have its role in front. */
export const isRoll = (choice: unknown): boolean =>
  typeof choice === 'string' && !choice.includes(': ');

export function oneRoll(
  decision: number,
  rolled: string,
  odds: Odds,
  draw: (decision: number, total: bigint) => bigint,
): CheckedRoll {
  const total = odds.reduce((sum, [, weight]) => sum + weight, 0);
  const number = draw(decision, BigInt(total));
  const found = odds.find(([outcome]) => outcome === rolled);
  if (!found)
    throw new Refuted(`decision ${decision} is '${rolled}', which is not among its odds.`);
  const given = pick(odds, number);
  if (given !== rolled)
    throw new Refuted(`decision ${decision} is '${rolled}'; the dice give '${given}'.`);
  return { decision, rolled, number: String(number), total, chance: found[1] / total };
}

export function drawer(proof: Json, protocol: number): (decision: number, total: bigint) => bigint {
  const seed = String(proof.seed);
  if (protocol === 1) {
    const words = list(proof.words).map(String);
    return (decision, total) => oldRoll(seed, words, decision, total);
  }
  const parts = list(proof.seats).map((part) => {
    const { contribution, word } = part as Json;
    return { contribution: String(contribution ?? ''), word: String(word ?? '') };
  });
  const key = sharedKey(String(proof.transcript), seed, parts);
  return (decision, total) => sharedRoll(key, decision, total);
}

export function entry(roll: unknown, n: number, tables: number): [decision: number, table: number] {
  if (Array.isArray(roll) && roll.length === 2 && whole(roll[0]) && whole(roll[1]))
    if (roll[1] >= 0 && roll[1] < tables) return [roll[0], roll[1]];
  throw new Refuted(
    `entry ${n} in the list of rolls is not a decision and the number of its odds.`,
  );
}

export function checkOrder(decisions: number[]): void {
  decisions.slice(1).forEach((decision, n) => {
    const before = decisions[n] ?? 0;
    if (decision === before) throw new Refuted(`decision ${decision} is rolled twice.`);
    if (decision < before)
      throw new Refuted(
        `decision ${decision} comes after decision ${before}: the rolls are out of order.`,
      );
  });
}

export function soundOdds(table: unknown, decision: number, ordered: boolean): Odds {
  const lines = list(table);
  const sound = lines.filter(
    (line): line is [string, number] =>
      Array.isArray(line) &&
      line.length === 2 &&
      typeof line[0] === 'string' &&
      whole(line[1]) &&
      line[1] > 0,
  );
  const texts = sound.map(([outcome]) => outcome);
  const ascending = texts.every((text, n) => n === 0 || (texts[n - 1] ?? '') < text);
  if (
    lines.length === 0 ||
    sound.length < lines.length ||
    !whole(sound.reduce((sum, [, weight]) => sum + weight, 0)) ||
    (ordered && !ascending) ||
    new Set(texts).size < texts.length
  )
    throw new Refuted(`decision ${decision} has no valid table of odds.`);
  return sound;
}
