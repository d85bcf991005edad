import { recall, remember } from '../lib/storage';
import type { Primer } from './words';

/** The game in a minute, if somebody has written it down. */
export async function primerOf(game: string): Promise<Primer | null> {
  const { PRIMERS } = await import('./words');
  return PRIMERS[game] ?? null;
}

const key = (game: string): string => `primer.${game}`;

/** Whoever sits at this browser has said that they know the game. */
export const knows = (game: string): boolean => recall(key(game)) !== null;
export const learnt = (game: string): void => remember(key(game), 'known');
