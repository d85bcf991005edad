/**
 * Checks the dice of a record in this browser by the record alone, with no trust in the server: the counterpart
 * of `kernel/proof.py`. `docs/dice_vectors.json` holds what both must say. The rules of the game are not known
 * here: whether the odds in a record are theirs is for `rampage verify`.
 */
import { named } from '../lib/words';
import {
  type Check,
  checkOrder,
  type CheckedRoll,
  drawer,
  entry,
  isRecord,
  isRoll,
  type Json,
  list,
  oneRoll,
  Refuted,
  soundOdds,
  type Verdict,
  whole,
} from './derive';
import { fingerprint, isHex, isWord, PROTOCOL, seatCommitment, transcript } from './dice';
import { takenBack } from './taken';

const namesOf = (record: Json): string[] => list(record.seats).map(String);

export interface Result {
  protocol: number;
  checks: Check[];
  verdict: Verdict;
  /** The first thing that is wrong or open, or what holds. */
  text: string;
  rolls: CheckedRoll[];
  /** What is to be known of choices that were taken back; empty when none were. */
  taken: string;
  /** Who contributed. */
  people: string[];
}

/** What this device kept of a ceremony. Contributions are by seat. */
export interface Kept {
  protocol?: number;
  commitment?: string;
  round?: number;
  transcript?: string;
  seats?: Record<string, { contribution: string; word: string }>;
}

function quoted(value: unknown): string {
  const text = String(value);
  return text.length <= 20 ? text : `${text.slice(0, 20)}...`;
}

/** The version of the dice that a record claims; 0 when it has no proof. */
function protocolOf(record: Json): number {
  const { proof, dice: header } = record;
  if (!isRecord(proof)) {
    if (header === undefined || header === null) return 0;
    throw new Refuted(`the record names dice protocol ${quoted(header)}, but it has no proof.`);
  }
  const inner = proof.protocol ?? 1;
  const outer = header ?? 1;
  if (!whole(inner) || inner !== outer)
    throw new Refuted(
      `the record names dice protocol ${quoted(outer)}, its proof protocol ${quoted(inner)}: one was changed.`,
    );
  if (inner !== 1 && inner !== PROTOCOL)
    throw new Refuted(`dice protocol ${inner} is unknown here.`);
  return inner;
}

function checked(name: Check['name'], work: () => string): Check {
  try {
    return { name, verdict: 'holds', text: work() };
  } catch (error) {
    if (!(error instanceof Refuted)) throw error;
    return { name, verdict: error.verdict, text: error.message };
  }
}

/** Check the dice of a record, and hold it against what this device kept, if it kept something. */
export function checkRecord(record: Json, kept: Kept | null = null): Result {
  const rolls: CheckedRoll[] = [];
  let protocol = 0;
  const wrong = checked('commitment', () => {
    protocol = protocolOf(record);
    return '';
  });
  const checks = kept ? [checked('kept', () => compare(record, kept))] : [];
  if (wrong.verdict !== 'holds') checks.push(wrong);
  else if (protocol === 0) {
    const text = 'the record has no proof: its dice cannot be checked.';
    checks.push(...takenChecks(record, {}, 0), { name: 'dice', verdict: 'open', text });
  } else checks.push(...proofChecks(record, record.proof as Json, protocol, rolls));
  const first =
    checks.find(({ verdict }) => verdict === 'fails') ??
    checks.find(({ verdict }) => verdict === 'open') ??
    checks.at(-1);
  return {
    protocol,
    checks,
    verdict: first?.verdict ?? 'open',
    text: first?.text ?? '',
    rolls,
    taken: checks.find(({ name }) => name === 'taken back')?.text ?? '',
    people: first?.verdict === 'fails' || protocol !== PROTOCOL ? [] : contributors(record),
  };
}

function proofChecks(record: Json, proof: Json, protocol: number, rolls: CheckedRoll[]): Check[] {
  const names = namesOf(record);
  const first = checked('commitment', () =>
    protocol === PROTOCOL ? commitments(proof, names) : oldCommitment(proof, names),
  );
  if (first.verdict === 'fails') return [first];
  if (proof.seed === undefined || proof.seed === null) {
    const text = 'no roll can be derived without the seed.';
    return [
      first,
      ...takenChecks(record, proof, protocol),
      { name: 'dice', verdict: 'open', text },
    ];
  }
  return [
    first,
    ...takenChecks(record, proof, protocol),
    checked('dice', () => allRolls(record, proof, protocol, rolls)),
  ];
}

