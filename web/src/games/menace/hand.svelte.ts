/**
 * What the player at this screen is doing: the piece that is picked up, the space pointed at, the units to deploy.
 * It turns presses on spaces into choices, or into the question why not.
 */
import { BoardHand } from '../../board/hand.svelte';
import { ChoiceMap } from '../../plain/choice-map.svelte';
import { type Aim, byPlace, idsOf, probe } from '../../plain/targets';
import type { Forecast } from '../../plain/types';
import type { Anchor, Choice, Press } from '../../table/board';
import { severalActing, toned } from './logic/toned';
import type { MenacePreview, MenaceSession } from './types';

/** What is set down in the Deploy Phase: a type of units, or a Cruise Missile. */
type Tool = string;

/** What is laid open for choosing: all of a space, or the pieces that a finger may have meant. */
interface Opened {
  space: string;
  pieces: string[] | null;
}

export class Hand extends BoardHand<MenaceSession, MenacePreview> {
  readonly map: ChoiceMap;
  /** The piece there that is meant. */
  piece: string | null = $state(null);
  menu: Opened | null = $state.raw(null);
  tool: Tool | null = $state(null);
  readonly forecast = $derived.by((): Forecast | null => this.facts?.forecast ?? null);
  /** Where somebody pressed while events were still being shown. */
  refused: Anchor | null = $state.raw(null);
  /** The question to which the picked piece and the tool belong. */
  private asked = '';

  constructor(session: MenaceSession) {
    super(session);
    this.map = new ChoiceMap(session);
  }

  readonly picked = $derived.by(() => this.map.picked);
  /** The choices at hand: of the piece that is picked up, or of the units to deploy. */
  readonly aims = $derived.by((): Aim[] => {
    const { picked, tool, map } = this;
    if (picked !== null) return map.aims.filter(({ piece }) => piece === picked);
    if (tool !== null) return map.aims.filter((aim) => toolOf(aim) === tool);
    return map.aims;
  });
  readonly open = $derived.by(() => byPlace(this.aims));
  readonly doers = $derived.by(() => this.map.doers);
  /** Pieces that can do something now. */
  readonly able = $derived.by(() => idsOf([...this.doers.values()].flat()));
  readonly holding = $derived.by(() => this.picked !== null || this.tool !== null);
  /** There is too much to do: it is only hinted at until a piece is picked up. */
  readonly broad = $derived.by(
    () => this.picked === null && this.tool === null && severalActing(this.doers),
  );
  /** Spaces where a choice starts a battle, and those where only own pieces would fight. */
  readonly risky = $derived.by(() => toned(this.open, 'warn'));
  readonly rash = $derived.by(() => toned(this.open, 'bad'));

