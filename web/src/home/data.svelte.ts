import { ApiError, api, type BotInfo, type GameInfo, type MyTable } from '../api/client';
import { BOARDS } from '../games';

/** What the home page shows; games and bots stay for the whole visit. */
class HomeData {
  games = $state.raw<GameInfo[]>([]);
  bots = $state.raw<BotInfo[]>([]);
  tables = $state.raw<MyTable[]>([]);
  trouble = $state.raw<ApiError | null>(null);

  /** Games and bots, which a visit needs once; enough for pages that show no tables of mine. */
  async meet(): Promise<void> {
    if (this.games.length > 0) return;
    const [games, bots] = await Promise.all([api.games(), api.bots()]);
    // Drawn boards first; the others are played at the plain table.
    this.games = [...games].sort((a, b) => Number(b.name in BOARDS) - Number(a.name in BOARDS));
    this.bots = bots;
  }

  /** All that the home page shows. Trouble is kept, not thrown. */
  async load(): Promise<void> {
    this.trouble = null;
    try {
      const [tables] = await Promise.all([api.myTables(), this.meet()]);
      this.tables = tables;
    } catch (error) {
      this.trouble =
        error instanceof ApiError ? error : new ApiError('failed', String(error), '', 0);
    }
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }
}

export const home = new HomeData();
