import { sentence } from '../lib/words';
import type { Names } from './names';
import type { SeatInfo } from './protocol';
import type { TableSession } from './session.svelte';

/** What leads from the replay back, and where. */
export function wayBack(over: boolean): { button: string; sentence: string } {
  return over
    ? { button: 'Close', sentence: 'Press “Close” to see the result again.' }
    : { button: 'Back to now', sentence: 'Press “Back to now” to play on.' };
}

/** The question as we are asked it: nobody is called by name, nor by their seat, Monster or car. */
export function toMe(prompt: string, seat: number, names: Names): string {
  const end = prompt.indexOf(': ');
  const address = prompt.slice(0, Math.max(0, end));
  const [part, ...others] = names.parts(address);
  const ours = names.players.has(address) && others.length === 0 && part?.seat?.seat === seat;
  return ours ? sentence(prompt.slice(end + 2)) : prompt;
}

/** Who is asked, at our screen: it may be somebody else's turn, as when our Monster is attacked. */
export function calledOn(
  { mine, space, table, view }: TableSession,
  { seat, name }: SeatInfo,
): string {
  const players = space.info.vocabularies.PLAYER?.words ?? [];
  // Before the first turn everybody is asked, and nobody is active.
  const turn = view.phase === 'setup' ? seat : players.indexOf(String(view.active));
  const theirs = turn !== seat && table.seats[turn]?.name;
  const called = theirs ? `your choice in ${theirs}’s turn` : 'your turn';
  return mine.length > 1 ? `${name}, ${called}` : sentence(called);
}
