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

/** Make a table and go there. True when it worked; otherwise the page says why. */
export async function startTable(wanted: NewTable): Promise<boolean> {
  try {
    const made = await api.createTable(wanted);
    router.go(made.path);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notices.toast(error.message, 'bad', error.remedy);
    return false;
  }
}

/** A match against bots of one level, this player in the first seat. */
export function againstBots(game: GameInfo, level: number, botName: string): NewTable {
  const count = game.seat_counts[0] ?? game.roles.length;
  return {
    game: game.name,
    options: {},
    seats: Array.from({ length: count }, (_, seat) =>
      seat === 0
        ? { kind: 'you', name: settings.name || 'You', level: 0 }
        : { kind: 'bot', name: botName, level },
    ),
    title: '',
    clock_seconds: 0,
    word: anyWord(),
  };
}
