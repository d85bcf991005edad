/**
 * What the player at this screen is doing: the piece that is picked up, the space pointed at, the units to deploy.
 * It turns presses on spaces into choices, or into the question why not.
 */
import { untrack } from 'svelte';
import { Arming } from '../../board/arming.svelte';
import { Desk } from '../../plain/desk.svelte';
import { type Aim, byPlace, probe } from '../../plain/targets';
import type { Forecast } from '../../plain/types';
import type { Anchor, Press } from '../../table/board';
import { severalActing, toned } from './logic/toned';
import type { MenaceSession } from './types';

/** What is set down in the Deploy Phase: a type of units, or a Cruise Missile. */
export type Tool = string;

export class Hand {
  readonly desk: Desk;
  /** The space under the pointer or the keyboard's focus. */
  pointed: string | null = $state(null);
  /** The space whose several choices are laid open. */
  menu: string | null = $state(null);
  tool: Tool | null = $state(null);
  forecast: Forecast | null = $state.raw(null);
  readonly arming: Arming;

  constructor(readonly session: MenaceSession) {
    this.arming = new Arming(session);
    this.desk = new Desk(session);
  }

  readonly picked = $derived.by(() => this.desk.picked);
  readonly acting = $derived.by(() => this.session.choices.length > 0);
  /** The choices at hand: of the piece that is picked up, or of the units to deploy. */
  readonly aims = $derived.by((): Aim[] => {
    const { picked, tool, desk } = this;
    if (picked !== null) return desk.aims.filter(({ piece }) => piece === picked);
    if (tool !== null) return desk.aims.filter((aim) => toolOf(aim) === tool);
    return desk.aims;
  });
  readonly open = $derived.by(() => byPlace(this.aims));
  readonly doers = $derived.by(() => this.desk.doers);
  /** So much can be done that it is only hinted at until a piece is picked up. */
  readonly broad = $derived.by(
    () => this.picked === null && this.tool === null && severalActing(this.doers),
  );
  /** Spaces where a choice starts a battle, and those where only own pieces would fight. */
  readonly risky = $derived.by(() => toned(this.open, 'warn'));
  readonly rash = $derived.by(() => toned(this.open, 'bad'));

  /** Follow the session: ask for forecasts, forget what is past. */
  follow(): void {
    this.arming.follow();
    $effect(() => {
      const { choice } = this.session.highlight;
      this.forecast = null;
      if (choice === null) return;
      let stale = false;
      void this.session.preview(choice).then((found) => {
        if (!stale) this.forecast = (found.forecast as Forecast | undefined) ?? null;
      });
      return () => (stale = true);
    });
    $effect(() => {
      void this.session.state.decision;
      untrack(() => {
        this.menu = null;
        if (!this.desk.aims.some((aim) => toolOf(aim) === this.tool)) this.tool = null;
      });
    });
  }

  pick(piece: string | null): void {
    this.menu = null;
    this.arming.disarm();
    this.tool = null;
    this.session.highlight.selected = piece;
  }

  take(tool: Tool | null): void {
    this.pick(null);
    this.tool = tool;
  }

  choose(choice: number): void {
    this.menu = null;
    this.arming.disarm();
    this.desk.choose(choice);
  }

  look(choice: number | null): void {
    if (choice === null && this.arming.now) return;
    this.session.highlight.choice = choice;
  }

  /** Both sides light up: the space, and what can be chosen there in the list. */
  point(space: string | null): void {
    if (space === null && this.arming.now) return;
    this.pointed = space;
    const aims = space && !this.broad ? (this.open.get(space) ?? []) : [];
    this.session.highlight.words = space && aims.length > 0 ? [space] : [];
    this.look(aims.length === 1 ? (aims[0]?.choice.choice ?? null) : null);
  }

  press(space: string, how: Press, anchor: Anchor): void {
    if (this.arming.place !== space) this.arming.disarm();
    const aims = this.open.get(space) ?? [];
    const others = (this.doers.get(space) ?? []).filter(({ id }) => id !== this.picked);
    const [aim] = aims;
    const [doer] = others;
    // Nothing is held: pieces are picked up before anything is done with them.
    if (this.broad && doer) {
      if (others.length === 1) this.pick(doer.id);
      else this.menu = space;
    } else if (aim && aims.length === 1 && others.length === 0 && !this.broad) {
      if (how === 'touch') this.pointed = space;
      if (this.arming.press(space, aim.choice.choice, how)) this.choose(aim.choice.choice);
    } else if (aims.length > 0) this.menu = space;
    else if (doer && others.length === 1) this.pick(doer.id);
    else if (doer) this.menu = space;
    else if (this.stands(space)) this.pick(null);
    else this.ask(space, anchor);
  }

  back(): void {
    this.pick(null);
    this.look(null);
  }

  /** Why can this not be done? */
  explain(choice: number, anchor: Anchor): void {
    if (!this.session.replaying) void this.session.explain(choice, anchor);
  }

  private stands(space: string): boolean {
    return this.desk.pieces.some(({ id, node }) => id === this.picked && node === space);
  }

  private ask(space: string, anchor: Anchor): void {
    const { session } = this;
    if (session.replaying || session.seat === null) return;
    const some = this.aims.length > 0 ? this.aims.map(({ choice }) => choice) : session.choices;
    const choice = probe(session.space, some, space, this.picked);
    if (choice !== null) void session.explain(choice, anchor);
  }
}

/** What a choice of the Deploy Phase sets down. */
export function toolOf({ choice }: Aim): Tool | null {
  if (choice.kind === 'deploy') return choice.fields.type ?? null;
  return choice.kind === 'missile' ? 'missile' : null;
}
