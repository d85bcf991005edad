/** What any game's view may have besides its own facts: points, standings, notes and costs of choices. */
type Json = Record<string, unknown>;

interface Standing {
  seat: number;
  score: string;
  text: string;
}

const standing = (view: Json, seat: number): Standing | undefined =>
  (view.standings as Standing[] | undefined)?.find((known) => known.seat === seat);

/** The standing of a seat in a word: `3rd`, `17`. */
export function standingOf(view: Json, seat: number): string | null {
  return standing(view, seat)?.score ?? null;
}

/** Points of a seat; `7+` where some are face down, as on its panel. */
export function scoreOf(view: Json, seat: number): number | string | null {
  const standing = standingOf(view, seat);
  if (standing !== null) return standing;
  const players = view.players;
  const player = (Array.isArray(players) ? players[seat] : null) as Json | null;
  if (typeof player?.score !== 'number') return null;
  return player.token_values === null && Number(player.tokens) > 0
    ? `${player.score}+`
    : player.score;
}

/** What that number is made of, where the game says it. */
export function meaningOf(view: Json, seat: number): string {
  return standing(view, seat)?.text ?? '';
}

/** What a choice comes to in a few words. */
export function noteOf(view: Json, choice: number): string {
  const note = (view.notes as Record<string, unknown> | undefined)?.[choice];
  const text = typeof note === 'object' ? (note as { text?: unknown } | null)?.text : note;
  return typeof text === 'string' ? text : '';
}

/** What the choice at a place of the list costs: a list beside the list of choices. */
export function costOf(view: Json, at: number): number | null {
  const cost: unknown = Array.isArray(view.costs) ? view.costs[at] : null;
  return typeof cost === 'number' && cost > 0 ? cost : null;
}

/** The places of choices in their list. */
export function orderOf(choices: { choice: number }[]): ReadonlyMap<number, number> {
  return new Map(choices.map(({ choice }, n) => [choice, n]));
}
