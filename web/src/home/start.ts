import { ApiError, api, type GameInfo, type NewTable } from '../api/client';
import { notices } from '../lib/notices.svelte';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';

const WORDS =
  'amber ash beacon bridge canal cinder comet copper ember engine ferry flare harbour iron lantern meteor neon orbit pylon quake rivet rubble saffron signal siren skyline spark storm subway thunder tower tram viaduct zenith'.split(
    ' ',
  );

/** A word to mix into the dice, for players who bring none of their own. */
export function anyWord(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(3));
  const word = (n: number): string => WORDS[(numbers[n] ?? 0) % WORDS.length] ?? 'ember';
  return `${word(0)}-${word(1)}-${(numbers[2] ?? 0) % 1000}`;
}

/** A table as this page asks for it. Dice and defaults are added on the way. */
export type Wanted = Omit<NewTable, 'ticket'>;

/** Make a table and go there. True when it worked; otherwise the page says why. */
export async function startTable(wanted: Wanted): Promise<boolean> {
  try {
    // The server binds itself to its dice before it learns our word.
    const { ticket } = await api.dice();
    const made = await api.createTable({ ...wanted, ticket });
    router.go(made.path);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notices.toast(error.message, 'bad', error.remedy);
    return false;
  }
}

/** A match against bots of one level, this player in the first seat. */
export function againstBots(game: GameInfo, level: number): Wanted {
  const count = game.seat_counts[0] ?? game.roles.length;
  return {
    game: game.name,
    options: {},
    seats: Array.from({ length: count }, (_, seat) =>
      seat === 0
        ? { kind: 'you', name: settings.name, level: 0, word: '' }
        : { kind: 'bot', name: '', level, word: '' },
    ),
    title: '',
    clock_seconds: 0,
    word: anyWord(),
    play_forced: true,
  };
}
