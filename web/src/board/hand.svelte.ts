/**
 * What the player at this screen is doing: the place that is pointed at, the choice that is looked at and what it
 * would do, and what a finger has armed. A game's hand turns presses on places into choices.
 */
import { untrack } from 'svelte';
import { afterFrame } from '../lib/answering';
import type { BoardSession, Choice } from '../table/board';
import { Arming } from './arming.svelte';
import { Previewed } from './preview.svelte';

export abstract class BoardHand<Session extends BoardSession<unknown, unknown, Facts>, Facts> {
  /** The place under the pointer or the keyboard's focus. */
  pointed: string | null = $state(null);
  readonly arming: Arming;
  private readonly preview: Previewed<Facts>;

  readonly acting = $derived.by(() => this.session.choices.length > 0);
  /** The choice that list or board point at, taken apart. */
  readonly looked = $derived.by((): Choice | null => {
    const { choice } = this.session.highlight;
    return choice === null ? null : this.session.space.unpack(choice);
  });
  /** What it would do, once that is known. */
  readonly facts = $derived.by((): Facts | null => this.preview.facts);

  constructor(readonly session: Session) {
    this.arming = new Arming(session);
    this.preview = new Previewed(session);
  }

  /** The table's state is another one: forget what is past. */
  protected abstract renew(): void;

  /** Follow the session. Called once, while a board is made. */
  follow(): void {
    this.arming.follow();
    this.preview.follow();
    $effect(() => {
      void this.session.state;
      untrack(() => this.renew());
    });
  }

  /** Put down what a choice is done with: what was looked at stays until people have seen that it was sent. */
  protected clear(act: () => void): void {
    if (this.session.sent === null) act();
    else afterFrame(act);
  }

  /** Point at a choice, in the list and on the board; what is armed stays in view. */
  look(choice: number | null): void {
    if (choice === null && this.arming.now) return;
    if (this.session.highlight.choice !== choice) this.session.highlight.choice = choice;
  }
}
