import { historyApi } from '../api/history';
import { settings } from '../lib/settings.svelte';
import type { TableEvent } from './protocol';
import type { TableSession } from './session.svelte';

/** One choice of a match: who chose (null: chance), what happened, and the view after it. */
export interface Frame {
  /** How many choices were made before this one; -1 is the beginning. */
  n: number;
  seat: number | null;
  text: string;
  /** In words; empty when not to be known. */
  label: string;
  events: TableEvent[];
  view: Record<string, unknown>;
}

const PART = 50;

/** A die of which nothing is told: of several, only the last one is. */
const silentDie = ({ seat, text, events }: Frame): boolean =>
  seat === null && text.startsWith('die ') && !events.some((event) => event.text);
/** How long a moment stays when nothing of it moves, in milliseconds before the speed setting. */
const PAUSE_MS = 700;

/** Goes through a match moment by moment. Moment 0 is the beginning, `total` the latest. */
export class Replay {
  total = $state(0);
  at = $state(0);
  running = $state(false);
  trouble = $state('');
  /** What led to the moment that is shown. */
  frame = $state.raw<Frame | null>(null);

  private readonly frames: Frame[] = [];
  private start: Record<string, unknown> = {};
  private wish = 0;

  constructor(
    private readonly session: TableSession,
    private readonly fetch: typeof historyApi.replay = historyApi.replay,
  ) {}

  /** Begin at a moment; the end when none is named. */
  async open(at?: number): Promise<void> {
    await this.load(at === undefined ? 0 : Math.max(0, at - 1));
    await this.go(at ?? this.total);
  }

  close(): void {
    this.pause();
    this.wish += 1;
    this.session.frame = null;
  }

  /** Show a moment at once. */
  async go(to: number): Promise<void> {
    this.session.skip();
    const wish = ++this.wish;
    const at = Math.max(0, Math.min(to, this.total));
    this.at = at;
    if (at > 0) await this.load(at - 1);
    if (wish !== this.wish) return;
    this.show(at);
  }

  /** One moment on, with what moves on the way. */
  async forward(): Promise<boolean> {
    if (this.at >= this.total) return false;
    const wish = ++this.wish;
    const next = this.at + 1;
    await this.load(next - 1);
    const events = this.frames[next - 1]?.events ?? [];
    this.at = next;
    if (wish !== this.wish) return false;
    await this.session.animate(events);
    if (wish !== this.wish) return false;
    this.show(next);
    return true;
  }

  back(): Promise<void> {
    this.pause();
    return this.go(this.at - 1);
  }

  async play(): Promise<void> {
    if (this.running) return;
    this.running = true;
    if (this.at >= this.total) await this.go(0);
    while (this.running && (await this.forward())) {
      const quiet = this.session.moving ? 0.25 : 1;
      await pause((PAUSE_MS * quiet) / (settings.tempo || 4));
    }
    this.running = false;
  }

  pause(): void {
    this.running = false;
    this.session.skip();
  }

  /** Of a die of which nothing is told: the choice that it was rolled for, and its number if it is one of several. */
  rolledFor(): { choice: Frame | undefined; die: number } | null {
    const before = (at: number): Frame | undefined => this.frames[at - 1];
    if (!this.frame || !silentDie(this.frame)) return null;
    let { at } = this;
    for (let frame = before(at); frame && silentDie(frame); frame = before(at)) at -= 1;
    const die = this.at - at;
    while (before(at)?.seat === null) at -= 1;
    const alone = die === 1 && before(this.at + 1)?.seat !== null;
    return { choice: before(at), die: alone ? 0 : die };
  }

  private show(at: number): void {
    const frame = at > 0 ? (this.frames[at - 1] ?? null) : null;
    this.frame = frame;
    this.session.frame = frame ?? {
      n: -1,
      seat: null,
      text: '',
      label: '',
      events: [],
      view: this.start,
    };
  }

  /** Have the part of the match that holds a frame. */
  private async load(index: number): Promise<void> {
    if (this.frames[index]) return;
    const from = Math.floor(index / PART) * PART;
    try {
      const part = await this.fetch(this.session.table.id, from, PART);
      this.total = part.total;
      if (from === 0) this.start = part.start;
      part.frames.forEach((frame, n) => (this.frames[from + n] = frame));
      // What its first dice were rolled for is in the part before.
      if (from > 0 && part.frames[0] && silentDie(part.frames[0])) await this.load(from - 1);
      this.trouble = '';
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      this.running = false;
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
