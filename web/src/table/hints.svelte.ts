/** Hints: the coach's best choices for the decision that is ours, as long as it is open. */
import type { Advice, FromBrowser, StateInfo, TableInfo } from './protocol';

/** What it needs of a table. */
interface Asker {
  readonly table: TableInfo;
  readonly state: StateInfo<unknown>;
  /** The seat of ours that could choose now. */
  readonly able: number | null;
  send(message: FromBrowser): boolean;
}

export class Hints {
  private latest = $state.raw<{ decision: number; choices: Advice[] } | null>(null);
  private open = $state<number | null>(null);

  /** The coach speaks up: hints for each choice of ours, without being asked. */
  unasked = $state(false);

  constructor(private readonly session: Asker) {}

  /** We may ask now. */
  readonly possible = $derived.by(
    () => this.session.table.hints === true && this.session.able !== null,
  );
  /** The coach is thinking about this decision. */
  readonly busy = $derived.by(() => this.open === this.session.state.decision);
  /** The best choices, the best first; none until we asked. */
  readonly shown = $derived.by<Advice[]>(() => {
    const fits = this.latest?.decision === this.session.state.decision && this.possible;
    return fits ? (this.latest?.choices ?? []) : [];
  });

  ask(): void {
    const seat = this.session.able;
    const { decision } = this.session.state;
    if (!this.possible || seat === null || this.busy || this.shown.length > 0) return;
    this.latest = null;
    if (this.session.send({ type: 'ask_hint', ask: decision, seat, decision }))
      this.open = decision;
  }

  answer(decision: number, choices: Advice[]): void {
    if (this.open === decision) this.open = null;
    this.latest = { decision, choices };
  }

  /** Refused, or nobody wants to see it any more. */
  forget(): void {
    this.open = null;
    this.latest = null;
  }
}
