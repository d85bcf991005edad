/** What the choice that is looked at would do. */
import type { BoardSession } from '../table/board';

/** How long the pointer rests on a choice before the page asks about it; merely passing over it asks nothing. */
const REST_MS = 50;

export class Previewed<Facts> {
  private known = $state.raw<{ choice: number; facts: Facts } | null>(null);

  /** Null until it is known, and where nothing is looked at. */
  readonly facts = $derived.by((): Facts | null =>
    this.known?.choice === this.session.highlight.choice ? (this.known?.facts ?? null) : null,
  );

  constructor(
    private readonly session: Pick<
      BoardSession<unknown, unknown, Facts>,
      'highlight' | 'choices' | 'preview'
    >,
  ) {}

  /** Ask whenever another choice is looked at. Called once, while a board is made. */
  follow(): void {
    $effect(() => {
      const { choice } = this.session.highlight;
      if (choice === null || !this.session.choices.some((one) => one.choice === choice)) return;
      let stale = false;
      const wait = setTimeout(() => {
        void this.session.preview(choice).then((facts) => {
          if (!stale) this.known = { choice, facts };
        });
      }, REST_MS);
      return () => {
        stale = true;
        clearTimeout(wait);
      };
    });
  }
}
