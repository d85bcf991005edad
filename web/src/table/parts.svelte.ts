/** The components of the game that is played; where they fail, those of the plain table. */
import { BOARDS } from '../games';
import { notices } from '../lib/notices.svelte';
import { plainTable } from '../plain';
import type { GameParts } from './board';
import type { TableLink } from './connection.svelte';

export class Parts {
  /** Null until they are loaded. */
  now = $state.raw<GameParts | null>(null);
  readonly panelsTitle = $derived.by(() => this.now?.panelsTitle ?? 'Forces');

  constructor(private readonly connection: TableLink) {}

  async load(game: string): Promise<void> {
    try {
      this.now = await (BOARDS[game] ?? plainTable)();
    } catch (error) {
      console.error('the board could not be loaded', error);
      await this.fallBack();
    }
  }

  /** A drawing that breaks leaves the match to the plain table, which needs the whole view. */
  broke(error: unknown): void {
    console.error('the board broke', error);
    void this.fallBack();
    notices.toast(
      'The board could not be drawn.',
      'bad',
      'Continue at the plain table, or reload the page.',
    );
  }

  private async fallBack(): Promise<void> {
    this.connection.wantWhole();
    this.now = await plainTable();
  }
}
