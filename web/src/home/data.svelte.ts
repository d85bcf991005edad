import { ApiError, api, type BotInfo, type GameInfo, type MyTable } from '../api/client';
import { BOARDS } from '../games';

/** What the home page shows; games and bots stay for the whole visit. */
class HomeData {
  games = $state.raw<GameInfo[]>([]);
  bots = $state.raw<BotInfo[]>([]);
  tables = $state.raw<MyTable[]>([]);
  trouble = $state.raw<ApiError | null>(null);
  ready = $state(false);

  async load(): Promise<void> {
    this.trouble = null;
    try {
      const [games, bots, tables] = await Promise.all([
        this.games.length ? this.games : api.games(),
        this.bots.length ? this.bots : api.bots(),
        api.myTables(),
      ]);
      // A game stands in the gallery once its board is drawn; the terminal plays the others already.
      this.games = games.filter((game) => game.name in BOARDS);
      this.bots = bots;
      this.tables = tables;
    } catch (error) {
      this.trouble =
        error instanceof ApiError ? error : new ApiError('failed', String(error), '', 0);
    }
    this.ready = true;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }
}

export const home = new HomeData();
