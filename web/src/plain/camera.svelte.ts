import { settings } from '../lib/settings.svelte';
import { Glide } from './glide.svelte';
import { frameOf, type Frame, type Point } from './regions';

const CLOSEST = 8;
export const GLIDE_MS = 350;
/** The buttons in the upper right corner (`Look.svelte`), in pixels: no place hides behind them. */
const TOOLS = { width: 252, height: 56 };

/** What part of the map is seen. 1 is the whole map, fitted into the space that there is. */
type Look = Record<'x' | 'y' | 'zoom', number>;

/** Pixels along the edges of the map that something else lies over. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const NOTHING: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** How to show some points: units of room around them, pixels of a unit at least and at most. */
interface Shot {
  margin: number;
  least: number;
  most: number;
  clear: Insets;
}

/** Pan and zoom over a map that fits automatically. */
export class Camera {
  /** The space on the screen, in pixels. */
  width = $state(1);
  height = $state(1);
  private readonly look: Glide<Look>;
  /** It has shown something since the map has a size. */
  private opened = false;

  /** `headroom`: how much of the map's upper margin holds no place, in units of the map. */
  constructor(
    private readonly map: () => Frame,
    private readonly headroom: () => number = () => 0,
  ) {
    this.look = new Glide(this.whole());
  }

  /** The part of the map that is seen, in units of the map. */
  readonly box = $derived.by(() => this.seen(this.look.current));
  readonly viewBox = $derived.by(
    () => `${this.box.left} ${this.box.top} ${this.box.width} ${this.box.height}`,
  );
  /** The size of a drawing that fills the space. As a share of it, the browser would lay all of the drawing out again
   * whenever anything on the page changes. */
  readonly size = $derived.by(() => `width: ${this.width}px; height: ${this.height}px`);
  /** Pixels of one unit of the map. */
  readonly scale = $derived.by(() => this.width / this.box.width);
  /** Pixels of one unit when all of the map is seen. */
  readonly least = $derived.by(() => this.width / this.fitted().width);
  readonly zoomed = $derived.by(() => this.look.target.zoom > 1.01);

  fit(): void {
    this.go(this.whole());
  }

  /** Nearer (more than 1) or farther, keeping a point of the map where it is. */
  zoom(by: number, at?: Point, duration = at ? 0 : GLIDE_MS): void {
    const { x, y, zoom } = this.look.target;
    const next = Math.min(CLOSEST, Math.max(1, zoom * by));
    const point = at ?? { x, y };
    const share = zoom / next;
    const look = { x: point.x + (x - point.x) * share, y: point.y + (y - point.y) * share };
    this.go({ ...look, zoom: next }, duration);
  }

  /** Move by a number of pixels of the screen. */
  pan(dx: number, dy: number): void {
    const { x, y, zoom } = this.look.target;
    this.go({ x: x - dx / this.scale, y: y - dy / this.scale, zoom }, 0);
  }

  /**
   * Show a part of the map with some room around it; where that would be smaller than this many pixels to a unit,
   * only what lies around its heart, and large enough.
   */
  frame(part: Frame, margin: number, least = 0, heart?: { x: number; y: number }): void {
    const fitted = this.fitted();
    const zoom = Math.min(
      fitted.width / (part.width + 2 * margin),
      fitted.height / (part.height + 2 * margin),
    );
    const needed = least / this.least;
    const middle = { x: part.left + part.width / 2, y: part.top + part.height / 2 };
    const point = heart && zoom < needed ? heart : middle;
    this.go({ ...point, zoom: Math.min(CLOSEST, Math.max(1, zoom, heart ? needed : 1)) });
  }

  /**
   * Show all of some points, clear of what lies over the edges of the map. Where they don't fit at the least
   * scale, the first stays in sight, and as many of the others as there is room for.
   */
  show(points: Point[], { margin, least, most, clear }: Shot): void {
    const [first] = points;
    if (!first) return;
    const part = frameOf(points, margin);
    const over = this.below(clear);
    const room = {
      width: this.width - over.left - over.right,
      height: this.height - this.strip() - over.top - over.bottom,
    };
    const fits = Math.min(room.width / part.width, room.height / part.height);
    const scale = Math.min(most, Math.max(least, fits));
    const zoom = Math.min(CLOSEST, Math.max(1, scale / this.least));
    const seen = this.least * zoom;
    const along = (keep: number, from: number, size: number, pixels: number): number => {
      const slack = Math.max(0, pixels / seen / 2 - margin);
      return Math.min(keep + slack, Math.max(keep - slack, from + size / 2));
    };
    const x = along(first.x, part.left, part.width, room.width);
    const y = along(first.y, part.top, part.height, room.height);
    this.aim({ x, y, zoom }, over);
  }

