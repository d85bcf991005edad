/**
 * What the board shows this moment. It starts as the view says; events change it bit by bit while
 * they are shown, and the next view sets everything right.
 */
import { PassingStage, type Headline, type PlacedEffect } from '../../board/passing.svelte';
import type { Course, Place, Point } from './logic/course';
import type { CarView, RushView } from './types';

export interface DrawnCar {
  /** Its dashboard, as far as events have shown. */
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

type EffectKind = 'sparks' | 'boom' | 'text' | 'shot' | 'fire' | 'foam' | 'ring';

type Effect = PlacedEffect<EffectKind>;

interface Banner extends Headline {
  seat: number | null;
}

export class Stage extends PassingStage<Effect> {
  cars: DrawnCar[] = $state([]);
  mines: string[] = $state([]);
  thrown: Throw | null = $state(null);
  banner: Banner | null = $state(null);
  /** The way of the move at hand, box by box. */
  trail: string[] = $state([]);
  active = $state(-1);
  round = $state(0);
  /** Where to look, while events are shown. */
  eye: Point | null = $state.raw(null);

  constructor(readonly course: Course) {
    super();
  }

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
    this.calm();
    this.thrown = null;
    this.banner = null;
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

  protected has(box: string): boolean {
    return this.course.has(box);
  }
}
