import { settings } from '../lib/settings.svelte';
import { type Batch, type Missed, type View, beginsTurn, wordsOf } from './batches';
import type { BoardHandle } from './board';
import { type Concern, type Maker, Pace } from './pace';
import type { TableEvent } from './protocol';

/** Accompanies what is shown, for instance with sounds. */
export interface PlayerListener {
  /** An event begins to be shown. */
  begin(event: TableEvent): void;
  /** Its line is shown; `watched`: where somebody could have seen it move. */
  revealed(event: TableEvent, watched: boolean): void;
}

/** What a player needs to know of its table. */
interface Surroundings {
  /** Whom an event is about. */
  concern(event: TableEvent): Concern;
  /** How many bots play. */
  bots(): number;
}

const ALONE: Surroundings = { concern: () => 'me', bots: () => 0 };

/** No single animation holds up a table for longer than this. */
const PATIENCE_MS = 8000;
/** One that is to jump to its end gets this long for it. */
const JUMP_MS = 100;

/** Shows events one after the other, then the view that they led to. */
export class Player {
  view = $state.raw<View>({});
  /** How many lines of the log have been shown. */
  shown = $state(0);
  /** The last event whose line was shown. */
  current = $state.raw<TableEvent | null>(null);
  /** The last one that stayed long enough to be read. */
  line = $state.raw<TableEvent | null>(null);
  /** What is said while the result of the next one is still in the air. */
  suspense = $state<string | null>(null);
  playing = $state(false);
  /** Going through what was missed, one event at a time. */
  stepping = $state(false);
  missed = $state.raw<Missed | null>(null);
  /** What bots did since our last choice. */
  since = $state.raw<Missed | null>(null);
  /** Events that are still to be shown, the current one included. */
  left = $state(0);

  listener: PlayerListener | null = null;
  private board: BoardHandle | null = null;
  private readonly hear: (event: TableEvent) => void;
  private queue: Batch[] = [];
  private active: Batch | null = null;
  /** How many events of the active batch have been shown. */
  private revealed = 0;
  /** Which run may continue; an older one that wakes up late finds that it is over. */
  private runs = 0;
  private halt = new AbortController();
  /** What is not animated: the rest of this turn, or all that is queued. */
  private skipping: 'turn' | 'all' | null = null;
  /** Nothing is animated until it is our turn. */
  hurrying = $state(false);
  private readonly pace: Pace;
  /** The player has seen enough of this event, while stepping. */
  private enough = false;
  private goOn: (() => void) | null = null;

  constructor(
    view: View,
    shown: number,
    say: (event: TableEvent) => void = () => undefined,
    private readonly around: Surroundings = ALONE,
  ) {
    this.hear = (event) => {
      say(event);
      this.listener?.revealed(event, this.watched);
    };
    this.view = view;
    this.shown = shown;
    this.pace = new Pace(() => settings.bots, around.bots);
  }

  /** We chose: what happened before that is done with. */
  chose(): void {
    this.pace.begin();
    this.since = null;
    if (this.missed?.turn) this.missed = null;
  }

  register(board: BoardHandle): () => void {
    this.board = board;
    return () => {
      if (this.board === board) this.board = null;
      this.skipAll();
    };
  }

  /** More turns than the one that is being shown wait to be shown. */
  get more(): boolean {
    void this.left; // The queue itself is not state; this follows it.
    const rest = this.active?.events.slice(this.revealed) ?? [];
    return [...rest, ...this.queue.flatMap((batch) => batch.events)].some(beginsTurn);
  }

  /** Somebody could see it move. */
  get watched(): boolean {
    return this.board !== null && !document.hidden && !settings.reducedMotion && settings.tempo > 0;
  }

  add(batch: Batch): void {
    if (document.hidden && batch.events.length > 0) this.miss(batch);
    if (batch.maker !== 'bot') this.pace.begin();
    else if (batch.events.length > 0) this.remember(batch);
    this.queue.push(batch);
    this.left += batch.events.length;
    const watched = this.watched && !this.hurrying;
    if (!this.playing) {
      if (watched && batch.events.length > 0) void this.run();
      else this.finish();
    } else if (!watched && !this.stepping) this.skipAll();
  }

