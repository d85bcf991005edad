/** What any game's view may tell beside its own: points, standings, notes and costs of choices. */
type Json = Record<string, unknown>;

/** How a seat stands in a word: `3rd`, `17`. */
export function standingOf(view: Json, seat: number): string | null {
  const all = view.standings as { seat: number; score: string }[] | undefined;
  return all?.find((known) => known.seat === seat)?.score ?? null;
}

/** Points of a seat. */
export function scoreOf(view: Json, seat: number): number | string | null {
  const standing = standingOf(view, seat);
  if (standing !== null) return standing;
  const players = view.players;
  const player: unknown = Array.isArray(players) ? players[seat] : null;
  const score = (player as { score?: unknown } | null)?.score;
  return typeof score === 'number' ? score : null;
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
