import { group } from './groups';
import { relaxed } from './relax';
import { type Aim, aims, byPlace, doers, idsOf, setOf } from './targets';
import type { Piece, PlainSession } from './types';

const MANY = 12;

/** What the map and the list of choices both know of a table. */
export class ChoiceMap {
  constructor(readonly session: PlainSession) {}

  readonly printed = $derived.by(() => this.session.scene.schematic);
  readonly drawn = $derived.by(() => this.session.view.schematic);
  readonly areas = $derived.by(() => this.printed?.areas ?? false);
  readonly wraps = $derived.by(() => this.printed?.wraps ?? 0);
  readonly places = $derived.by(() => {
    const nodes = this.drawn?.nodes ?? this.printed?.nodes ?? [];
    return this.areas ? relaxed(nodes, this.wraps) : nodes;
  });
  readonly edges = $derived.by(() => this.drawn?.edges ?? this.printed?.edges ?? []);
  readonly pieces = $derived.by<Piece[]>(() => this.drawn?.pieces ?? []);
  readonly placeIds = $derived.by(() => idsOf(this.places));

  readonly aims = $derived.by<Aim[]>(() =>
    aims(this.session.choices, this.placeIds, this.pieces, this.session.view.notes),
  );
  readonly groups = $derived.by(() => group(this.aims, this.session.scene.headings));
  /** The piece that is picked up, if it still can do something. */
  readonly picked = $derived.by(() => {
    const { selected } = this.session.highlight;
    return selected !== null && this.aims.some(({ piece }) => piece === selected) ? selected : null;
  });
  /** By place, what can be chosen there: with a piece picked up, only what it can do. */
  readonly open = $derived.by(() => {
    const { picked } = this;
    return byPlace(picked === null ? this.aims : this.aims.filter(({ piece }) => piece === picked));
  });
  readonly doers = $derived.by(() => doers(this.aims, this.pieces));
  readonly openPlaces = $derived.by(() => setOf(this.open.keys()));
  readonly acting = $derived.by(() => setOf(this.doers.keys()));
  /** With this many places open, the pieces that act are what to look at first. */
  readonly crowded = $derived.by(
    () => this.picked === null && this.acting.size > 0 && this.open.size > MANY,
  );
  /** Places where a choice starts something that the game warns of. */
  readonly risky = $derived.by(() => {
    const warned = ({ note }: Aim) => note?.tone === 'warn' || note?.tone === 'bad';
    return setOf([...this.open].filter(([, aims]) => aims.some(warned)).map(([id]) => id));
  });
  /** Pieces that are to act; where the question names none, those that it can only be about. */
  readonly able = $derived.by(() => {
    const { choices, seat } = this.session;
    const found = [...this.doers.values()].flat();
    if (found.length > 0 || choices.length === 0) return idsOf(found);
    const own = this.pieces.filter((piece) => piece.seat === seat);
    return idsOf(own.length === 1 || this.open.size === 0 ? own : []);
  });

  /** The choice that the pointer or the keyboard is on, in the list or in a menu. */
  readonly pointed = $derived.by(() =>
    this.aims.find(({ choice }) => choice.choice === this.session.highlight.choice),
  );

  /** A choice that waits for a yes, and the decision that it would answer. */
  unsure = $state.raw<{ choice: number; question: string; decision: number } | null>(null);

  /** Make a choice; one whose note asks a question is made after a yes only. */
  choose(choice: number): void {
    const note = this.session.view.notes?.[choice];
    const question = typeof note === 'object' ? note.confirm : undefined;
    if (question) this.unsure = { choice, question, decision: this.session.state.decision };
    else this.session.choose(choice);
  }

  sure(yes: boolean): void {
    const asked = this.unsure;
    this.unsure = null;
    if (yes && asked?.decision === this.session.state.decision)
      this.session.choose(asked.choice, { sure: true });
  }
}
