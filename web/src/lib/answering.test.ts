import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFrame, inTurn } from './answering';

/** Frames are drawn when a test says so. */
let frames: (() => void)[];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function draw(): void {
  for (const frame of frames.splice(0)) frame();
}

test('what follows from a press comes after the frame that answers it, in order', () => {
  const done: string[] = [];
  afterFrame(() => done.push('cleared'));
  inTurn(() => done.push('news'));
  expect(done).toEqual([]);
  draw();
  expect(done).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(['cleared']);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(['cleared', 'news']);
});

test('nothing waits when no press is being answered', () => {
  const done: string[] = [];
  inTurn(() => done.push('news'));
  expect(done).toEqual(['news']);
});

test('a page that draws no frames goes on after a while', () => {
  const done: string[] = [];
  afterFrame(() => done.push('cleared'));
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(['cleared']);
  draw();
  vi.runAllTimers();
  expect(done).toEqual(['cleared']);
});

test('what fails does not keep the rest waiting', () => {
  const done: string[] = [];
  afterFrame(() => {
    throw new Error('broken');
  });
  inTurn(() => done.push('news'));
  draw();
  expect(() => vi.runAllTimers()).toThrow('broken');
  vi.runAllTimers();
  expect(done).toEqual(['news']);
});