  /** Bring a place into sight, if it is not, clear of what lies over the edges of the map. */
  reveal(point: Point, clear = NOTHING): void {
    if (this.sees(point, clear)) return;
    this.aim({ ...point, zoom: this.look.target.zoom }, this.below(clear));
  }

  /** A look whose point is in the middle of what is left clear. */
  private aim({ x, y, zoom }: Look, over: Insets): void {
    const seen = this.least * zoom;
    const [dx, dy] = [(over.right - over.left) / 2, (over.bottom - over.top) / 2];
    this.go({ x: x + dx / seen, y: y + dy / seen, zoom }, GLIDE_MS, over);
  }

  /** What lies over the part of the map below the strip, which is clear of the map anyway. */
  private below(clear: Insets): Insets {
    return { ...clear, top: Math.max(0, clear.top - this.strip()) };
  }

  /** Is a place in sight, and not just at the edge, once the camera has come to rest? */
  sees(point: Point, clear = NOTHING): boolean {
    const { left, top, width } = this.seen(this.look.target);
    const scale = this.width / width;
    const [x, y] = [(point.x - left) * scale, (point.y - top) * scale];
    const [aside, above] = [this.width * 0.05, this.height * 0.05];
    return (
      x > clear.left + aside &&
      x < this.width - clear.right - aside &&
      y > clear.top + above &&
      y < this.height - clear.bottom - above
    );
  }

  /** A point of the map on the screen, from the corner of the drawing. */
  onScreen(point: { x: number; y: number }): { x: number; y: number } {
    const { left, top } = this.box;
    return { x: (point.x - left) * this.scale, y: (point.y - top) * this.scale };
  }

  private go(look: Look, duration = GLIDE_MS, over = NOTHING): void {
    // A map that has just appeared begins with what it is to show: nobody has to watch it grow.
    const first = !this.opened;
    this.opened ||= this.width > 1;
    const still = first || settings.reducedMotion || settings.tempo === 0;
    this.look.to(this.kept(look, over), still ? 0 : duration);
  }

  /** Not beyond the edge of the map, and of what lies over it. */
  private kept({ x, y, zoom }: Look, over: Insets): Look {
    const fitted = this.fitted();
    const seen = this.least * zoom;
    const { left, top, width, height } = this.map();
    const map = {
      left: left - over.left / seen,
      top: top - over.top / seen,
      width: width + (over.left + over.right) / seen,
      height: height + (over.top + over.bottom) / seen,
    };
    const clamp = (value: number, from: number, size: number, part: number): number =>
      part >= size
        ? from + size / 2
        : Math.min(from + size - part / 2, Math.max(from + part / 2, value));
    return {
      x: clamp(x, map.left, map.width, fitted.width / zoom),
      y: clamp(y, map.top, map.height, fitted.height / zoom),
      zoom,
    };
  }

  private seen({ x, y, zoom }: Look): Frame {
    const fitted = this.fitted();
    const width = fitted.width / zoom;
    const strip = (this.strip() * width) / this.width;
    const height = fitted.height / zoom;
    const top = y - height / 2 - strip;
    return { left: x - width / 2, top, width, height: height + strip };
  }

  private whole(): Look {
    const { left, top, width, height } = this.map();
    return { x: left + width / 2, y: top + height / 2, zoom: 1 };
  }

  /** Pixels above the map that are left to the buttons: none where they stand beside it. */
  private strip(): number {
    const { width, height } = this.map();
    const beside = (this.width - (width / height) * this.height) / 2;
    if (beside >= TOOLS.width) return 0;
    const scale = Math.min(this.width / width, this.height / height);
    const needed = Math.max(0, TOOLS.height - this.headroom() * scale);
    return Math.min(needed, this.height / 4);
  }

  /** What is seen of the map, below the buttons, when all of it is. */
  private fitted(): { width: number; height: number } {
    const map = this.map();
    const shape = this.width / Math.max(1, this.height - this.strip());
    const width = Math.max(map.width, map.height * shape);
    return { width, height: width / shape };
  }
}
