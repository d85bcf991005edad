import type { OutcomeInfo } from './protocol';
import type { Replay } from './replay.svelte';
import type { TableSession } from './session.svelte';
import type { Sheet } from './sheet.svelte';

/** The end of a match, and the way back to its moments. */
export class LookingBack {
  replay = $state.raw<Replay | null>(null);
  /** Somebody looks back from the story of the match, which stays open. */
  reviewing = $state(false);
  /** The end is a scene for those who saw it come. */
  scene = $state(false);
  /** How it ended; looking back shows how it was. */
  readonly over = $derived.by<OutcomeInfo | null>(() =>
    this.session.replaying ? null : this.session.outcome,
  );
  /** What the result is about. */
  readonly result = $derived.by<OutcomeInfo | null>(() =>
    this.reviewing ? this.session.outcome : this.over,
  );

  constructor(
    private readonly session: TableSession,
    private readonly sheet: Sheet,
  ) {
    this.scene = session.table.status !== 'over';
  }

  async open(at?: number, review = false): Promise<void> {
    const { Replay } = await import('./replay.svelte');
    const found = (this.replay ??= new Replay(this.session));
    this.reviewing = review;
    this.scene = this.sheet.open = false;
    if (this.sheet.active === 'result' && !review) this.sheet.active = 'log';
    found.pause();
    await found.open(at);
  }

  /** From the start, and by itself. */
  readonly watchAgain = (): void => {
    void this.open(0).then(() => this.replay?.play());
  };

  readonly stop = (): void => {
    this.replay?.close();
    this.replay = null;
    this.reviewing = false;
  };
}
