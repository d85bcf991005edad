import type { Parts } from './python';

/** The other worker, as Python sees it (`src/rampage/offline/thinker.py`). */
export class Thinker {
  private worker: Worker | null = null;
  private started: Promise<void> | null = null;
  private reject: ((error: Error) => void) | null = null;
  /** Since when nothing was asked; nothing while a bot thinks. */
  private restSince: number | null = performance.now();

  constructor(private readonly parts: Parts) {}

  start(): Promise<void> {
    this.started ??= new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), {
        type: 'module',
      });
      this.worker = worker;
      this.reject = reject;
      worker.onmessage = () => resolve();
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(this.parts);
    });
    return this.started;
  }

  /** For how many milliseconds it has had nothing to do. */
  rested(): number {
    return this.restSince === null ? 0 : performance.now() - this.restSince;
  }

  ask(question: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const worker = this.worker;
      if (!worker) {
        reject(new Error('ended'));
        return;
      }
      this.restSince = null;
      this.reject = reject;
      worker.onmessage = (event: MessageEvent<string>) => {
        this.restSince = performance.now();
        resolve(event.data);
      };
      worker.onerror = (event) => {
        this.restSince = performance.now();
        reject(new Error(event.message));
      };
      worker.postMessage(question);
    });
  }

  end(): void {
    this.restSince = performance.now();
    this.worker?.terminate();
    this.reject?.(new Error('ended'));
    [this.worker, this.started, this.reject] = [null, null, null];
  }
}
