/**
 * What the player at this screen is doing: which piece is picked up, which square is pointed at, what
 * is asked about. It turns presses on squares into choices, or into the question why not. What a game
 * has beyond the city its own hand adds.
 */
import { BoardHand } from '../../board/hand.svelte';
import type { Anchor, BoardSession, Choice, Press } from '../../table/board';
import { describer, offer, type Describe } from './logic/describe';
import type { Frame } from './logic/geometry';
import {
  isMove,
  MONSTER,
  mover,
  NEW,
  NO_STOPS,
  readyWay,
  sortChoices,
  wished,
  type Stop,
} from './logic/plans';
import type {
  Aim,
  CityPreview,
  CityScene,
  CityView,
  Face,
  Facing,
  Harm,
  Shot,
  UnitView,
} from './types';

export abstract class Hand<
  View extends CityView = CityView,
  Scene extends CityScene = CityScene,
  Preview extends CityPreview = CityPreview,
> extends BoardHand<BoardSession<View, Scene, Preview>, Preview> {
  /** The square where a Tank's facing is being picked. */
  aim: string | null = $state(null);
  /** A target at which several Units could fire: who shall? */
  marked: string | null = $state(null);
  /** A face of the Monster Die whose doing is painted. */
  painted: Face | null = $state(null);
  showDanger = $state(false);
  trading = $state(false);

  readonly plans = $derived.by(() => sortChoices(this.session.choices, this.session.view.costs));

  /** The piece that is picked up, on the board or in the list; or the one that must move on. */
  readonly picked = $derived.by(() => {
    const { moves, fires } = this.plans;
    const bound = this.session.view.bound;
    if (bound && moves.has(bound)) return bound;
    const { selected } = this.session.highlight;
    return selected && (moves.has(selected) || fires.has(selected)) ? selected : null;
  });

  readonly stops = $derived.by(
    (): Map<string, Stop> => (this.picked && this.plans.moves.get(this.picked)) || NO_STOPS,
  );

  /** The shots of the attack phase, and why there are none. */
  readonly aims = $derived.by((): Aim[] => this.takeAim());

  /** The Unit whose shots are looked at: it is pointed at, picked up, or a choice names it. */
  readonly shooter = $derived.by((): string | null => {
    if (this.looked?.kind === 'fire') return this.looked.fields.unit ?? null;
    if (this.session.view.phase !== 'attack') return null;
    const unit = this.pointed === null ? undefined : this.unitOn(this.pointed);
    if (unit && this.aimOf(unit.unit)) return unit.unit;
    return this.picked;
  });

  /** The one shot that is looked at; null while several are. */
  readonly shot = $derived.by((): Shot | null => {
    const aim = this.shooter === null ? undefined : this.aimOf(this.shooter);
    if (!aim) return null;
    if (this.looked?.kind === 'fire') {
      const target = this.looked.fields.target ?? MONSTER;
      return aim.shots.find((shot) => shot.target === target) ?? null;
    }
    return aim.shots.length === 1 ? (aim.shots[0] ?? null) : null;
  });

  /** Squares in words, for those who hear the board. */
  readonly words = $derived.by((): Describe =>
    describer(this.session.scene, this.session.view, (square) => this.describe(square)),
  );

  constructor(
    session: BoardSession<View, Scene, Preview>,
    readonly frame: () => Frame,
  ) {
    super(session);
  }

  /** Everything that the active player's Units could fire at now. */
  protected abstract takeAim(): Aim[];

  /** What is painted would destroy this. */
  abstract get doomed(): Harm | null;

  /** What a game has on a square beyond the city, in words. */
  protected describe(_square: string): string[] {
    return [];
  }

  /** What can be shot at on a square. */
  targetOn(square: string): string | null {
    return this.session.view.monster?.squares.includes(square) ? MONSTER : null;
  }

  protected renew(): void {
    this.putDown();
  }

  pick(who: string | null): void {
    this.session.highlight.selected = who;
    this.aim = null;
    this.marked = null;
    this.arming.disarm();
    this.look(null);
  }

  putDown(): void {
    this.pick(null);
    this.painted = null;
    this.trading = false;
  }

  /** The pointer or the cursor is over a square. */
  point(square: string | null): void {
    if (square === null && this.arming.now) return;
    this.pointed = square;
    if (this.aim) return;
    this.look(square === null ? null : this.choiceAt(square));
  }

  /** What a press on the square would choose, or look at first. */
  choiceAt(square: string): number | null {
    for (const squares of this.plans.squares.values()) {
      const found = squares.get(square);
      if (found !== undefined) return found;
    }
    const stop = this.stops.get(square);
    if (stop) return readyWay(stop, this.facingOf(this.picked))?.choice ?? null;
    return this.shotAt(square);
  }

  /** A shot of the Unit that is picked up at what is there; else the only shot of the Unit that is there;
   * else the only shot at what is there. */
  private shotAt(square: string): number | null {
    const { fires } = this.plans;
    const target = this.targetOn(square);
    if (this.picked && target !== null) return fires.get(this.picked)?.get(target) ?? null;
    const unit = this.unitOn(square);
    const own = unit && fires.get(unit.unit);
    if (own) return own.size === 1 ? (own.values().next().value ?? null) : null;
    const at = target === null ? [] : this.shootersAt(target);
    return at.length === 1 ? (at[0]?.choice ?? null) : null;
  }

  /** Every Unit that could fire at a target, with the choice. */
  shootersAt(target: string): { unit: string; choice: number }[] {
    return [...this.plans.fires].flatMap(([unit, targets]) => {
      const choice = targets.get(target);
      return choice === undefined ? [] : [{ unit, choice }];
    });
  }

  press(square: string, how: Press, anchor: Anchor): void {
    const stop = this.stops.get(square);
    const unit = this.unitOn(square);
    if (this.aim && this.aim !== square) this.aim = null;
    if (this.arming.place !== square) this.arming.disarm();
    this.marked = null;
    const choice = this.choiceAt(square);
    if (this.pickable(unit) && unit.unit !== this.picked && !this.firesNow(choice)) {
      return this.pick(unit.unit);
    }
    if (choice === null) return this.wonder(square, unit, anchor);
    if (stop && stop.ways.length > 1) {
      this.aim = this.aim === square ? null : square;
      this.point(square);
      return;
    }
    if (this.arming.press(square, choice, how)) this.do(choice);
  }

  /** Can a Unit be picked up, to move it or to choose among its targets? */
  private pickable(unit: UnitView | undefined): unit is UnitView {
    return unit !== undefined && this.ready(unit.unit);
  }

  private firesNow(choice: number | null): boolean {
    return choice !== null && this.session.space.unpack(choice).kind === 'fire';
  }

  /** No choice is meant there: several Units may fire at it, or nothing can be done. */
  private wonder(square: string, unit: UnitView | undefined, anchor: Anchor): void {
    const target = this.targetOn(square);
    if (!this.picked && target !== null && this.shootersAt(target).length > 1) {
      this.marked = target;
      return;
    }
    this.ask(square, unit, anchor);
  }

  do(choice: number): void {
    this.aim = null;
    this.marked = null;
    this.session.choose(choice);
    this.clear(() => {
      this.arming.disarm();
      this.look(null);
    });
  }

  /** Escape: one step back. */
  back(): void {
    if (this.aim) this.aim = null;
    else if (this.marked) this.marked = null;
    else if (this.trading) this.trading = false;
    else this.pick(null);
  }

  /** Is a Unit picked up, or does the choice that is looked at name it? */
  holds(unit: string): boolean {
    return this.picked === unit || this.moverOf(this.looked) === unit;
  }

  /** Can a Unit do something now? */
  ready(unit: string): boolean {
    return this.plans.moves.has(unit) || this.plans.fires.has(unit);
  }

  unitOn(square: string): UnitView | undefined {
    return this.session.view.units.find((unit) => unit.square === square);
  }

  aimOf(unit: string): Aim | undefined {
    return this.aims.find((aim) => aim.unit === unit);
  }

  typeOf(who: string): 'tank' | 'helicopter' {
    return who === NEW.tank || who.charAt(1) === 'T' ? 'tank' : 'helicopter';
  }

  facingOf(who: string | null): Facing | null {
    return this.session.view.units.find((unit) => unit.unit === who)?.facing ?? null;
  }

  /** What can be done on a square, in words. */
  offer(square: string, stops = this.stops): string {
    return offer(square, this.session.view, this.plans, stops, this.aims);
  }

  /** The choice to ask about if the intended shot is not possible. */
  protected wishedShot(unit: string, _square: string): number {
    return this.session.space.pack('fire', { unit });
  }

  /** Nothing can be done there: say why, as near as possible to what was meant. */
  private ask(square: string, unit: UnitView | undefined, anchor: Anchor): void {
    const { session } = this;
    const { space, view } = session;
    if (session.playing || session.replaying) return session.explainReasons([], anchor);
    const [kind] = this.plans.squares.keys();
    if (kind) return void session.explain(space.pack(kind, { square }), anchor);
    if (view.phase === 'attack') {
      const aim = unit && this.aimOf(unit.unit);
      const shooter = this.picked ?? unit?.unit;
      if (aim?.reasons.length) session.explainReasons(aim.reasons, anchor);
      else if (shooter) void session.explain(this.wishedShot(shooter, square), anchor);
      return;
    }
    const who = this.picked ?? unit?.unit;
    if (!who) return;
    const wish = wished(who, this.typeOf(who), square, this.facingOf(who));
    void session.explain(space.pack(wish.kind, wish.fields), anchor);
  }

  /** A reserve token: pick it up, or hear why it stays. */
  pickNew(type: 'tank' | 'helicopter', anchor: Anchor): void {
    const who = NEW[type];
    if (this.plans.moves.has(who)) return this.pick(this.picked === who ? null : who);
    const rim = this.session.scene.squares.at(0)?.square ?? 'A1';
    const wish = wished(who, type, rim, 'S');
    void this.session.explain(this.session.space.pack(wish.kind, wish.fields), anchor);
  }

  /** How likely a move ends with the next Monster Die: in how many of how many outcomes. */
  abstract risk(facts: Preview): { of: number; outcomes: number };

  /** What is painted, in words: a title, and what it would do. */
  get painting(): { title: string; lines: string[] } | null {
    return null;
  }

  /** What a shot would do beyond the hit itself, in words. */
  consequences(_shot: Shot): string[] {
    return [];
  }

  /** What a target is called. */
  targetTitle(target: string): string {
    return target === MONSTER ? 'the Monster' : target;
  }

  /** The title of a Unit or of a group of Survivors. */
  titleOf(word: string): string {
    const unit = this.session.view.units.find((entry) => entry.unit === word);
    return unit?.title ?? `Survivors ${word}`;
  }

  /** What a choice picks up first, for the outline around it. */
  moverOf(choice: Choice | null): string | null {
    if (!choice || !(isMove(choice.kind) || choice.kind === 'fire')) return null;
    return mover(choice.kind, choice.fields.unit ?? '');
  }
}