/** What was taken back: one check, or none where nothing was. */
function takenChecks(record: Json, proof: Json, protocol: number): Check[] {
  if (isNothing(record.taken_back) && isNothing(proof.taken_back)) return [];
  const known = proof.seed !== undefined && proof.seed !== null;
  const check = checked('taken back', () => takenBack(record, proof, protocol, known));
  return [known || check.verdict === 'fails' ? check : { ...check, verdict: 'open' }];
}

const isNothing = (value: unknown): boolean => !value || Object.keys(value).length === 0;

/** Hold a record against what was kept here. */
function compare(record: Json, kept: Kept): string {
  const proof = isRecord(record.proof) ? record.proof : {};
  const own = kept.protocol ?? PROTOCOL;
  const claimed = isRecord(record.proof) ? (proof.protocol ?? 1) : 'none';
  if (claimed !== own)
    throw new Refuted(
      `this device took part in dice protocol ${own}; the record claims ${quoted(claimed)}.`,
    );
  if (kept.commitment !== undefined && kept.commitment !== proof.commitment)
    throw new Refuted("the server's commitment is not the one that this device saw.");
  if (kept.round !== undefined && kept.round !== proof.round)
    throw new Refuted(
      `this device saw the ceremony end in round ${kept.round}; ` +
        `the record shows round ${quoted(proof.round)}.`,
    );
  const names = namesOf(record);
  const parts = list(proof.seats);
  for (const [seat, mine] of Object.entries(kept.seats ?? {})) {
    const part = parts[Number(seat)];
    const same =
      isRecord(part) && part.contribution === mine.contribution && part.word === mine.word;
    const name = names[Number(seat)] ?? `seat ${seat}`;
    if (!same)
      throw new Refuted(`the contribution of ${name} is not the one that this device made.`);
  }
  if (kept.transcript !== undefined && kept.transcript !== proof.transcript)
    throw new Refuted('the transcript is not the one that this device saw.');
  return 'the record agrees with what this device kept.';
}

// The commitments.

function commitments(proof: Json, names: string[]): string {
  const { table, commitment: server, round, seed } = proof;
  if (!isWord(table) || !isHex(server) || !whole(round) || round < 1)
    throw new Refuted("the proof is missing its table, its round or the server's commitment.");
  if (seed === undefined || seed === null)
    throw new Refuted('the seed is not revealed until the match is over.', 'open');
  const parts = list(proof.seats);
  if (!Array.isArray(proof.seats) || parts.length !== names.length)
    throw new Refuted(
      `the proof does not show one contribution, or none, for each of ${names.length} seats.`,
    );
  const shown = parts.map((part, seat) => seatShown(part, names[seat] ?? ''));
  if (transcript(table, round, server, shown) !== proof.transcript)
    throw new Refuted('the transcript is not the hash of these commitments.');
  checkSeed(proof);
  parts.forEach((part, seat) => {
    const name = names[seat] ?? '';
    if (shown[seat] && opened(part as Json, name, table, round, server, seat) !== shown[seat])
      throw new Refuted(`the contribution of ${name} is not the one in the commitment.`);
  });
  const people = names.filter((_, seat) => shown[seat]);
  if (people.length === 0)
    throw new Refuted('no player contributed: the server alone made these dice.', 'open');
  const noun = people.length === 1 ? 'contribution' : 'contributions';
  const again = round === 2 ? 'once' : `${round - 1} times`;
  const text = `the seed and the ${noun} of ${named(people)} match their commitments.`;
  return round > 1 ? `${text} The ceremony was restarted ${again}.` : text;
}

function seatShown(part: unknown, name: string): string {
  if (isRecord(part)) {
    if (typeof part.none === 'string' && Object.keys(part).length === 1) return '';
    if (isHex(part.commitment)) return part.commitment;
  }
  throw new Refuted(`the proof does not show what ${name} committed to.`);
}

