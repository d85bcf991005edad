import type { FromBrowser, PartInfo, ProofInfo, SeatInfo, TableInfo } from '../table/protocol';
import { cleanWord, freshContribution, PROTOCOL, seatCommitment, transcript } from './dice';
import { keptWord, type Notes, readNotes, writeNotes } from './notes';

type Send = (message: FromBrowser) => boolean;

/** Does a seat give something to the dice? */
const gives = (part: PartInfo | undefined): boolean =>
  part !== undefined && (!part.none || part.none === 'open');

/**
 * Our side of the ceremony of the dice (`docs/dice.md`): commits for each seat of ours, opens when every
 * commitment is in, and watches that nobody changes what this device saw. It needs no click.
 */
export class Ceremony {
  /** What the server did that it must not do, in a sentence; empty while all is well. */
  trouble = $state('');
  /** Seats of ours for which another device has committed. */
  elsewhere = $state.raw<number[]>([]);
  private notes: Notes | null = null;
  /** What went out over this connection already. */
  private sent: string[] = [];

  constructor(
    private readonly id: string,
    private readonly send: Send,
  ) {}

  /** A new connection: what was sent over the old one may be lost. */
  begin(table: TableInfo): void {
    this.sent = [];
    this.follow(table);
  }

  follow(table: TableInfo): void {
    const { proof } = table;
    this.notes = readNotes(this.id) ?? this.notes;
    if (proof.protocol !== PROTOCOL) {
      if (this.notes) this.refuse('it now claims an older kind of dice');
      return;
    }
    // A match that was read from a file had its ceremony elsewhere.
    if (proof.table !== undefined && proof.table !== this.id) return;
    const notes = (this.notes ??= this.fresh(proof));
    if (notes.commitment !== proof.commitment) {
      this.refuse('it replaced the seed that it had committed to');
      return;
    }
    if (!this.checkOpenings(table)) return;
    if (table.status === 'gathering') this.take(table, notes);
    else this.settle(table, notes);
    writeNotes(this.id, notes);
  }

  /** Contribute from this device, whatever another one did: the ceremony starts over if it must. */
  replace(seat: number, table: TableInfo): void {
    if (!this.notes) return;
    this.elsewhere = this.elsewhere.filter((other) => other !== seat);
    this.notes.seats[seat] = freshContribution(cleanWord(keptWord(this.id)));
    writeNotes(this.id, this.notes);
    this.once(this.commitMessage(seat, table, this.notes));
  }

  private fresh({ protocol = PROTOCOL, commitment, round = 1 }: ProofInfo): Notes {
    return { protocol, commitment, round, seats: {}, transcript: '' };
  }

  private refuse(what: string): void {
    this.trouble = `Do not trust the dice at this table. The server is not honest about them: ${what}.`;
  }

  /** Every opening that is shown must be what its seat committed to. */
  private checkOpenings({ proof, seats }: TableInfo): boolean {
    const parts = proof.seats ?? [];
    const wrong = parts.findIndex(
      ({ contribution = '', word = '', commitment = '' }, seat) =>
        contribution !== '' &&
        seatCommitment(this.id, proof.round ?? 1, proof.commitment, seat, {
          contribution,
          word,
        }) !== commitment,
    );
    if (wrong >= 0)
      this.refuse(`the contribution of ${seats[wrong]?.name} is not the one promised`);
    return wrong < 0;
  }

  private take(table: TableInfo, notes: Notes): void {
    const { proof } = table;
    const round = proof.round ?? 1;
    if (round < notes.round) return this.refuse('it went back to an earlier round of the ceremony');
    if (round > notes.round) Object.assign(notes, { round, seats: {}, transcript: '' });
    const mine = table.seats.filter((seat) => this.due(seat, proof));
    this.elsewhere = mine
      .filter((seat) => !this.commit(seat, table, notes))
      .map(({ seat }) => seat);
    notes.elsewhere = this.elsewhere;
    const shown = this.everyCommitment(table, notes);
    if (!shown || this.trouble) return;
    const mark = transcript(this.id, round, proof.commitment, shown);
    if (proof.transcript && proof.transcript !== mark)
      return this.refuse('its transcript is not that of the commitments it shows');
    if (notes.transcript && notes.transcript !== mark)
      return this.refuse('it replaced a commitment after all of them were in');
    notes.transcript = mark;
    // On disk before it is out: after a reload this must be known.
    writeNotes(this.id, notes);
    for (const { seat } of mine) {
      const own = notes.seats[seat];
      if (own && !this.elsewhere.includes(seat) && !proof.seats?.[seat]?.contribution)
        this.once({ type: 'open_dice', seat, round, ...own });
    }
  }

