/** The room that a screen gives to the board, and how the board lies in it. */
import { Screen } from '../../lib/screen';
import { Frame } from './logic/geometry';
import type { CityScene } from './types';

// What rail and lines around the board take, in pixels; see the grid templates of `parts/Tabletop.svelte`.
const RAIL = 188;
const LINE = 75;
const LINES = 147;

export class Room {
  wide = $state(1000);
  tall = $state(700);
  private readonly screen = new Screen();
  /** The page scrolls: the board is as tall as it likes. */
  readonly free = $derived.by(() => this.screen.phone || this.screen.short);
  readonly turned = $derived.by(() =>
    this.free ? this.screen.phone && this.wide < 600 : this.tall > this.wide * 1.25,
  );
  readonly ratio = $derived.by(() => Frame.ratio(this.scene, this.turned));
  /** What does not fit beside the board goes above and below it: whichever leaves it larger. */
  readonly stacked = $derived.by(
    () =>
      this.free ||
      Math.min(this.wide, (this.tall - LINES - this.more) * this.ratio) >
        Math.min(this.wide - RAIL, (this.tall - LINE) * this.ratio),
  );
  readonly slim = $derived.by(() => this.stacked && this.wide < 860);
  readonly frame = $derived.by(() => new Frame(this.scene, this.turned));

  /** `more`: pixels that a game's faces of the die take above the board, beyond one line of them. */
  constructor(
    private readonly scene: CityScene,
    readonly more = 0,
  ) {}
}
