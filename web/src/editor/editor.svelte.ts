/** A draft: its history, the content file it is written into, and what the engine says about it. */
import {
  ApiError,
  api,
  type ContentFault,
  type ContentQuestion,
  type ContentReport,
} from '../api/client';
import { remember } from '../lib/storage';
import { fromTables, TomlFile } from './toml';
import { Trial } from './trial.svelte';
import type { DraftFormat, Tables } from './types';

/** After a change the engine is asked once nothing else has changed for a moment. */
const PAUSE = 150;
const MOST_STEPS = 200;

export class Editor<Draft> {
  draft: Draft;
  /** What the engine said about the draft; null until it has. */
  report = $state.raw<ContentReport | null>(null);
  trouble = $state.raw<ApiError | null>(null);
  checking = $state(false);
  /** Changed since it was opened or saved. */
  changed = $state(false);
  readonly trial: Trial;
  private past = $state.raw<Draft[]>([]);
  private future = $state.raw<Draft[]>([]);
  /** The file that the draft is written into. */
  private base = $state('');
  private tables: Tables;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  readonly canUndo = $derived.by(() => this.past.length > 0);
  readonly canRedo = $derived.by(() => this.future.length > 0);
  readonly faults = $derived.by<ContentFault[]>(() => this.report?.faults ?? []);
  /** The draft can be played. */
  readonly sound = $derived.by(() => !this.checking && this.report?.faults.length === 0);
  readonly text = $derived.by(() => this.textOf(this.draft));

  constructor(
    readonly game: string,
    readonly format: DraftFormat<Draft>,
    file: string,
    tables: Tables,
    draft: Draft,
  ) {
    this.base = file;
    this.tables = tables;
    this.draft = $state.raw(draft);
    this.trial = new Trial(game);
    this.check();
  }

  private textOf(draft: Draft): string {
    const file = new TomlFile(this.base);
    this.format.write(file, draft);
    file.set('about', 'title', this.format.titleOf(draft));
    return file.text;
  }

  get question(): ContentQuestion {
    return { text: this.text, ...this.format.howPlayed(this.draft) };
  }

  /** One more step; `undo` goes back to what was before it. `merge`: it belongs to the step before. */
  change(next: Draft, merge = false): void {
    if (JSON.stringify(next) === JSON.stringify(this.draft)) return;
    if (!merge) this.past = [...this.past, this.draft].slice(-MOST_STEPS);
    this.future = [];
    this.become(next);
  }

  undo(): void {
    const before = this.past[this.past.length - 1];
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.draft, ...this.future];
    this.become(before);
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (next === undefined) return;
    this.future = rest;
    this.past = [...this.past, this.draft];
    this.become(next);
  }

  private become(draft: Draft): void {
    this.draft = draft;
    this.changed = true;
    remember(`draft.${this.game}`, this.text);
    this.check();
  }

  saved(): void {
    this.changed = false;
  }

  /** Ask the engine, a moment after the last change. */
  check(): void {
    this.checking = true;
    this.trial.stop();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), PAUSE);
  }

  private async ask(): Promise<void> {
    const [number, draft, question] = [++this.asked, this.draft, this.question];
    try {
      const report = await api.checkContent(this.game, question);
      if (number !== this.asked || draft !== this.draft) return;
      if (this.lost(report, draft)) return;
      this.report = report;
      this.trouble = null;
      this.checking = false;
      if (report.faults.length === 0) this.trial.begin(question);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (number !== this.asked) return;
      this.trouble = error;
      this.checking = false;
    }
  }

  /** Was the draft not found again in the file? Then the file is written in an unusual way: write it from scratch, once. */
  private lost(report: ContentReport, draft: Draft): boolean {
    const plain = fromTables(this.tables);
    if (this.base === plain) return false;
    const found = report.tables && this.format.read(report.tables as Tables);
    if (found && JSON.stringify(found) === JSON.stringify(draft)) return false;
    this.base = plain;
    this.check();
    return true;
  }

  leave(): void {
    clearTimeout(this.timer);
    this.asked += 1;
    this.trial.stop();
  }
}
