import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Parts } from './python';
import { Thinker } from './thinker';

/** A worker that answers when the test says so. */
class Fake {
  static last: Fake;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  constructor() {
    Fake.last = this;
  }
  postMessage(): void {
    // Nothing comes back by itself.
  }
  terminate(): void {
    // It has nothing to end.
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', Fake);
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function started(): Promise<Thinker> {
  const thinker = new Thinker({} as Parts);
  const ready = thinker.start();
  Fake.last.onmessage?.({ data: 'ready' });
  await ready;
  return thinker;
}

it('rests while nobody asks', async () => {
  const thinker = await started();
  vi.advanceTimersByTime(4000);
  expect(thinker.rested()).toBe(4000);
});

it('does not rest until it has answered', async () => {
  const thinker = await started();
  const answer = thinker.ask('which?');
  vi.advanceTimersByTime(4000);
  expect(thinker.rested()).toBe(0);
  Fake.last.onmessage?.({ data: 'this one' });
  expect(await answer).toBe('this one');
  vi.advanceTimersByTime(2000);
  expect(thinker.rested()).toBe(2000);
});

it('rests after a failure and after it was ended', async () => {
  const thinker = await started();
  const failing = thinker.ask('which?');
  Fake.last.onerror?.({ message: 'broken' });
  await expect(failing).rejects.toThrow('broken');
  vi.advanceTimersByTime(1000);
  expect(thinker.rested()).toBe(1000);
  const ended = thinker.ask('which?');
  thinker.end();
  await expect(ended).rejects.toThrow('ended');
  vi.advanceTimersByTime(500);
  expect(thinker.rested()).toBe(500);
  await expect(thinker.ask('which?')).rejects.toThrow('ended');
  expect(thinker.rested()).toBe(500);
});
