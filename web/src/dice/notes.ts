/**
 * What this device keeps of the dice of a table: the server's commitment as it was first seen, its own
 * contributions (secret until they are opened), and the transcript. The server cannot change it afterwards.
 */
import { recall, remember } from '../lib/storage';
import type { Kept } from './check';
import type { Contribution } from './dice';

export interface Notes {
  protocol: number;
  commitment: string;
  /** The round of the ceremony that the contributions are for. */
  round: number;
  /** Our own contributions, by seat. */
  seats: Record<string, Contribution>;
  /** All commitments of this round; there once we saw every one of them. */
  transcript: string;
  /** Seats of ours for which the player was shown that another device had committed. */
  elsewhere?: number[];
}

const key = (table: string): string => `dice.${table}`;
const wordKey = (table: string): string => `dice-word.${table}`;

export function readNotes(table: string): Notes | null {
  try {
    const found = JSON.parse(recall(key(table)) ?? 'null') as Notes | null;
    return found && typeof found.seats === 'object' ? found : null;
  } catch {
    return null;
  }
}

export function writeNotes(table: string, notes: Notes): void {
  remember(key(table), JSON.stringify(notes));
}

/** What the record of a finished match is held against; null where this device saw nothing of it. */
export function keptFor(table: string): Kept | null {
  const notes = readNotes(table);
  if (!notes) return null;
  const { protocol, commitment, round, seats, transcript } = notes;
  if (!transcript) return { protocol, commitment };
  return { protocol, commitment, round, transcript, seats };
}

/** A word that the player wants in the dice of a table; it stays here until it is opened. */
export function keepWord(table: string, word: string): void {
  if (word) remember(wordKey(table), word);
}

export const keptWord = (table: string): string => recall(wordKey(table)) ?? '';
