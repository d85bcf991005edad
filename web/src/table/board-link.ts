import type { BoardHandle } from './board';
import type { Player } from './player.svelte';

/** The board that is drawn at present, if one is. */
export class BoardLink {
  private board: BoardHandle | null = null;

  constructor(
    private readonly player: Player,
    /** What a board writes of an event names people, too. */
    private readonly named: (text: string) => string,
  ) {}

  register(handle: BoardHandle): () => void {
    this.board = handle;
    const leave = this.player.register({
      animate: (event, tempo) => handle.animate({ ...event, text: this.named(event.text) }, tempo),
      flash: (words) => handle.flash?.(words),
    });
    return () => {
      if (this.board === handle) this.board = null;
      leave();
    };
  }

  flash(words: string[]): void {
    this.board?.flash?.(words);
  }

  placesOf(words: string[]): string[] {
    return this.board?.placesOf?.(words) ?? [];
  }
}
