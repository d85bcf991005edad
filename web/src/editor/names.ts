import { OFFLINE } from '../lib/edition';

/** Games with an editor, and what it is called. Small: the home page loads it. */
export const BUILDERS: Record<string, string> = {
  smash: 'Build a city',
  crush: 'Build a city',
  kaiju: 'Mix tiles',
  rush: 'Build a track',
};

/** The path at which the editor shows the content of a table. */
export const tableContent = (game: string, id: string): string =>
  `/build/${game}${OFFLINE ? '?' : '#'}t=${id}`;
