/** Cups in words. */
import { several } from '../lib/words';
import type { CupGame, CupInfo, CupRules, Entrant, Result } from './client';

export const KINDS = [
  { value: 'round_robin', label: 'Round robin', hint: 'Everybody meets everybody' },
  { value: 'swiss', label: 'Swiss', hint: 'Players with equal points meet' },
  { value: 'knock_out', label: 'Knock-out', hint: 'Losers are out' },
] as const;

export const kindName = (kind: CupRules['kind']): string =>
  KINDS.find(({ value }) => value === kind)?.label ?? kind;

export const STATUS = {
  open: 'Open for entries',
  running: 'Running',
  over: 'Over',
  stopped: 'Stopped',
} as const;

/** `1½`, `0`, `3`. */
export function points(value: number): string {
  const whole = Math.floor(value);
  const rest = { 0.25: '¼', 0.5: '½', 0.75: '¾' }[value - whole] ?? '';
  return whole === 0 && rest ? rest : `${whole}${rest}`;
}

/** Points of larger tables, which are thirds and fifths, too: `1.00`, `0.67`. */
export const decimals = (value: number): string => value.toFixed(2);

/** Do three or more play at a table? */
export const isLarger = ({ rules }: Pick<CupInfo, 'rules'>): boolean => rules.seats > 2;

/** `1st`, `2nd`, `3rd`, `4th`; somebody who did not show up has no place. */
export const placeName = (place: number): string =>
  place === 0 ? 'did not show up' : `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`;

/** What a place is worth at a table whose places are these: 1 for the first, 0 for the last. */
export function worth(places: readonly number[], seat: number): number {
  const place = places[seat] ?? 0;
  if (place === 0) return 0;
  if (places.length === 1) return 1;
  const sharing = places.filter((other) => other === place).length;
  return (places.length - place - (sharing - 1) / 2) / (places.length - 1);
}

/** What each of the two got: `1 : 0`, `½ : ½`. */
export const RESULTS = { first: '1 : 0', second: '0 : 1', draw: '½ : ½', none: '0 : 0' } as const;
export const scoreOf = (result: Result): string => (result === 'places' ? '' : RESULTS[result]);

/** How a result came about, where that needs a word. */
export const HOW = {
  played: '',
  bye: 'bye',
  no_show: 'no-show',
  withdrawn: 'withdrawn',
  by_hand: 'by the host',
} as const;

/** The name of a round: knock-outs end with a final. */
export function roundName(
  { rules, rounds }: Pick<CupInfo, 'rules' | 'rounds'>,
  round: number,
): string {
  if (rules.kind !== 'knock_out') return `Round ${round}`;
  const left = rounds - round;
  if (rules.seats > 2) return left === 0 ? 'Final' : `Round ${round}`;
  return ['Final', 'Semi-finals', 'Quarter-finals'][left] ?? `Round of ${2 ** (left + 1)}`;
}

/** A game that is for third place. */
export const forThird = (cup: CupInfo, game: CupGame): boolean =>
  cup.rules.kind === 'knock_out' &&
  !isLarger(cup) &&
  cup.rounds > 1 &&
  game.round === cup.rounds &&
  game.board === 2;

/** Somebody has lost in a knock-out, and no match of theirs is to come, not even for third place. */
export function isOut({ rules, rounds, games }: CupInfo, number: number): boolean {
  if (rules.kind !== 'knock_out') return false;
  const theirs = games.filter(({ seats }) => seats.includes(number));
  const last = theirs.at(-1);
  if (!last || theirs.some(({ result }) => result === null)) return false;
  if (last.round < Math.max(...games.map(({ round }) => round))) return true;
  if (rules.seats > 2) {
    const place = last.places[last.seats.indexOf(number)] ?? 0;
    const going = Math.max(1, Math.min(rules.best, last.seats.length - 1));
    return place === 0 || place > going || last.round === rounds;
  }
  const lost = last.result === (last.first === number ? 'second' : 'first');
  return lost && !(rules.third && last.round === rounds - 1);
}

export const nameOf = (cup: CupInfo, number: number): string =>
  cup.entrants.find((one) => one.number === number)?.name ?? '';

/** What became of somebody who is not in any more. */
export function stateText({ state, no_shows }: Entrant): string {
  const missed = no_shows > 0 ? several(no_shows, 'no-show') : '';
  const word = { in: '', withdrawn: 'withdrawn', removed: 'removed by the host' }[state];
  return [word, missed].filter(Boolean).join(', ');
}

/** A line of what happened. */
export function logText(cup: CupInfo, line: CupInfo['log'][number]): string {
  const who = nameOf(cup, line.about);
  switch (line.act) {
    case 'created':
      return `${line.actor} created the cup.`;
    case 'started':
      return `${line.actor} started the cup. Seeds are ${line.detail === 'rating' ? 'by rating' : 'drawn by lot'}.`;
    case 'round':
      return `${roundName(cup, Number(line.detail))} began.`;
    case 'no_show':
      return `${who} did not show up (${roundName(cup, Number(line.detail)).toLowerCase()}).`;
    case 'withdrawn':
      return line.actor ? `${who} withdrew.` : `${who} was withdrawn after two no-shows.`;
    case 'removed':
      return `${line.actor} removed ${who}.`;
    case 'result':
      return `${line.actor} decided ${resultText(cup, line.detail)}.`;
    case 'stopped':
      return `${line.actor} stopped the cup.`;
    default:
      return 'The cup is over.';
  }
}

/** `match 2 of round 1: 1 : 0` for `1.2 first`; `table 2 of round 1: Ann 1st, Bea 2nd` for `1.2 1 2`. */
function resultText(cup: CupInfo, detail: string): string {
  const [where = '', ...result] = detail.split(' ');
  const [round, board] = where.split('.');
  if (!isLarger(cup)) {
    const [one = ''] = result;
    return `match ${board} of round ${round}: ${RESULTS[one as keyof typeof RESULTS] ?? one}`;
  }
  const game = cup.games.find((one) => one.round === Number(round) && one.board === Number(board));
  const places = result.map(
    (place, seat) => `${nameOf(cup, game?.seats[seat] ?? 0)} ${placeName(Number(place))}`,
  );
  return `table ${board} of round ${round}: ${places.join(', ')}`;
}
