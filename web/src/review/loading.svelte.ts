/** A review, which the server makes in slices: asked for again and again until it is there. */
import type { Story } from '../api/client';
import { historyApi } from '../api/history';

/** More than any match takes; then something is wrong. */
const MOST = 2000;

export class Loading {
  story = $state.raw<Story | null>(null);
  /** How far it is, 0 to 1. */
  progress = $state(0);
  trouble = $state('');
  private stopped = false;

  constructor(
    private readonly id: string,
    private readonly fetch: typeof historyApi.review = historyApi.review,
  ) {}

  async load(): Promise<void> {
    this.trouble = '';
    try {
      for (let step = 0; step < MOST && !this.stopped && !this.story; step++) {
        const part = await this.fetch(this.id, step);
        this.progress = part.total ? part.done / part.total : 1;
        this.story = part.story;
      }
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  stop(): void {
    this.stopped = true;
  }
}