  override follow(): void {
    super.follow();
    $effect(() => {
      if (!this.session.playing) this.refused = null;
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
    this.map.choose(choice);
    this.clear(() => {
      // A finger that has chosen points at nothing any more.
      const armed = this.arming.now !== null;
      this.arming.disarm();
      if (armed) this.point(null);
    });
  }

  /** Both sides light up: the space, and what can be chosen there in the list. */
  point(space: string | null, piece: string | null = null): void {
    if (space === null && this.arming.now) return;
    this.pointed = space;
    this.piece = piece;
    const aims = space && !this.broad ? (this.open.get(space) ?? []) : [];
    this.session.highlight.words = space && aims.length > 0 ? [space] : [];
    this.look(aims.length === 1 ? (aims[0]?.choice.choice ?? null) : null);
  }

  /** A press on a space; `pick`: pieces there may be meant. */
  press(space: string, how: Press, anchor: Anchor, pick = true): void {
    if (this.arming.place !== space) this.arming.disarm();
    if (this.busy(anchor)) return;
    const aims = this.open.get(space) ?? [];
    // With units in hand that are to be deployed, those on the map are not meant.
    const others =
      this.tool === null && pick
        ? (this.doers.get(space) ?? []).filter(({ id }) => id !== this.picked)
        : [];
    const [aim] = aims;
    const [doer] = others;
    // Nothing is held: pieces are picked up before anything is done with them.
    if (this.broad && doer) {
      if (others.length === 1) this.pick(doer.id);
      else this.menu = { space, pieces: null };
    } else if (aim && aims.length === 1 && others.length === 0 && !this.broad) {
      if (how === 'touch') this.pointed = space;
      if (this.arming.press(space, aim.choice.choice, how)) this.choose(aim.choice.choice);
    } else if (aims.length > 0) this.menu = { space, pieces: null };
    else if (doer && others.length === 1) this.pick(doer.id);
    else if (doer) this.menu = { space, pieces: null };
    else if (this.spaceOf(this.picked) === space) this.pick(null);
    else this.ask(space, anchor);
  }

  /** A press on a piece; several, where a finger may have meant any of them. */
  pressPieces(pieces: string[], how: Press, anchor: Anchor): void {
    if (this.busy(anchor)) return;
    const [piece = ''] = pieces;
    const space = this.spaceOf(piece);
    if (space === null) return;
    const able = pieces.filter((id) => this.able.has(id));
    const [only] = able;
    if (piece === this.picked) this.pick(null);
    else if (!this.holding && only && able.length > 1) this.menu = { space, pieces: able };
    else if (only && able.length === 1 && !(this.holding && this.open.has(space))) this.pick(only);
    else if (this.holding || this.open.has(space))
      this.press(space, how, anchor, able.length > 0 || !this.holding);
    else this.askOf(piece, space, anchor);
  }

  back(): void {
    this.pick(null);
    this.look(null);
  }

  /** Why can this not be done? */
  explain(choice: number, anchor: Anchor): void {
    if (!this.session.replaying && !this.busy(anchor)) void this.session.explain(choice, anchor);
  }

  private spaceOf(piece: string | null): string | null {
    return this.map.pieces.find(({ id }) => id === piece)?.node ?? null;
  }

  /** What the server asks this seat, whether it is shown already or not. */
  private get due(): Choice[] {
    const { state, seat, space } = this.session;
    const found = seat === null ? undefined : state.choices[String(seat)];
    return (found ?? []).map((choice) => space.unpack(choice));
  }

  /** A new question: what was picked up for another is put down. */
  protected renew(): void {
    const { state, seat, highlight } = this.session;
    const { due } = this;
    const { turn, phase } = state.view;
    const question = due.length > 0 ? `${turn} ${phase} ${seat}` : '';
    const same = question === this.asked;
    this.asked = question;
    this.menu = null;
    const named = (word: string): boolean =>
      due.some(({ fields }) => Object.values(fields).includes(word));
    if (highlight.selected !== null && !(same && named(highlight.selected)))
      highlight.selected = null;
    if (!same || !due.some((choice) => toolOf({ choice }) === this.tool)) this.tool = null;
  }

  /**
   * Nothing can be chosen while events are shown, and what the table would say of it is ahead of what is seen:
   * say that instead. A choice that is on its way is answered in a moment.
   */
  private busy(anchor: Anchor): boolean {
    const { session } = this;
    if (session.replaying) return false;
    if (session.playing) this.refused = anchor;
    return session.playing || (session.choices.length === 0 && this.due.length > 0);
  }

  /** Why can this piece do nothing? */
  private askOf(piece: string, space: string, anchor: Anchor): void {
    const { session } = this;
    if (session.replaying || session.seat === null) return;
    const to = session.scene.spaces.find((known) => known.space === space)?.adjacent[0] ?? space;
    const beast = session.view.creatures.some(({ creature }) => creature === piece);
    const choice = beast
      ? session.space.pack('move', { creature: piece, to })
      : session.view.phase === 'deploy'
        ? session.space.pack('redeploy', { unit: piece, space: to })
        : session.space.pack('march', { unit: piece, to });
    void session.explain(choice, anchor);
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
export function toolOf({ choice }: Pick<Aim, 'choice'>): Tool | null {
  if (choice.kind === 'deploy') return choice.fields.type ?? null;
  return choice.kind === 'missile' ? 'missile' : null;
}
