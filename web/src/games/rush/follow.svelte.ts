/** The camera goes along with the player's car: it stays in sight, with every box that it can go to. */
import { untrack } from 'svelte';
import { GLIDE_MS, type Camera, type Insets } from '../../plain/camera.svelte';
import type { Hand } from './hand.svelte';
import type { Course, Point } from './logic/course';
import type { Stage } from './stage.svelte';

/** Below this many pixels to a unit, a course that is seen whole is too small to play on. */
const TOO_SMALL = 25;
/** Pixels of a unit: a fast car sees far, and one with a box left is not blown up. */
const SCALE = { least: 13, most: 44 };
/** Units of road to be seen around the car and its goals. */
const MARGIN = 1.1;
/** Boxes of road ahead of a car that has nothing to choose. */
const AHEAD = 9;

export class Follow {
  /** What the player asked for; null: what the screen asks for. */
  private wish: boolean | null = $state(null);
  private small = $state(false);
  /** The player moved the map: it stays there until the next decision. */
  private held = $state(false);
  /** The turn whose goals were last framed. */
  private turn = '';

  /** `clear`: what lies over the edges of the course. */
  constructor(
    private readonly hand: Hand,
    private readonly stage: Stage,
    private readonly course: Course,
    private readonly camera: Camera,
    private readonly clear: () => Insets,
  ) {}

  readonly on = $derived.by(() => (this.wish ?? this.small) && !this.held);
  private readonly box = $derived.by(() => this.stage.cars[this.hand.seat]?.info.box ?? '');
  /** Every box that the choices at hand can lead to. */
  private readonly goals = $derived.by((): string[] => {
    const { choices, view } = this.hand.session;
    if (choices.length === 0) return [];
    const speeds = view.speeds.flatMap(({ ends, chances, stops }) => [
      ...ends.flatMap((boxes, lanes) => ((chances[lanes] ?? 0) > 0 ? boxes : [])),
      ...Object.values(stops).flat(),
    ]);
    return [...this.hand.map.open.keys(), ...speeds, ...view.boosts.map(({ ends }) => ends)];
  });

  /** Called once, while the board is made. */
  start(): void {
    const { camera } = this;
    const { session } = this.hand;
    // Judged again when the window changes, not when the strip below takes a line more.
    $effect(() => {
      void camera.width;
      if (camera.height <= 1) return;
      untrack(() => {
        this.small = camera.least < TOO_SMALL;
        if (!this.small && this.wish === null) camera.fit();
      });
    });
    $effect(() => {
      void session.state.decision;
      this.held = false;
    });
    // At rest: the car, and where it can go. Whether to follow is asked, not followed: a map that was moved
    // by hand must not jump back.
    $effect(() => {
      const measured = camera.width > 1 && camera.height > 1;
      const { outcome, playing } = session;
      void [this.box, this.goals, session.state.decision];
      if (measured && !playing) untrack(() => (outcome ? this.showTheEnd() : this.rest()));
    });
    // In motion: what happens, and the car where both fit.
    $effect(() => {
      const { eye } = this.stage;
      if (eye && session.playing) untrack(() => this.watch(eye));
    });
  }

  /** Somebody moved the map by hand. */
  hold(): void {
    this.held = true;
  }

  toggle(): void {
    if (this.on) return this.showAll();
    this.wish = true;
    this.held = false;
    this.turn = '';
    this.rest();
  }

  showAll(): void {
    this.wish = false;
    this.camera.fit();
  }

  /** Nearer or farther, and the car stays where it is. */
  zoom(by: number): void {
    const at = this.pose(this.box);
    const fixed = at && this.camera.sees(at) ? at : undefined;
    this.camera.zoom(by, fixed, GLIDE_MS);
  }

  private rest(): void {
    const car = this.pose(this.box);
    if (!this.on) {
      // Without following it only never loses the car.
      if (car) this.camera.reveal(car, this.clear());
      return;
    }
    const goals = this.goals.length > 0 ? this.goals : this.ahead();
    const points = [...(car ? [car] : []), ...goals.flatMap((box) => this.pose(box) ?? [])];
    // Within a turn goals only become fewer: what is in sight stays as it is, for zooming in and out makes dizzy.
    const { round, active, phase } = this.hand.session.view;
    const turn = `${round} ${active} ${phase === 'setup'}`;
    const clear = this.clear();
    if (turn === this.turn && points.every((point) => this.camera.sees(point, clear))) return;
    this.turn = turn;
    this.camera.show(points, { margin: MARGIN, ...SCALE, clear });
  }

  private watch(eye: Point): void {
    const clear = this.clear();
    if (!this.on || this.camera.sees(eye, clear)) return;
    const car = this.pose(this.box);
    this.turn = '';
    this.camera.show(car ? [eye, car] : [eye], { margin: MARGIN * 3, ...SCALE, clear });
  }

  /** The winner at the line; without one, all that is left. */
  private showTheEnd(): void {
    if (!this.on) return;
    const { cars, winner } = this.hand.session.view;
    const at = this.pose(cars[winner ?? -1]?.box ?? '');
    const shot = { margin: 5, least: TOO_SMALL, most: SCALE.most, clear: this.clear() };
    if (at) this.camera.show([at], shot);
    else this.camera.fit();
  }

  private ahead(): string[] {
    const found: string[] = [];
    let box = this.course.box(this.box)?.ahead;
    while (box && found.length < AHEAD) {
      found.push(box);
      box = this.course.box(box)?.ahead;
    }
    return found;
  }

  private pose(box: string): Point | null {
    return this.course.has(box) ? this.course.pose(box) : null;
  }
}
