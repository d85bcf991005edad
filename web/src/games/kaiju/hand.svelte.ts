/**
 * What the player at this screen is doing: which space is pointed at, which card is looked at. It turns
 * presses on spaces into choices, or into the question why not.
 */
import { untrack } from 'svelte';
import { BoardHand } from '../../board/hand.svelte';
import type { Anchor, Press } from '../../table/board';
import { NO_WAYS, pathOf, planOf, withoutAbilities, type Way } from './logic/ways';
import type { KaijuPreview, KaijuSession, Player, Slot, SpaceView, StepView } from './types';

export class Hand extends BoardHand<KaijuSession, KaijuPreview> {
  /** The space whose several ways are laid open. */
  open: string | null = $state(null);
  /** A card under the pointer: only its steps are marked. */
  slot: Slot | null = $state(null);
  /** Steps that are still to be made of a chain that was chosen whole. */
  private onward: StepView[] = [];

  /** The Special Ability is taken up: its uses are marked on the board, too. */
  ability = $state(false);

  private readonly all = $derived.by(() => planOf(this.session.choices, this.session.view));
  /** The Special Ability that could be used on the board now. */
  readonly usable = $derived.by(
    () => [...this.all.ways.values()].flat().find((way) => way.ability !== null)?.ability ?? null,
  );
  readonly plan = $derived.by(() => (this.ability ? this.all : withoutAbilities(this.all)));
  readonly me = $derived.by((): Player | null => this.session.view.you);
  readonly mover = $derived.by((): string | null => {
    const { view } = this.session;
    return view.players.find(({ player }) => player === view.active)?.space ?? null;
  });
  /** The way that is shown on the board: of the pointed space, or of the choice in the list. */
  readonly shownWay = $derived.by((): string[] | null => {
    const space = this.open ?? this.pointed ?? this.lookedSpace;
    const way = space ? (this.wayLooked(space) ?? this.ways(space)[0]) : undefined;
    if (!space || !way || !this.mover || !way.slot) return null;
    return pathOf(way, this.mover);
  });
  /** The space of the choice that the list points at. */
  readonly lookedSpace = $derived.by((): string | null => {
    const { looked } = this;
    return looked ? (looked.fields.target ?? looked.fields.space ?? null) : null;
  });

  protected renew(): void {
    this.putDown();
    this.ability = false;
  }

  /** Follow the session, and continue a chain. */
  override follow(): void {
    super.follow();
    $effect(() => {
      const { choices } = this.session;
      if (choices.length === 0) return;
      const [next, ...later] = this.onward;
      this.onward = [];
      if (!next || !choices.some(({ choice }) => choice === next.choice)) return;
      this.onward = later;
      untrack(() => this.session.choose(next.choice, { sure: true }));
    });
  }

  ways(space: string): Way[] {
    return this.plan.ways.get(space) ?? NO_WAYS;
  }

  entry(space: string): SpaceView | undefined {
    return this.session.view.spaces.find((entry) => entry.space === space);
  }

  putDown(): void {
    this.arming.disarm();
    this.open = null;
    this.look(null);
  }

  point(space: string | null): void {
    if (space === null && this.arming.now) return;
    this.pointed = space;
    if (!this.open) this.look(space === null ? null : (this.ways(space)[0]?.choice ?? null));
  }

  press(space: string, how: Press, anchor: Anchor): void {
    const ways = this.ways(space);
    if (this.open && this.open !== space) this.open = null;
    if (this.arming.place !== space) this.arming.disarm();
    const [only] = ways;
    if (!only) return this.takesAbility(space) ? this.point(space) : void this.ask(space, anchor);
    if (ways.length > 1) {
      this.open = this.open === space ? null : space;
      this.pointed = space;
      this.look(only.choice);
      return;
    }
    if (this.arming.press(space, only.choice, how)) this.take(only);
  }

  /** The one way to an armed space, with the rest of its chain. */
  confirm(space: string): void {
    const [only] = this.ways(space);
    if (only) this.take(only);
  }

  /** A step that is legal because of the Special Ability needs no reason: pick the card up. */
  private takesAbility(space: string): boolean {
    if (!this.all.ways.get(space)?.some((way) => way.card !== null)) return false;
    this.ability = true;
    return true;
  }

  /** Make a choice, and continue with the rest of its chain. */
  take(way: Way): void {
    this.onward = way.onward;
    this.open = null;
    this.session.choose(way.choice, { cancelled: () => (this.onward = []) });
    this.clear(() => this.putDown());
  }

  do(choice: number): void {
    this.onward = [];
    this.open = null;
    this.session.choose(choice);
    this.clear(() => this.putDown());
  }

  back(): void {
    this.putDown();
  }

  private wayLooked(space: string): Way | undefined {
    const { choice } = this.session.highlight;
    return this.ways(space).find((way) => way.choice === choice && way.onward.length === 0);
  }

  /** Nothing can be done there: say why, for each card that one might have meant. */
  private async ask(space: string, anchor: Anchor): Promise<void> {
    const { session } = this;
    if (session.seat === null) return;
    if (session.playing || session.replaying) return session.explainReasons([], anchor);
    const found = await Promise.all(this.meant(space).map((choice) => session.whyNot(choice)));
    const reasons = found
      .flat()
      .filter((reason, n, all) => all.findIndex(({ text }) => text === reason.text) === n);
    session.explainReasons(reasons, anchor);
  }

  /** The choices that a press on a space might have meant. */
  private meant(space: string): number[] {
    const { session } = this;
    const can = (wanted: string) => session.choices.some(({ kind }) => kind === wanted);
    const pack = (kind: string, fields: Record<string, string>) => session.space.pack(kind, fields);
    const [other] = this.entry(space)?.figures.filter((player) => player !== this.me) ?? [];
    if (can('attack') && other) return [pack('attack', { player: other })];
    for (const kind of ['gigasmash', 'shock']) if (can(kind)) return [pack(kind, { space })];
    if (can('swap') && !session.view.movement) return [pack('swap', { space, side: 'E' })];
    return ['own', 'shared'].map((slot) => pack('step', { slot, space }));
  }
}