  private due(seat: SeatInfo, proof: ProofInfo): boolean {
    return seat.mine && seat.taken && gives(proof.seats?.[seat.seat]);
  }

  /** Commit for a seat; false where another device did. */
  private commit({ seat }: SeatInfo, table: TableInfo, notes: Notes): boolean {
    const shown = table.proof.seats?.[seat]?.commitment ?? '';
    if (!shown) {
      notes.seats[seat] ??= freshContribution(cleanWord(keptWord(this.id)));
      writeNotes(this.id, notes);
      this.once(this.commitMessage(seat, table, notes));
      return true;
    }
    const own = notes.seats[seat];
    return own !== undefined && this.commitmentOf(seat, table.proof, notes) === shown;
  }

  private commitmentOf(seat: number, proof: ProofInfo, notes: Notes): string {
    const own = notes.seats[seat] ?? { contribution: '', word: '' };
    return seatCommitment(this.id, notes.round, proof.commitment, seat, own);
  }

  private commitMessage(seat: number, { proof }: TableInfo, notes: Notes): FromBrowser {
    const commitment = this.commitmentOf(seat, proof, notes);
    return { type: 'commit_dice', seat, round: notes.round, commitment };
  }

  /**
   * The commitment of each seat, once they are known: those that the server shows, and our own, which it will
   * show. A player alone against bots need not wait for an answer before opening.
   */
  private everyCommitment(table: TableInfo, notes: Notes): string[] | null {
    const parts = table.proof.seats ?? [];
    const shown = table.seats.map((seat) => {
      const part = parts[seat.seat];
      if (!seat.taken && !seat.sitting_in) return null;
      if (!gives(part)) return '';
      const known = part?.commitment || null;
      return (
        known ??
        (this.due(seat, table.proof) ? this.commitmentOf(seat.seat, table.proof, notes) : null)
      );
    });
    return shown.includes(null) ? null : (shown as string[]);
  }

  /** The match runs: what came of the ceremony must be what this device saw of it. */
  private settle(table: TableInfo, notes: Notes): void {
    const { transcript: mark = '', round = 1, seats = [] } = table.proof;
    const elsewhere = notes.elsewhere ?? [];
    this.elsewhere = [];
    if (notes.transcript && notes.round === round && notes.transcript !== mark)
      return this.refuse('it replaced a commitment after all of them were in');
    if (notes.transcript && notes.round > round)
      return this.refuse('it went back to an earlier round of the ceremony');
    // Nothing here vouches for a seat that was left out, or for which the player saw another device commit.
    const ours = Object.entries(notes.seats).filter(
      ([seat]) =>
        round === notes.round &&
        table.seats[Number(seat)]?.mine &&
        !elsewhere.includes(Number(seat)) &&
        seats[Number(seat)]?.commitment,
    );
    const replaced = ours.some(
      ([seat]) =>
        this.commitmentOf(Number(seat), table.proof, notes) !== seats[Number(seat)]?.commitment,
    );
    if (replaced) return this.refuse('it began with a contribution of yours that is not from here');
    if (ours.some(([seat, own]) => seats[Number(seat)]?.contribution !== own.contribution))
      return this.refuse('it replaced a contribution of yours');
    notes.seats = Object.fromEntries(ours);
    notes.round = round;
    notes.transcript = mark;
  }

  /** Once over each connection. */
  private once(message: FromBrowser): void {
    const text = JSON.stringify(message);
    if (!this.sent.includes(text) && this.send(message)) this.sent.push(text);
  }
}
