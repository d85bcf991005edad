import { cubicOut } from 'svelte/easing';
import { Tween } from 'svelte/motion';
import { settings } from '../lib/settings.svelte';
import type { Frame } from './regions';

const CLOSEST = 8;
const GLIDE_MS = 350;
/** The buttons in the upper right corner (`Look.svelte`), in pixels: no place hides behind them. */
const TOOLS = { width: 252, height: 56 };

/** What part of the map is seen. 1 is the whole map, fitted into the space that there is. */
interface Look {
  x: number;
  y: number;
  zoom: number;
}

/** Pan and zoom over a map that fits by itself. */
export class Camera {
  /** The space on the screen, in pixels. */
  width = $state(1);
  height = $state(1);
  private readonly look: Tween<Look>;

  /** `headroom`: how much of the map's upper margin holds no place, in units of the map. */
  constructor(
    private readonly map: () => Frame,
    private readonly headroom: () => number = () => 0,
  ) {
    this.look = new Tween(this.whole(), { duration: 0, easing: cubicOut });
  }

  /** The part of the map that is seen, in units of the map. */
  readonly box = $derived.by(() => {
    const { x, y, zoom } = this.look.current;
    const fitted = this.fitted();
    const width = fitted.width / zoom;
    const strip = (this.strip() * width) / this.width;
    const height = fitted.height / zoom;
    const top = y - height / 2 - strip;
    return { left: x - width / 2, top, width, height: height + strip };
  });
  /** Pixels of one unit of the map. */
  readonly scale = $derived.by(() => this.width / this.box.width);
  /** Pixels of one unit when all of the map is seen. */
  readonly least = $derived.by(() => this.width / this.fitted().width);
  readonly zoomed = $derived.by(() => this.look.target.zoom > 1.01);

  fit(): void {
    this.go(this.whole());
  }

  /** Nearer (more than 1) or farther, keeping a point of the map where it is. */
  zoom(by: number, at?: { x: number; y: number }): void {
    const { x, y, zoom } = this.look.target;
    const next = Math.min(CLOSEST, Math.max(1, zoom * by));
    const point = at ?? { x, y };
    const share = zoom / next;
    const look = { x: point.x + (x - point.x) * share, y: point.y + (y - point.y) * share };
    this.go({ ...look, zoom: next }, at ? 0 : GLIDE_MS);
  }

  /** Move by so many pixels of the screen. */
  pan(dx: number, dy: number): void {
    const { x, y, zoom } = this.look.target;
    this.go({ x: x - dx / this.scale, y: y - dy / this.scale, zoom }, 0);
  }

  /**
   * Show a part of the map with some room around it; where that would be smaller than so many pixels a unit,
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

  /** Bring a place into sight, if it is not. */
  reveal(point: { x: number; y: number }): void {
    const { left, top, width, height } = this.box;
    const inside =
      point.x > left + width * 0.05 &&
      point.x < left + width * 0.95 &&
      point.y > top + height * 0.05 &&
      point.y < top + height * 0.95;
    if (!inside) this.go({ ...point, zoom: this.look.target.zoom });
  }

  /** A point of the map on the screen, from the corner of the drawing. */
  onScreen(point: { x: number; y: number }): { x: number; y: number } {
    const { left, top } = this.box;
    return { x: (point.x - left) * this.scale, y: (point.y - top) * this.scale };
  }

  private go(look: Look, duration = GLIDE_MS): void {
    const still = settings.reducedMotion || settings.tempo === 0;
    void this.look.set(this.kept(look), { duration: still ? 0 : duration });
  }

  /** Not beyond the edge of the map. */
  private kept({ x, y, zoom }: Look): Look {
    const map = this.map();
    const fitted = this.fitted();
    const clamp = (value: number, from: number, size: number, seen: number): number =>
      seen >= size
        ? from + size / 2
        : Math.min(from + size - seen / 2, Math.max(from + seen / 2, value));
    return {
      x: clamp(x, map.left, map.width, fitted.width / zoom),
      y: clamp(y, map.top, map.height, fitted.height / zoom),
      zoom,
    };
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
