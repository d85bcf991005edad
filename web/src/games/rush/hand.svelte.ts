/**
 * What the player at this screen is doing: which box is pointed at, which way to set the lever is looked at.
 * It turns presses on boxes and on the speedometer into choices, or into the question why not.
 */
import { BoardHand } from '../../board/hand.svelte';
import { afterPaint } from '../../lib/paint';
import type { Anchor, Press } from '../../table/board';
import { ChoiceMap } from '../../plain/choice-map.svelte';
import { probe, type Aim } from '../../plain/targets';
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

export class Hand extends BoardHand<RushSession, RushPreview> {
  /** The box whose several choices are laid open. */
  menu: string | null = $state(null);
  readonly map: ChoiceMap;

  constructor(session: RushSession) {
    super(session);
    this.map = new ChoiceMap(session);
  }

  readonly node = $derived.by((): NodeView | null => this.found(this.session.view.nodes));
  readonly step = $derived.by((): StepView | null => this.found(this.session.view.steps));
  readonly boost = $derived.by((): BoostView | null => this.found(this.session.view.boosts));
  /** That it is looked at is seen first: its card and its marks on the road take longer than a press may. */
  private seen: NodeView | null = $state.raw(null);
  readonly told = $derived.by(() => (this.seen === this.node ? this.node : null));
  /** Where the speed that is looked at leads. */
  readonly reach = $derived.by(
    (): SpeedView | null =>
      this.session.view.speeds.find(({ speed }) => speed === this.told?.speed) ?? null,
  );
  /** What the choice that is looked at is called. */
  readonly title = $derived.by(() =>
    this.looked === null ? '' : this.session.space.label(this.looked.choice),
  );
  readonly seat = $derived.by(() => this.session.seat ?? this.session.view.active);

  private found<T extends { choice: number }>(all: T[]): T | null {
    return this.acting ? (all.find(({ choice }) => choice === this.looked?.choice) ?? null) : null;
  }

  protected renew(): void {
    this.menu = null;
  }

  override follow(): void {
    super.follow();
    $effect(() => {
      const { node } = this;
      return afterPaint(() => (this.seen = node));
    });
  }

  aims(box: string): Aim[] {
    return this.map.open.get(box) ?? [];
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
    if (this.arming.place !== node) this.arming.disarm();
    if (!way) return this.whyNoNode(node, anchor);
    if (this.arming.press(node, way.choice, how)) this.choose(way.choice);
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
    this.map.choose(choice);
    this.clear(() => this.back());
  }

  back(): void {
    this.menu = null;
    this.arming.disarm();
    this.look(null);
  }
}
