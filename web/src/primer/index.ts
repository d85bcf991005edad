import { PRIMERS } from '../games/primers';
import { recall, remember } from '../lib/storage';

/** A game in a minute, for somebody who has never seen it: what for, how, and what to do first. */
export interface Primer {
  /** What wins. */
  goal: string;
  /** How a turn goes, step by step. */
  turn: string[];
  /** A good first thing to do. */
  first: string;
  /** What beginners trip over. */
  beware: string;
  /** Its lesson, if that is not the first one of the game. */
  lesson?: string;
  /** By mode, the words for those in which another thing wins. */
  modes?: Record<string, Primer>;
}

/** The game in a minute, if somebody has written it down. */
export async function primerOf(game: string, mode = ''): Promise<Primer | null> {
  const found = (await PRIMERS[game]?.())?.primer;
  return found?.modes?.[mode] ?? found ?? null;
}

const key = (game: string): string => `primer.${game}`;

/** The person at this browser said that they know the game. */
export const knows = (game: string): boolean => recall(key(game)) !== null;
export const learnt = (game: string): void => remember(key(game), 'known');
