/** Which tables somebody wants to see. */
import type { LobbyLine } from './feed.svelte';

interface Filter<T> {
  value: '' | T;
  label: string;
}
const ANY: Filter<never> = { value: '', label: 'Any' };
export const PACES: Filter<'live' | 'days'>[] = [
  ANY,
  { value: 'live', label: 'Live' },
  { value: 'days', label: 'Days' },
];
export const RATED: Filter<'yes' | 'no'>[] = [
  ANY,
  { value: 'yes', label: 'Rated' },
  { value: 'no', label: 'Casual' },
];
export const BOTS: Filter<'yes' | 'no'>[] = [
  ANY,
  { value: 'yes', label: 'With bots' },
  { value: 'no', label: 'People only' },
];
export const SEATS = [1, 2, 3].map((value) => ({ value, label: `${value} or more` }));

interface Filters {
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
