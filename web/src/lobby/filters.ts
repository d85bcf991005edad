/** Which tables somebody wants to see. */
import type { LobbyLine } from './feed.svelte';

export interface Filters {
  game: string;
  pace: '' | 'live' | 'days';
  /** At least this many free seats. */
  free: number;
  rated: '' | 'yes' | 'no';
  bots: '' | 'yes' | 'no';
}

export const NO_FILTERS: Filters = { game: '', pace: '', free: 1, rated: '', bots: '' };

const agrees = (wanted: '' | 'yes' | 'no', is: boolean): boolean =>
  wanted === '' || (wanted === 'yes') === is;

/** Does a table pass? Free seats matter only where somebody wants to join. */
export function passes(line: LobbyLine, filters: Filters): boolean {
  return (
    (filters.game === '' || line.game === filters.game) &&
    (filters.pace === '' || (line.pace ?? 'live') === filters.pace) &&
    (line.status !== 'open' || line.free >= filters.free) &&
    agrees(filters.rated, line.rated ?? false) &&
    agrees(filters.bots, line.bots > 0)
  );
}
