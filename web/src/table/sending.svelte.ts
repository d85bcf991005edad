import type { Channel } from './connection.svelte';
import type { StateInfo } from './protocol';

/** A choice that was sent and not yet answered. */
interface Sent {
  decision: number;
  seat: number;
  choice: number;
  /** Dice that the choice did not ask for wait until we roll them. */
  hold: boolean;
}

/** A choice unanswered for this long means that the line is dead, whatever the socket says. */
const ANSWER_MS = 7000;

/** Our choice on its way to the table: sent until it is answered, however often the line is cut. */
export class Sending {
  private sent = $state.raw<Sent | null>(null);
  /** People see that it is on its way; what follows from that may be taken from the page. */
  shown = $state(false);
  private watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly channel: Channel) {}

  /** What is on its way. */
  get choice(): number | null {
    return this.sent?.choice ?? null;
  }

  send(sent: Sent): void {
    this.sent = sent;
    this.shown = false;
    this.deliver();
  }

  /** It is on its way, and what it answers is still open. */
  open(state: StateInfo<unknown> | undefined): boolean {
    const { sent } = this;
    // Where several choose at once the decision stays open after ours is in.
    return sent !== null && sent.decision === state?.decision && state.actors.includes(sent.seat);
  }

  /** After a break: sent again if its decision is still open, which does no harm. */
  resend(state: StateInfo<unknown>): void {
    if (this.open(state)) this.deliver();
    else this.forget();
  }

  forget(): void {
    clearTimeout(this.watchdog);
    this.sent = null;
  }

  private deliver(): void {
    if (!this.sent) return;
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.channel.renew(), ANSWER_MS);
    // Not sent while the line is down; the next welcome sends it.
    this.channel.send({ type: 'choose', ...this.sent });
  }
}
