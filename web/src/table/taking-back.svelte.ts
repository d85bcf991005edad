/** Taking back: what our seats may ask for, what they are asked, and how it ended. */
import { notices } from '../lib/notices.svelte';
import type { FromBrowser, SeatInfo, StateInfo, TableInfo } from './protocol';

/** What it needs of a table. */
interface Asker {
  readonly table: TableInfo;
  readonly state: StateInfo<unknown>;
  readonly mine: SeatInfo[];
  seatInfo(seat: number): SeatInfo | undefined;
  send(message: FromBrowser): boolean;
}

/** Why a choice cannot be taken back any more. */
export const CLOSED = 'Undo is off after a roll or a reveal.';

/** How much would go. */
export interface Amount {
  choices: number;
  rolls: number;
}

export class TakingBack {
  /** More than one choice would go: the player is asked first. */
  unsure = $state.raw<Amount | null>(null);

  constructor(private readonly session: Asker) {}

  /** A seat of ours that may take back at once. */
  readonly free = $derived.by(() => {
    const { mine, state } = this.session;
    return mine.find(({ seat }) => state.undo.free.includes(seat));
  });

  /** A seat of ours that may take back if the others agree. */
  readonly possible = $derived.by(() => {
    const { asked_by, possible, refused = [] } = this.session.state.undo;
    if (asked_by !== null) return undefined; // One request at a time.
    return this.session.mine.find(({ seat }) => possible.includes(seat) && !refused.includes(seat));
  });

  /** Our last choice is closed by what was seen since, and there is nothing else to take back. */
  readonly closed = $derived.by(() => {
    const { closed = [], asked_by } = this.session.state.undo;
    if (this.free || this.possible || asked_by !== null) return false;
    return this.session.mine.some(({ seat }) => closed.includes(seat));
  });

  /** Seats of ours that another seat asks whether it may take back. */
  readonly asked = $derived.by(() => {
    const { asked_by, agreed } = this.session.state.undo;
    if (asked_by === null) return [];
    return this.session.mine.filter(({ seat }) => seat !== asked_by && !agreed.includes(seat));
  });

  /** Only bots and the people around this screen have a say, so a request is granted. */
  readonly sure = $derived.by(
    () =>
      this.free !== undefined ||
      this.session.table.seats.every(
        ({ mine, kind, sitting_in, taken }) =>
          mine || ['bot', 'program'].includes(kind) || (sitting_in && !taken),
      ),
  );

  /** Take back our last choice; if others go with it, only when that is `sure`. */
  request(sure = false): void {
    const seat = (this.free ?? this.possible)?.seat;
    if (this.closed) notices.toast(CLOSED, 'info', 'Set up a table that allows takebacks.');
    if (seat === undefined) return;
    const [choices = 1, rolls = 0] = this.session.state.undo.amounts?.[seat] ?? [];
    this.unsure = !sure && choices + rolls > 1 ? { choices, rolls } : null;
    if (this.unsure) return;
    const { decision } = this.session.state;
    if (!this.session.send({ type: 'undo', seat, decision }))
      notices.toast('There is no connection.', 'bad', 'Undo when the table answers again.');
  }

  withdraw(): void {
    const seat = this.session.state.undo.asked_by;
    if (seat !== null && this.session.seatInfo(seat)?.mine)
      this.session.send({ type: 'answer_undo', seat, agree: false });
  }

  answer(agree: boolean): void {
    for (const { seat } of this.asked) this.session.send({ type: 'answer_undo', seat, agree });
  }

  /** The state changed: announce a refused request, and agree to our own. */
  follow(before: StateInfo<unknown> | undefined): void {
    if (this.session.state.decision !== before?.decision) this.unsure = null;
    const { asked_by, refused_by = null } = this.session.state.undo;
    const asker = before?.undo.asked_by ?? null;
    if (asker !== null && asked_by === null && refused_by !== null)
      this.announceRefusal(asker, refused_by);
    // People around one screen have agreed before one of them presses the button.
    if (asked_by !== null && this.session.seatInfo(asked_by)?.mine) this.answer(true);
  }

  /** Everybody sees that a choice was taken back, but nobody that it was not. */
  private announceRefusal(asker: number, refuser: number): void {
    const mine = this.session.seatInfo(asker)?.mine ?? false;
    const called = (seat: number): string => this.session.seatInfo(seat)?.name ?? '';
    if (asker === refuser && mine) return;
    const stands = mine ? 'Your choice stands.' : `${called(asker)}'s choice stands.`;
    const no = asker === refuser ? 'The request was withdrawn.' : `${called(refuser)} said no.`;
    notices.toast(stands, 'info', this.session.seatInfo(refuser)?.mine ? 'You said no.' : no);
  }
}
