import type { Parts } from './python';

/** The other worker, as Python sees it (`src/rampage/offline/thinker.py`). */
export class Thinker {
  private worker: Worker | null = null;
  private started: Promise<void> | null = null;
  private reject: ((error: Error) => void) | null = null;

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

  ask(question: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const worker = this.worker;
      if (!worker) {
        reject(new Error('ended'));
        return;
      }
      this.reject = reject;
      worker.onmessage = (event: MessageEvent<string>) => resolve(event.data);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(question);
    });
  }

  end(): void {
    this.worker?.terminate();
    this.reject?.(new Error('ended'));
    [this.worker, this.started, this.reject] = [null, null, null];
  }
}
