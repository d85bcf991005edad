/**
 * A verifier written from docs/dice.md alone, as a stranger would, with Node's own hashes: nothing of the page is
 * used. It answers holds, fails or open, and at which decision it stopped. For tests.
 */
import { createHash, createHmac } from 'node:crypto';

/* eslint-disable @typescript-eslint/no-explicit-any */
type Any = any;
type Answer = { verdict: 'holds' | 'fails' | 'open'; decision: number | null };

class No extends Error {
  constructor(readonly decision: number | null = null) {
    super('no');
  }
}
function need(held: unknown, decision: number | null = null): void {
  if (!held) throw new No(decision);
}

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');
const dec = (n: number | bigint): Buffer => utf8(n.toString());
const raw = (digits: string): Buffer => Buffer.from(digits, 'hex');
const digest = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

function H(tag: string, ...parts: Buffer[]): Buffer {
  const framed = [utf8(`rampage dice 2 ${tag}`), ...parts].flatMap((part) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    return [length, part];
  });
  return digest(Buffer.concat(framed));
}

type Draw = (decision: number, total: number) => number;

function drawing(
  key: Buffer,
  text: (decision: number, total: number, attempt: number) => string,
): Draw {
  return (decision, total) => {
    const all = 2n ** 256n;
    for (let attempt = 0; ; attempt += 1) {
      const mac = createHmac('sha256', key).update(utf8(text(decision, total, attempt)));
      const n = BigInt(`0x${mac.digest('hex')}`);
      if (n < all - (all % BigInt(total))) return Number(n % BigInt(total));
    }
  };
}

export function judge(record: Any, kept: Any = null): Answer {
  try {
    return { verdict: decide(record, kept), decision: null };
  } catch (error) {
    if (!(error instanceof No)) throw error;
    return { verdict: 'fails', decision: error.decision };
  }
}

function decide(record: Any, kept: Any): Answer['verdict'] {
  const { proof } = record;
  if (kept) compare(proof ?? {}, kept);
  if (record.dice === undefined) {
    if (proof === undefined) return 'open';
    need(proof.protocol === undefined);
    return older(record, proof);
  }
  need(record.dice === 2 && proof?.protocol === 2);
  if (proof.seed === undefined) return 'open';
  const key = keyOf(proof, record.seats.length);
  const draw = drawing(key, (d, total, a) => `rampage dice 2 roll|${d}|${total}|${a}`);
  takenBack(record, proof, draw);
  rolls(record, proof, draw, true);
  const given = proof.seats.some((part: Any) => part.commitment !== undefined);
  return given && !record.origin && !proof.from ? 'holds' : 'open';
}

function compare(proof: Any, kept: Any): void {
  need((proof.protocol ?? 1) === kept.protocol);
  for (const name of ['commitment', 'round', 'transcript']) need(proof[name] === kept[name]);
  for (const [seat, mine] of Object.entries<Any>(kept.seats)) {
    need(proof.seats[seat].contribution === mine.contribution);
    need(proof.seats[seat].word === mine.word);
  }
}

function keyOf(proof: Any, seats: number): Buffer {
  need(proof.seats.length === seats);
  const head = [utf8(proof.table), dec(proof.round), raw(proof.commitment)];
  const shown: Buffer[] = proof.seats.map((part: Any) => raw(part.commitment ?? ''));
  const mark = H('transcript', ...head, ...shown);
  need(mark.toString('hex') === proof.transcript);
  need(digest(raw(proof.seed)).toString('hex') === proof.commitment);
  const mixed: Buffer[] = proof.seats.flatMap((part: Any, seat: number) => {
    if (part.commitment === undefined) return [Buffer.alloc(0), Buffer.alloc(0)];
    need(part.contribution !== undefined && part.word !== undefined);
    const own = [raw(part.contribution), utf8(part.word)];
    need(H('seat', ...head, dec(seat), ...own).equals(shown[seat] ?? Buffer.alloc(0)));
    return own;
  });
  return H('key', mark, raw(proof.seed), ...mixed);
}

function rolls(record: Any, proof: Any, draw: Draw, ascending: boolean): void {
  need(Array.isArray(proof.rolls) && proof.rolls.every(Array.isArray));
  const places: number[] = [];
  record.choices.forEach((choice: string, place: number) => {
    if (!choice.includes(': ') && place >= (proof.from ?? 0)) places.push(place);
  });
  const decisions: number[] = proof.rolls.map(([decision]: Any) => decision);
  for (let n = 1; n < decisions.length; n += 1)
    need((decisions[n - 1] as number) < (decisions[n] as number), decisions[n]);
  const more =
    record.origin && places.length ? (decisions[0] as number) - (places[0] as number) : 0;
  for (let n = 0; n < Math.max(places.length, decisions.length); n += 1) {
    const due = n < places.length ? (places[n] as number) + more : Infinity;
    const got = n < decisions.length ? (decisions[n] as number) : Infinity;
    need(due === got, Math.min(due, got));
    const odds: [string, number][] = proof.odds[proof.rolls[n][1]];
    const texts = odds.map(([text]) => text);
    need(odds.length > 0 && odds.every(([, weight]) => weight >= 1), got);
    need(odds.reduce((sum, [, weight]) => sum + weight, 0) < 2 ** 53, got);
    need(new Set(texts).size === texts.length, got);
    need(!ascending || [...texts].sort().join('\n') === texts.join('\n'), got);
    const came: string = record.choices[places[n] as number];
    let r = draw(
      got,
      odds.reduce((sum, [, weight]) => sum + weight, 0),
    );
    const found = odds.find(([, weight]) => (r -= weight) < 0);
    need(texts.includes(came) && found?.[0] === came, got);
  }
}

function takenBack(record: Any, proof: Any, draw: Draw): void {
  const stretches: Any[] = record.taken_back ?? [];
  const lists: Any[] = proof.taken_back ?? [];
  const isRoll = (choice: string): boolean => !choice.includes(': ');
  let length: number = record.choices.length;
  for (const stretch of [...stretches].reverse()) {
    need(typeof stretch === 'object' && stretch.after <= length);
    length = stretch.after + stretch.choices.length;
    need(stretch.dice_seen === stretch.choices.some(isRoll));
  }
  const skip: number = proof.taken_back_from ?? 0;
  need(!skip || proof.from);
  need(lists.length === stretches.length - skip);
  lists.forEach((entries: Any[], n) => {
    const { after, choices } = stretches[n + skip];
    const places = choices.flatMap((choice: string, at: number) => (isRoll(choice) ? [at] : []));
    need(places.length === entries.length);
    entries.forEach(([decision, table]: Any, m: number) => {
      need(decision === after + places[m], decision);
      const line = proof.odds[table].flatMap(([text, weight]: Any) => Array(weight).fill(text));
      need(line.includes(choices[places[m]]), decision);
      need(line[draw(decision, line.length)] === choices[places[m]], decision);
    });
  });
}

function older(record: Any, proof: Any): Answer['verdict'] {
  if (!proof.seed) return 'open';
  need(digest(raw(proof.seed)).toString('hex') === proof.commitment);
  need(proof.words.length === record.seats.length);
  if (!proof.odds) return 'open';
  const mixed = proof.words.map((word: string) => `${Array.from(word).length}:${word};`).join('');
  rolls(
    record,
    proof,
    drawing(raw(proof.seed), (d, _, a) => `${mixed}|${d}|${a}`),
    false,
  );
  const late = proof.words.some(
    (word: string, seat: number) => word && !proof.early?.includes(seat),
  );
  return late && !record.origin && !proof.from ? 'holds' : 'open';
}
