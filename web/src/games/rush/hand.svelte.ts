/**
 * What the player at this screen is doing: which box is pointed at, which way to set the lever is looked at.
 * It turns presses on boxes and on the speedometer into choices, or into the question why not.
 */
import type { Anchor, Press } from '../../table/board';
import { Desk } from '../../plain/desk.svelte';
import { probe, type Aim } from '../../plain/targets';
import type { PlainSession } from '../../plain/types';
import { question, waysTo } from './logic/meter';
import type {
  BoostView,
  ItemView,
  NodeView,
  RushPreview,
  RushSession,
  SpeedView,
  StepView,
} from './types';

export class Hand {
  /** The box under the pointer or the keyboard's focus. */
  pointed: string | null = $state(null);
  /** The box whose several choices are laid open. */
  menu: string | null = $state(null);
  /** The node of the speedometer that was touched once; a second touch sets the lever. */
  armed: string | null = $state(null);
  private facts: { choice: number; found: RushPreview } | null = $state.raw(null);
  readonly desk: Desk;

  constructor(readonly session: RushSession) {
    this.desk = new Desk(session as unknown as PlainSession);
  }

  readonly acting = $derived.by(() => this.session.choices.length > 0);
  private readonly looked = $derived.by(() => this.session.highlight.choice);
  readonly node = $derived.by((): NodeView | null => this.found(this.session.view.nodes));
  readonly step = $derived.by((): StepView | null => this.found(this.session.view.steps));
  readonly boost = $derived.by((): BoostView | null => this.found(this.session.view.boosts));
  /** Where the speed that is looked at leads. */
  readonly reach = $derived.by(
    (): SpeedView | null =>
      this.session.view.speeds.find(({ speed }) => speed === this.node?.speed) ?? null,
  );
  readonly preview = $derived.by((): RushPreview | null =>
    this.facts && this.facts.choice === this.looked ? this.facts.found : null,
  );
  /** What the choice that is looked at is called. */
  readonly title = $derived.by(() =>
    this.looked === null ? '' : this.session.space.label(this.looked),
  );
  readonly seat = $derived.by(() => this.session.seat ?? this.session.view.active);

  private found<T extends { choice: number }>(all: T[]): T | null {
    return this.acting ? (all.find(({ choice }) => choice === this.looked) ?? null) : null;
  }

  /** Follow the session: ask what a choice would bring, forget what is past. */
  follow(): void {
    $effect(() => {
      const choice = this.looked;
      if (choice === null || !this.session.choices.some((one) => one.choice === choice)) return;
      let stale = false;
      void this.session.preview(choice).then((found) => {
        if (!stale) this.facts = { choice, found: found as RushPreview };
      });
      return () => (stale = true);
    });
    $effect(() => {
      void this.session.state;
      this.menu = null;
      this.armed = null;
    });
  }

  aims(box: string): Aim[] {
    return this.desk.open.get(box) ?? [];
  }

  look(choice: number | null): void {
    if (this.session.highlight.choice !== choice) this.session.highlight.choice = choice;
  }

  point(box: string | null): void {
    this.pointed = box;
    if (this.menu) return;
    const aims = box ? this.aims(box) : [];
    this.session.highlight.words = aims.length > 0 && box ? [box] : [];
    this.look(aims[0]?.choice.choice ?? null);
  }

  press(box: string, how: Press, anchor: Anchor): void {
    const aims = this.aims(box);
    const [only] = aims;
    if (!only) {
      const side = this.sideOf(box);
      if (side) return this.whyNoLane(side, anchor);
      const asked = probe(this.session.space, this.session.choices, box, null);
      if (asked !== null) void this.session.explain(asked, anchor);
    } else if (aims.length > 1 || how === 'touch') {
      this.menu = box;
      this.look(only.choice.choice);
    } else this.choose(only.choice.choice);
  }

  /** In a move: is a box beside the car, on which side? */
  private sideOf(box: string): 'left' | 'right' | null {
    const { scene, view } = this.session;
    if (!this.acting || view.phase !== 'move') return null;
    const here = scene.boxes.find((entry) => entry.box === view.cars[view.active]?.box);
    return here?.left === box ? 'left' : here?.right === box ? 'right' : null;
  }

  /** Say why the lane on a side is closed. */
  whyNoLane(side: 'left' | 'right', anchor: Anchor): void {
    const { space, view } = this.session;
    const kind = view.turn?.forced ? 'swerve' : 'shift';
    void this.session.explain(space.pack(kind, { side }), anchor);
  }

  /** Set the lever to a node, the cheapest way; where none leads there, say why. */
  pull(node: string, how: Press, anchor: Anchor): void {
    const [way] = waysTo(this.acting ? this.session.view.nodes : [], node);
    if (!way) return this.whyNoNode(node, anchor);
    // A second touch sets it only while the first is still looked at.
    if (how === 'touch' && (this.armed !== node || this.node?.node !== node)) {
      this.armed = node;
      return this.look(way.choice);
    }
    this.choose(way.choice);
  }

  /** The pointer or the focus leaves a node; one that was touched stays looked at, for its button is pressed next. */
  leave(node: string): void {
    if (this.armed !== node) this.look(null);
  }

  private whyNoNode(node: string, anchor: Anchor): void {
    const { scene, view, space } = this.session;
    const asked = question(scene, view.cars[view.active]?.node ?? '', node);
    if (!asked) return;
    const { kind, action, points } = asked;
    const fields = kind === 'speed' ? { action } : { action, points: String(points) };
    void this.session.explain(space.pack(kind, fields), anchor);
  }

  /** Switch an item on, or use it; where neither can be, say why. */
  operate(item: ItemView, anchor: Anchor): void {
    const { session } = this;
    const mine = session.choices.find(
      ({ kind, fields }) => (kind === 'on' || kind === 'use') && fields.item === item.item,
    );
    if (mine) return this.choose(mine.choice);
    session.explainReasons(item.on ? item.use_reasons : item.switch_reasons, anchor);
  }

  choose(choice: number): void {
    this.menu = null;
    this.armed = null;
    this.look(null);
    this.desk.choose(choice);
  }

  back(): void {
    this.menu = null;
    this.armed = null;
    this.look(null);
  }
}
