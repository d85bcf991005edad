/**
 * What the player at this screen is doing: which piece is picked up, which square is pointed at, what
 * is asked about. It turns presses on squares into choices, or into the question why not.
 */
import { untrack } from 'svelte';
import type { Anchor, Choice } from '../../table/board';
import type { Frame } from './logic/geometry';
import {
  isMove,
  mover,
  NEW,
  NO_STOPS,
  readyWay,
  sortChoices,
  wished,
  type Stop,
} from './logic/plans';
import type {
  Face,
  Facing,
  Forecast,
  SmashPreview,
  SmashSession,
  TargetView,
  UnitView,
} from './types';

/** How a press was made: a finger first looks, then does. */
export type Press = 'mouse' | 'touch' | 'key';

export class Hand {
  /** The square under the pointer or the keyboard's focus. */
  pointed: string | null = $state(null);
  /** The square where a Tank's facing is being picked. */
  aim: string | null = $state(null);
  /** Touched once; a second touch there does it. */
  armed: string | null = $state(null);
  /** A face of the Monster Die whose doing is painted. */
  painted: Face | null = $state(null);
  showDanger = $state(false);
  trading = $state(false);
  preview: { choice: number; facts: SmashPreview } | null = $state.raw(null);

  readonly plans = $derived.by(() => sortChoices(this.session.choices, this.session.view.costs));
  readonly acting = $derived.by(() => this.session.choices.length > 0);

  /** The piece that is picked up, on the board or in the list; or the one that must move on. */
  readonly picked = $derived.by(() => {
    const { moves } = this.plans;
    const bound = this.session.view.bound;
    if (bound && moves.has(bound)) return bound;
    const { selected } = this.session.highlight;
    return selected && moves.has(selected) ? selected : null;
  });

  readonly stops = $derived.by(
    (): Map<string, Stop> => (this.picked && this.plans.moves.get(this.picked)) || NO_STOPS,
  );

  /** The choice that list or board point at, taken apart. */
  readonly looked = $derived.by((): Choice | null => {
    const { choice } = this.session.highlight;
    return choice === null ? null : this.session.space.unpack(choice);
  });

  readonly facts = $derived.by((): SmashPreview | null =>
    this.preview && this.preview.choice === this.session.highlight.choice
      ? this.preview.facts
      : null,
  );

  readonly forecast = $derived.by(
    (): Forecast | null =>
      this.session.view.forecasts.find((entry) => entry.face === this.painted) ?? null,
  );

  constructor(
    readonly session: SmashSession,
    readonly frame: () => Frame,
  ) {}

  /** Follow the session: ask for previews, forget what is past. Called once from the board. */
  follow(): void {
    $effect(() => {
      const { choice } = this.session.highlight;
      const legal =
        choice !== null && this.session.choices.some((entry) => entry.choice === choice);
      if (choice === null || !legal) return;
      const wait = setTimeout(() => {
        void this.session.preview(choice).then((facts) => {
          this.preview = { choice, facts: facts as SmashPreview };
        });
      }, 50);
      return () => clearTimeout(wait);
    });
    $effect(() => {
      void this.session.state;
      untrack(() => this.putDown());
    });
  }

  pick(who: string | null): void {
    this.session.highlight.selected = who;
    this.aim = null;
    this.armed = null;
    this.look(null);
  }

  putDown(): void {
    this.pick(null);
    this.painted = null;
    this.trading = false;
  }

  look(choice: number | null): void {
    if (this.session.highlight.choice !== choice) this.session.highlight.choice = choice;
  }

  /** The pointer or the cursor is over a square. */
  point(square: string | null): void {
    this.pointed = square;
    if (this.aim) return;
    this.look(square === null ? null : this.choiceAt(square));
  }

  /** What a press on the square would choose, or look at first. */
  choiceAt(square: string): number | null {
    const place = this.plans.places.get(square) ?? this.plans.strays.get(square);
    if (place !== undefined) return place;
    const stop = this.stops.get(square);
    if (stop) return readyWay(stop, this.facingOf(this.picked))?.choice ?? null;
    const unit = this.unitOn(square);
    return (unit && this.plans.fires.get(unit.unit)) ?? null;
  }

  press(square: string, how: Press, anchor: Anchor): void {
    const stop = this.stops.get(square);
    const unit = this.unitOn(square);
    const pickable = unit !== undefined && this.plans.moves.has(unit.unit);
    if (this.aim && this.aim !== square) this.aim = null;
    if (pickable && unit.unit !== this.picked) return this.pick(unit.unit);
    const choice = this.choiceAt(square);
    if (choice === null) return this.ask(square, unit, anchor);
    if (stop && stop.ways.length > 1) {
      this.aim = this.aim === square ? null : square;
      this.point(square);
      return;
    }
    if (how === 'touch' && this.armed !== square) {
      this.armed = square;
      this.pointed = square;
      return this.look(choice);
    }
    this.do(choice);
  }

  do(choice: number): void {
    this.aim = null;
    this.armed = null;
    this.look(null);
    this.session.choose(choice);
  }

  /** Escape: one step back. */
  back(): void {
    if (this.aim) this.aim = null;
    else if (this.trading) this.trading = false;
    else this.pick(null);
  }

  unitOn(square: string): UnitView | undefined {
    return this.session.view.units.find((unit) => unit.square === square);
  }

  targetOf(unit: string): TargetView | undefined {
    return this.session.view.targets.find((target) => target.unit === unit);
  }

  typeOf(who: string): 'tank' | 'helicopter' {
    return who === NEW.tank || who.charAt(1) === 'T' ? 'tank' : 'helicopter';
  }

  facingOf(who: string | null): Facing | null {
    return this.session.view.units.find((unit) => unit.unit === who)?.facing ?? null;
  }

  /** Nothing can be done there: say why, as near as possible to what was meant. */
  private ask(square: string, unit: UnitView | undefined, anchor: Anchor): void {
    const { session } = this;
    const { space, view } = session;
    if (session.replaying || session.playing) return;
    if (view.phase === 'attack' && unit) {
      const target = this.targetOf(unit.unit);
      if (target?.reasons.length) session.explainReasons(target.reasons, anchor);
      else void session.explain(space.pack('fire', { unit: unit.unit }), anchor);
      return;
    }
    if (this.plans.places.size)
      return void session.explain(space.pack('place', { square }), anchor);
    if (this.plans.strays.size)
      return void session.explain(space.pack('stray', { square }), anchor);
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

  /** What a choice picks up first, for the outline around it. */
  moverOf(choice: Choice | null): string | null {
    if (!choice || !(isMove(choice.kind) || choice.kind === 'fire')) return null;
    return mover(choice.kind, choice.fields.unit ?? '');
  }
}
