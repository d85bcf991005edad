/** Checks the choices of a record that were taken back: the counterpart of `kernel/proof_taken.py`. */
import { named, times } from '../lib/words';
import {
  drawer,
  entry,
  isRecord,
  isRoll,
  type Json,
  list,
  oneRoll,
  Refuted,
  soundOdds,
  whole,
} from './derive';
import { PROTOCOL } from './dice';

interface Stretch {
  after: number;
  choices: string[];
  seen: boolean;
}

const HIDDEN = '?';
const MOST_SPANS = 3;
const UNLISTED = 'the proof does not list the rolls of every takeback.';

/** What can be said of what was taken back; `known`: the seed is there, so that rolls can be derived. */
export function takenBack(record: Json, proof: Json, protocol: number, known: boolean): string {
  const stretches = stretchesOf(record);
  const offset = offsetOf(record, proof, stretches);
  const rolled = known ? walk(proof, stretches, protocol, offset) : 0;
  const often = times(stretches.length);
  const spans = stretches.flatMap(({ after, choices, seen }): [number, number][] =>
    seen ? [[offset + after, offset + after + choices.length - 1]] : [],
  );
  if (spans.length === 0) return `choices were taken back ${often}, before any dice were seen.`;
  const follow = `${rolled} of ${rolled} rolls among them follow from the same dice. `;
  return `choices were taken back ${often}. ${rolled > 0 ? follow : ''}${mark(spans)}`;
}

function mark(spans: [number, number][]): string {
  const places = spans.slice(0, MOST_SPANS).map(([first, last]) => `${first} to ${last}`);
  if (spans.length > MOST_SPANS) places.push('more');
  return `Dice were seen and taken back ${times(spans.length)} (decisions ${named(places)}): the next rolls were known.`;
}

function stretchesOf(record: Json): Stretch[] {
  const found = record.taken_back;
  if (!Array.isArray(found) || found.length === 0)
    throw new Refuted(
      'the proof lists rolls that were taken back, but the record has no such choices.',
    );
  let count = list(record.choices).length;
  const out: Stretch[] = [];
  for (let n = found.length - 1; n >= 0; n -= 1) {
    const stretch = stretchOf(found[n], n);
    const { after, choices, seen } = stretch;
    const which = `entry ${n} in the list of takebacks`;
    if (after > count) throw new Refuted(`${which} begins after more choices than the match had.`);
    if (!choices.includes(HIDDEN) && seen !== choices.some(isRoll))
      throw new Refuted(`${which} does not say whether dice were seen.`);
    count = after + choices.length;
    out.unshift(stretch);
  }
  return out;
}

function stretchOf(found: unknown, n: number): Stretch {
  if (isRecord(found)) {
    const { after, choices, dice_seen: seen } = found;
    const texts = list(choices).filter((choice) => typeof choice === 'string');
    if (whole(after) && after >= 0 && typeof seen === 'boolean')
      if (texts.length > 0 && texts.length === list(choices).length)
        return { after, choices: texts, seen };
  }
  throw new Refuted(`entry ${n} in the list of takebacks is malformed.`);
}

/** Derive each roll that was taken back; how many there are. */
function walk(proof: Json, stretches: Stretch[], protocol: number, offset: number): number {
  const earlier = earlierOf(proof);
  const lists = proof.taken_back;
  if (protocol === 1 && (lists === undefined || lists === null))
    throw new Refuted(
      'the record does not show the odds of the rolls that were taken back.',
      'open',
    );
  const due = stretches.slice(earlier);
  if (!Array.isArray(lists) || !Array.isArray(proof.odds) || lists.length !== due.length)
    throw new Refuted(UNLISTED);
  const tables = list(proof.odds);
  const draw = drawer(proof, protocol);
  let count = 0;
  due.forEach(({ after, choices }, n) => {
    const wanted = choices.flatMap((choice, at) => (isRoll(choice) ? [at] : []));
    const entries: unknown = lists[n];
    if (!Array.isArray(entries) || entries.length !== wanted.length) throw new Refuted(UNLISTED);
    wanted.forEach((at, m) => {
      const [decision, table] = entry(entries[m], count, tables.length);
      confirm(() => {
        if (decision !== after + at + offset)
          throw new Refuted(`decision ${decision} is not a roll.`);
        const odds = soundOdds(tables[table], decision, protocol === PROTOCOL);
        oneRoll(decision, choices[at] ?? '', odds, draw);
      });
      count += 1;
    });
  });
  return count;
}

function confirm(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refuted)) throw error;
    throw new Refuted(`among the choices taken back, ${error.message}`);
  }
}

/** How many stretches came with a record that was played on: these dice answer for none of them. */
function earlierOf(proof: Json): number {
  const earlier = proof.taken_back_from ?? 0;
  if (!whole(earlier) || earlier < 0 || (earlier > 0 && !proof.from))
    throw new Refuted('the proof does not say at which takeback these dice start.');
  return earlier;
}

/** What is added to the place of a choice to give its decision, in a match that began in the middle. */
function offsetOf(record: Json, proof: Json, stretches: Stretch[]): number {
  if (!record.origin) return 0;
  const first = whole(proof.from) ? Math.max(0, proof.from) : 0;
  const place = list(record.choices).findIndex((choice, n) => n >= first && isRoll(choice));
  const [roll] = list(proof.rolls);
  if (roll !== undefined) return ahead(roll, place);
  for (const [n, { after, choices }] of stretches.entries()) {
    const [taken] = list(list(proof.taken_back)[n]);
    const at = choices.findIndex(isRoll);
    if (taken !== undefined && at >= 0) return ahead(taken, after + at);
  }
  return 0;
}

function ahead(roll: unknown, place: number): number {
  const [decision] = list(roll);
  return whole(decision) && place >= 0 ? Math.max(0, decision - place) : 0;
}