  /** Forget what is queued: choices were taken back, or a whole new state has come. */
  reset(view: View, shown: number): void {
    this.queue = [];
    this.active = null;
    this.missed = null;
    this.since = null;
    this.flush();
    this.view = view;
    this.shown = shown;
  }

  /** Jump to the end of the turn that is being shown. */
  skip(): void {
    this.stop('turn');
  }

  /** Jump to the end of what is queued. */
  skipAll(): void {
    this.stop('all');
  }

  /** Show nothing of what others do until it is our turn. */
  hurry(): void {
    this.hurrying = true;
    this.skipAll();
  }

  /** It is our turn, or all is over. A player who skipped events is offered what they have not seen. */
  arrived(): void {
    if (this.hurrying && this.since) this.missed ??= this.since;
    this.hurrying = false;
  }

  private stop(what: 'turn' | 'all'): void {
    this.skipping = this.playing ? what : null;
    this.stepping = false;
    this.halt.abort();
    this.goOn?.();
  }

  /** Show what was missed, from the view before it, event by event. */
  async recap(missed: Missed | null = this.missed): Promise<void> {
    if (!missed) return;
    this.flush();
    const end = { view: this.view, until: this.shown };
    this.missed = null;
    this.view = missed.before;
    this.shown = missed.from;
    this.queue = [...missed.batches, { events: [], ...end }];
    this.left = missed.batches.reduce((sum, batch) => sum + batch.events.length, 0);
    this.stepping = true;
    await this.run();
  }

  /** The next event, while stepping. */
  step(): void {
    this.enough = true;
    this.halt.abort();
    this.goOn?.();
  }

  /** The rest without waiting for me. */
  roll(): void {
    this.stepping = false;
    this.goOn?.();
  }

  /** Show events that change nothing here: a replay has its own views. */
  async perform(events: TableEvent[]): Promise<void> {
    this.halt = new AbortController();
    for (const event of events) {
      const reveal = () => this.hear(event);
      if (this.watched && !this.halt.signal.aborted) await this.animate(event, reveal);
      else reveal();
    }
  }

  /** Offer what bots did since our last choice. */
  offer(): void {
    this.missed = this.since;
  }

  dismissMissed(): void {
    this.missed = null;
  }

  private miss(batch: Batch): void {
    const before = this.missed ?? { before: this.view, batches: [], from: this.shown };
    this.missed = { ...before, batches: [...before.batches, batch] };
  }

  /** Bots played: it can be gone through when it is our turn. */
  private remember(batch: Batch): void {
    const last = this.queue.at(-1) ?? this.active ?? { view: this.view, until: this.shown };
    const start = { before: last.view, batches: [], from: last.until, turn: true };
    const since = this.since ?? start;
    this.since = { ...since, batches: [...since.batches, batch] };
  }

  private async run(): Promise<void> {
    const run = ++this.runs;
    this.playing = true;
    this.skipping = null;
    for (let batch = this.queue.shift(); batch; batch = this.queue.shift()) {
      this.active = batch;
      this.revealed = 0;
      for (const event of batch.events) {
        if (this.skipping === 'turn' && beginsTurn(event)) this.skipping = null;
        if (this.skipping === 'all') this.reveal(event, batch);
        else if (this.skipping === 'turn') await this.jump(event, batch);
        else if (batch.maker && !this.stepping) await this.pass(event, batch, batch.maker);
        else await this.show(event, batch);
        if (run !== this.runs) return;
        this.left = Math.max(0, this.left - 1);
      }
      this.close(batch);
    }
    this.rest();
  }

  /** All that is queued, at once. */
  private finish(): void {
    for (const batch of this.queue.splice(0)) {
      batch.events.forEach((event) => this.hear(event));
      this.close(batch);
    }
    this.rest();
  }

