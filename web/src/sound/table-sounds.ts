/** A table that can be heard: its events by the cues of its game, our turn, the end. */
import type { TableEvent } from '../table/board';
import type { PlayerListener } from '../table/player.svelte';
import { type Cues, heard } from './cues';
import type { Effect } from './effects';
import { sounds } from './sounds';

/** What each game that draws its own board sounds like. */
const GAMES = import.meta.glob<{ SOUNDS: Cues }>('../games/*/sounds.ts');

/** The cues of a game; null if it has none. */
export async function cuesOf(game: string): Promise<Cues | null> {
  const found = await GAMES[`../games/${game}/sounds.ts`]?.();
  return found?.SOUNDS ?? null;
}

/** What happens all at once is heard as this many sounds, this far apart. */
const AT_ONCE = 3;
const APART_MS = 130;

/** Plays what a table's player shows. What is skipped stays silent. */
export class TableSounds implements PlayerListener {
  /** What was begun and is not yet shown. */
  private begun: TableEvent | null = null;
  private gathered: Effect[] = [];

  constructor(
    private readonly cues: Cues | null,
    private readonly play: (effect: Effect) => void = (effect) => sounds.play(effect),
  ) {}

  begin(event: TableEvent): void {
    this.begun = event;
    this.hear(event, 'begin');
  }

  revealed(event: TableEvent, watched: boolean): void {
    if (!watched) return this.gather(event);
    if (this.begun === event) this.hear(event, 'revealed');
    this.begun = null;
  }

  signal(effect: Effect): void {
    this.play(effect);
  }

  private hear(event: TableEvent, moment: 'begin' | 'revealed'): void {
    const effect = heard(this.cues, event, moment);
    if (effect) this.play(effect);
  }

  /** Without motion events come all at once: a few of them are heard, each effect once. */
  private gather(event: TableEvent): void {
    if (this.gathered.length === 0)
      queueMicrotask(() => {
        this.gathered.forEach((effect, n) => setTimeout(() => this.play(effect), n * APART_MS));
        this.gathered = [];
      });
    const effect = heard(this.cues, event, 'revealed') ?? heard(this.cues, event, 'begin');
    if (effect && !this.gathered.includes(effect) && this.gathered.length < AT_ONCE)
      this.gathered.push(effect);
  }
}
