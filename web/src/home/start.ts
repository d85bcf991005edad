import { api, type GameInfo, type NewTable } from '../api/client';
import { keepWord } from '../dice/notes';
import { BOARDS } from '../games';
import { attempt } from '../lib/attempt';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { remember } from '../lib/storage';

/** While a table is made, its page and its board are loaded already. What fails now is tried again there. */
function prepare(game: string): void {
  const parts = [import('../table/TablePage.svelte'), BOARDS[game]?.()];
  void Promise.all(parts).catch(() => undefined);
}

/** Make a table and go there, perhaps with a coach who speaks up. True when it worked; otherwise the page says why. */
export async function startTable(wanted: NewTable, word = '', coached = false): Promise<boolean> {
  prepare(wanted.game);
  const made = await attempt(() => api.createTable(wanted));
  if (!made) return false;
  // Not for the server: a word is part of what this device commits to.
  keepWord(made.id, word);
  if (coached) remember('coach', made.id);
  router.go(made.path);
  return true;
}

/** A match against bots of one level, this player in the first seat. */
export function againstBots(game: GameInfo, level: number): NewTable {
  const count = game.seat_counts[0] ?? game.roles.length;
  return {
    game: game.name,
    options: {},
    seats: Array.from({ length: count }, (_, seat) =>
      seat === 0
        ? { kind: 'you', name: settings.name, level: 0 }
        : { kind: 'bot', name: '', level },
    ),
    title: '',
    clock_seconds: 0,
    play_forced: true,
  };
}
