/** What people type, and what rules call it: "how do I win" finds the end and the score. */

/** Words that ask, and name nothing. */
const ASKING = new Set(
  'a an and are at be can could do does for get go have how i if in is it may me my of on or shall should the then there to we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Words that mean the same to somebody who looks for a rule; the first ones are typed, all of them are found. */
const SAME: string[][] = [
  ['win', 'wins', 'won', 'winner', 'winning', 'victory'],
  ['points', 'point', 'score', 'scores', 'scoring', 'infamy'],
  ['lose', 'loses', 'lost', 'losing', 'defeat', 'defeated', 'out of the game'],
  ['end', 'ends', 'over', 'finish', 'last card'],
  ['start', 'begin', 'begins', 'set up', 'setup', 'first player'],
  ['tie', 'tied', 'ties', 'equal', 'level', 'draw'],
  ['shoot', 'shot', 'fire', 'fires', 'attack', 'attacks', 'hit'],
  ['die', 'dice', 'roll', 'rolls'],
  ['kill', 'destroy', 'destroyed', 'destroys', 'wreck', 'removed'],
  ['walk', 'move', 'moves', 'movement', 'drive', 'fly', 'step'],
  ['fight', 'battle', 'battles', 'collision', 'ram'],
  ['heal', 'health', 'repair'],
  ['crash', 'collision', 'collides', 'obstacle', 'ram'],
  ['people', 'survivors', 'survivor'],
  ['order', 'turn', 'turns', 'round'],
  ['buy', 'trade', 'exchange', 'deploy'],
];

/** What is looked for: for each word that matters, the words that match it. */
export function terms(wanted: string): string[][] {
  const typed = wanted
    .toLowerCase()
    .split(/[^\p{L}\p{N}.-]+/u)
    .filter(Boolean);
  const keywords = typed.filter((word) => !ASKING.has(word));
  // Somebody who types nothing but such words means them.
  return (keywords.length > 0 ? keywords : typed).map((word) => [
    word,
    ...SAME.filter((group) => group.includes(word)).flat(),
  ]);
}

const SHORT = new Set(SAME.flat().filter((word) => word.length <= 3));
/** What may follow one of them, as in "hitting" or "ties". */
const ENDINGS = '(?=(?:s|es|\\p{L}?(?:ed|ing|ers?))?(?![\\p{L}\\p{N}]))';

/** Finds words by their beginnings: a ram is not in a trample, the end is not in a bend, and nobody wins in the wind. */
export function beginnings(words: string[]): RegExp {
  const escaped = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) =>
      SHORT.has(word) ? word + ENDINGS : word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join('|')})`, 'giu');
}

/** Somebody asks what the game is about. */
export const asksForGoal = (found: string[]): boolean => found.includes('victory');

/** Text cut at the words that were looked for. */
export function highlighted(text: string, found: string[]): { text: string; hit: boolean }[] {
  if (found.length === 0) return [{ text, hit: false }];
  const parts = text.split(beginnings(found));
  return parts
    .map((part, at) => ({ text: part, hit: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}