function opened(
  { contribution, word }: Json,
  name: string,
  table: string,
  round: number,
  server: string,
  seat: number,
): string {
  if (!isHex(contribution) || !isWord(word))
    throw new Refuted(`${name} committed to a contribution that the record does not show.`);
  return seatCommitment(table, round, server, seat, { contribution, word });
}

function checkSeed({ seed, commitment }: Json): void {
  if (!isHex(seed)) throw new Refuted('the seed is not 32 bytes in hexadecimal digits.');
  if (fingerprint(seed) !== commitment)
    throw new Refuted('the seed is not the one that was committed to before the first roll.');
}

function oldCommitment(proof: Json, names: string[]): string {
  const { commitment, seed, early } = proof;
  if (typeof commitment !== 'string' || commitment.length !== 64)
    throw new Refuted('the proof shows no commitment, a SHA-256 of 64 digits.');
  if (seed === undefined || seed === null)
    throw new Refuted('the seed is not revealed until the match is over.', 'open');
  const words = proof.words ?? [];
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string'))
    throw new Refuted("the players' words are not a list of words.");
  if (words.length !== names.length)
    throw new Refuted(`there are ${words.length} words for ${names.length} seats.`);
  checkSeed(proof);
  if (!words.some(Boolean))
    throw new Refuted('no player gave a word: the server alone made these dice.', 'open');
  const first = list(early);
  if (first.length > 0 && !words.some((word, seat) => word && !first.includes(seat)))
    throw new Refuted(
      'every word was known before the seed was committed to, so the server could have chosen it.',
      'open',
    );
  return 'the seed is the one that was committed to before the first roll.';
}

// The rolls.

function allRolls(record: Json, proof: Json, protocol: number, rolls: CheckedRoll[]): string {
  const choices = list(record.choices);
  const first = proof.from ?? 0;
  if (!whole(first) || first < 0 || first > choices.length)
    throw new Refuted('the proof does not say at which choice these dice start.');
  if (protocol === 1 && (proof.rolls === undefined || proof.rolls === null))
    throw new Refuted('the record does not show the odds of its rolls.', 'open');
  walk(record, proof, choices, first, protocol, rolls);
  if (record.origin)
    throw new Refuted(
      'the match starts from a custom position, and nothing proves how it came about.',
      'open',
    );
  if (first > 0)
    throw new Refuted(
      `the first ${first} choices were made at another table, whose dice this proof does not cover.`,
      'open',
    );
  const shared = contributors(record).length > 0 ? 'the seed and the contributions' : 'the seed';
  const made = protocol === 1 ? 'the seed and the words' : shared;
  return `${rolls.length} of ${rolls.length} rolls follow from ${made}.`;
}

function walk(
  record: Json,
  proof: Json,
  choices: unknown[],
  first: number,
  protocol: number,
  rolls: CheckedRoll[],
): void {
  if (!Array.isArray(proof.rolls) || !Array.isArray(proof.odds))
    throw new Refuted('the proof does not list its rolls and their odds.');
  const tables = list(proof.odds);
  // Chance speaks without a name in front.
  const due = choices.flatMap((choice, n) => (n >= first && isRoll(choice) ? [n] : []));
  const entries = proof.rolls.map((roll, n) => entry(roll, n, tables.length));
  const offset = record.origin ? Math.max(0, (entries[0]?.[0] ?? 0) - (due[0] ?? 0)) : 0;
  checkOrder(entries.map(([decision]) => decision));
  const draw = drawer(proof, protocol);
  entries.forEach(([decision, table], n) => {
    const place = due[n];
    const expected = place === undefined ? -1 : place + offset;
    if (expected >= 0 && decision > expected)
      throw new Refuted(`the roll of decision ${expected} is missing.`);
    if (decision !== expected)
      throw new Refuted(`decision ${decision} is not a roll of this match.`);
    const odds = soundOdds(tables[table], decision, protocol === PROTOCOL);
    rolls.push(oneRoll(decision, String(choices[place ?? 0]), odds, draw));
  });
  const missing = due[entries.length];
  if (missing !== undefined)
    throw new Refuted(`the roll of decision ${missing + offset} is missing.`);
}

function contributors(record: Json): string[] {
  const parts = isRecord(record.proof) ? list(record.proof.seats) : [];
  return namesOf(record).filter(
    (_, seat) => isRecord(parts[seat]) && isHex(parts[seat].commitment),
  );
}
