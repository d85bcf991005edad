/**
 * What the board shows this moment. It starts as the view says; events change it bit by bit while
 * they are shown, and the next view sets everything right.
 */
import type { Clock, Ease } from '../../table/clock';
import type { Course, Place, Point } from './logic/course';
import type { CarView, RushView } from './types';

export interface DrawnCar {
  /** Its dashboard, as far as events have told. */
  info: CarView;
  place: Place;
  /** Turned out of its lane, in degrees. */
  yaw: number;
  /** How hard the exhaust burns. */
  flame: number;
  /** 1 is there, 0 has not come yet. */
  shown: number;
}

export interface ThrownDie {
  pips: number;
  counts: boolean;
  red: boolean;
}

/** Dice on the table, while they roll and after they fell. */
export interface Throw {
  title: string;
  seat: number;
  dice: ThrownDie[];
  rolling: boolean;
  text: string;
}

export type EffectKind = 'sparks' | 'boom' | 'text' | 'shot' | 'fire' | 'foam' | 'ring';

export interface Effect {
  id: number;
  kind: EffectKind;
  at: Point;
  to?: Point;
  text?: string;
  tone?: string;
  t: number;
}

export interface Banner {
  seat: number | null;
  text: string;
  line: string;
}

export class Stage {
  cars: DrawnCar[] = $state([]);
  mines: string[] = $state([]);
  effects: Effect[] = $state([]);
  thrown: Throw | null = $state(null);
  banner: Banner | null = $state(null);
  /** The way of the move at hand, box by box. */
  trail: string[] = $state([]);
  active = $state(-1);
  round = $state(0);
  shake = $state(0);
  /** Boxes that are pointed out for a moment. */
  marked: string[] = $state([]);
  /** Where to look, while events are shown. */
  eye: Point | null = $state.raw(null);
  private ids = 0;
  private glance: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly course: Course) {}

  /** Show a view as it is. */
  sync(view: RushView, pointOut: boolean): void {
    const before = this.cars.map(({ info }) => info.box);
    this.cars = view.cars.map((info) => ({
      info: structuredClone(info),
      place: this.course.place(info.box ?? ''),
      yaw: 0,
      flame: 0,
      shown: info.box ? 1 : 0,
    }));
    this.mines = [...view.mines];
    this.trail = view.turn && view.turn.path.length > 1 ? [...view.turn.path] : [];
    this.active = view.active;
    this.round = view.round;
    this.effects = [];
    this.thrown = null;
    this.banner = null;
    this.shake = 0;
    if (pointOut)
      this.flash(
        this.cars.flatMap(({ info: { box } }, n) => (box && box !== before[n] ? [box] : [])),
      );
  }

  car(word: string | undefined): DrawnCar | undefined {
    return this.cars.find(({ info }) => info.car === word && word !== '');
  }

  at(car: DrawnCar): Point {
    return this.course.at(car.place);
  }

  title(word: string | undefined): string {
    return this.car(word)?.info.title ?? '';
  }

  /** Light up boxes for a moment. */
  flash(boxes: string[]): void {
    clearTimeout(this.glance);
    this.marked = boxes.filter((box) => this.course.has(box));
    this.glance = setTimeout(() => (this.marked = []), 1600);
  }

  async effect(clock: Clock, ms: number, effect: Omit<Effect, 'id' | 't'>, ease?: Ease) {
    const id = ++this.ids;
    this.effects.push({ ...effect, id, t: 0 });
    await clock.run(
      ms,
      (t) => {
        const found = this.effects.find((entry) => entry.id === id);
        if (found) found.t = t;
      },
      ease,
    );
    this.effects = this.effects.filter((entry) => entry.id !== id);
  }
}
