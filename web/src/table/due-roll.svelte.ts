/** Dice that wait for us: a phase ended automatically, and we roll for the next one when we are ready. */
import type { FromBrowser, SeatInfo, StateInfo } from './protocol';

/** What it needs of a table. */
interface Roller {
  readonly state: StateInfo<unknown>;
  readonly playing: boolean;
  readonly replaying: boolean;
  readonly player: { chose(): void };
  seatInfo(seat: number): SeatInfo | undefined;
  send(message: FromBrowser): boolean;
}

export class DueRoll {
  constructor(private readonly session: Roller) {}

  /** The seat of ours that is to roll. */
  readonly seat = $derived.by<number | null>(() => {
    const { state, playing, replaying } = this.session;
    const seat = state.roll ?? null;
    if (seat === null || playing || replaying) return null;
    return this.session.seatInfo(seat)?.mine ? seat : null;
  });

  roll(): void {
    const { seat } = this;
    if (seat === null) return;
    this.session.player.chose();
    this.session.send({ type: 'roll', decision: this.session.state.decision, seat });
  }
}