  /** As if everything had been shown, whatever is under way. */
  private flush(): void {
    this.runs++;
    this.halt.abort();
    this.goOn?.();
    if (this.active) {
      this.active.events.slice(this.revealed).forEach((event) => this.hear(event));
      this.close(this.active);
    }
    this.finish();
  }

  private close(batch: Batch): void {
    this.view = batch.view;
    this.shown = batch.until;
    this.active = null;
  }

  private rest(): void {
    this.playing = false;
    this.stepping = false;
    this.skipping = null;
    this.current = this.line = null;
    this.suspense = null;
    this.left = 0;
  }

  /** How an event ends, at once: what comes after it on the board builds on that. */
  private async jump(
    event: TableEvent,
    batch: Batch,
    reveal = (): void => this.reveal(event, batch),
  ): Promise<void> {
    this.halt = new AbortController();
    this.halt.abort();
    await this.animate(event, reveal);
  }

  /** What bots do, and our own last choice before they do, at the pace of the table. */
  private async pass(event: TableEvent, batch: Batch, maker: Maker): Promise<void> {
    const concern = this.around.concern(event);
    this.halt = new AbortController();
    if (beginsTurn(event)) {
      await this.hold(this.pace.rest);
      // A skip during the beat was one of the turn that is over now.
      if (this.skipping === 'turn') this.skipping = null;
      this.pace.turns(concern === 'me');
    }
    const began = performance.now();
    const factor = this.watched && !this.skipping ? this.pace.factor(maker, concern) : 0;
    const read = concern === 'me' || factor === 1 || beginsTurn(event);
    const reveal = (): void => this.reveal(event, batch, read);
    if (this.halt.signal.aborted) this.halt = new AbortController();
    if (factor > 0) await this.animate(event, reveal, factor);
    else await this.jump(event, batch, reveal);
    this.pace.spend(performance.now() - began);
  }

  /** Nothing moves for a moment; a skip ends it. */
  private async hold(ms: number): Promise<void> {
    if (ms <= 0 || !this.watched) return;
    const began = performance.now();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.halt.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    this.pace.spend(performance.now() - began);
  }

  private async show(event: TableEvent, batch: Batch): Promise<void> {
    this.halt = new AbortController();
    this.enough = false;
    const stepping = this.stepping;
    if (this.watched) await this.animate(event, () => this.reveal(event, batch));
    else {
      this.reveal(event, batch);
      if (stepping) this.board?.flash?.(wordsOf(event));
    }
    if (stepping && this.stepping && !this.enough)
      await new Promise<void>((resolve) => (this.goOn = resolve));
    this.goOn = null;
  }

  /** Sign, log and screen reader get an event's line together, each once. */
  private reveal(event: TableEvent, batch: Batch, read = true): void {
    // A batch that was closed in the meantime has been shown to its end.
    if (batch !== this.active) return;
    this.revealed += 1;
    this.current = event;
    if (read) this.line = event;
    this.shown = batch.until - batch.events.length + this.revealed;
    this.hear(event);
  }

  /** Let the board show an event; `reveal` is called once, when the event's line gives nothing away. */
  private async animate(event: TableEvent, reveal: () => void, factor = 1): Promise<void> {
    const { signal } = this.halt;
    const speed = (settings.tempo || 1) * factor;
    let due = true;
    const revealOnce = (): void => {
      if (!due) return;
      due = false;
      // Whatever took over meanwhile has its own suspense.
      if (this.halt.signal === signal) this.suspense = null;
      reveal();
    };
    const hold = (words: string): void => {
      // Words that would be gone before they are read are not shown.
      if (due && factor <= 2 && !signal.aborted) this.suspense = words;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, signal.aborted ? JUMP_MS : PATIENCE_MS / speed);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      if (!signal.aborted) this.listener?.begin(event);
      const moving = this.board?.animate(event, { speed, signal, hold, reveal: revealOnce });
      if (this.suspense === null) revealOnce();
      await Promise.race([moving, enough]);
    } catch (error) {
      // A drawing that fails must not stop the match.
      console.error(`animation of ${event.type} failed`, error);
    } finally {
      clearTimeout(timer);
      revealOnce();
    }
  }
}
