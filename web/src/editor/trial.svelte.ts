/** A few quick matches of bots on the draft, in the background: what the content is like to play with. */
import { ApiError, api, type ContentQuestion } from '../api/client';

const MATCHES = 4;
/** Nobody waits for them: let the builder keep building first. */
const PAUSE = 900;

interface Average {
  label: string;
  mean: number;
  low: number;
  high: number;
}

export class Trial {
  played = $state(0);
  unfinished = $state(0);
  running = $state(false);
  trouble = $state('');
  private values = $state.raw<Record<string, number[]>>({});
  readonly wanted = MATCHES;
  readonly averages = $derived.by<Average[]>(() =>
    Object.entries(this.values).map(([label, values]) => ({
      label,
      mean: values.reduce((sum, value) => sum + value, 0) / values.length,
      low: Math.min(...values),
      high: Math.max(...values),
    })),
  );
  private run = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: string) {}

  /** The draft has changed: what was played says nothing about it. */
  stop(): void {
    clearTimeout(this.timer);
    this.run += 1;
    this.running = false;
    this.played = 0;
    this.unfinished = 0;
    this.values = {};
    this.trouble = '';
  }

  begin(question: ContentQuestion): void {
    this.stop();
    const { run } = this;
    this.timer = setTimeout(() => void this.play(question, run), PAUSE);
  }

  private async play(question: ContentQuestion, run: number): Promise<void> {
    this.running = true;
    for (let number = 1; number <= MATCHES; number += 1) {
      try {
        const report = await api.tryContent(this.game, question, number);
        if (run !== this.run) return;
        this.played = number;
        if (!report.finished) this.unfinished += 1;
        const values = { ...this.values };
        for (const { label, value } of report.numbers)
          values[label] = [...(values[label] ?? []), value];
        this.values = values;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (run !== this.run) return;
        this.trouble = error.message;
        break;
      }
    }
    this.running = false;
  }
}
