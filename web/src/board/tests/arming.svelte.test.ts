import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Focus, StateInfo } from '../../table/board';
import { Arming } from '../arming.svelte';

class Table {
  highlight = $state<Focus>({ choice: null, words: [], selected: null });
  state = $state.raw({ decision: 1 } as StateInfo<unknown>);
  sent = $state<number | null>(null);
}

let table: Table;
let arming: Arming;
let end: () => void;

beforeEach(() => {
  table = new Table();
  arming = new Arming(table);
  end = $effect.root(() => arming.follow());
  flushSync();
});
afterEach(() => end());

const touch = (place: string, choice: number): boolean => {
  const acts = arming.press(place, choice, 'touch');
  flushSync();
  return acts;
};

test('a mouse and a key act at once', () => {
  expect(arming.press('A1', 7, 'mouse')).toBe(true);
  expect(arming.press('A1', 7, 'key')).toBe(true);
  expect(arming.now).toBeNull();
});

test('a first touch arms and shows, a second one of the same place acts', () => {
  expect(touch('A1', 7)).toBe(false);
  expect(arming.now).toEqual({ place: 'A1', choice: 7 });
  expect(table.highlight.choice).toBe(7);
  expect(touch('A1', 7)).toBe(true);
});

test('a touch of another place, or of another choice there, arms that one', () => {
  touch('A1', 7);
  expect(touch('B2', 8)).toBe(false);
  expect(arming.now).toEqual({ place: 'B2', choice: 8 });
  expect(touch('B2', 9)).toBe(false);
  expect(arming.now).toEqual({ place: 'B2', choice: 9 });
});

test('looking at something else disarms, for good', () => {
  touch('A1', 7);
  table.highlight.choice = 8;
  flushSync();
  expect(arming.now).toBeNull();
  table.highlight.choice = 7;
  flushSync();
  expect(arming.now).toBeNull();
  expect(touch('A1', 7)).toBe(false);
});

test('a new state disarms, and nothing is shown any more', () => {
  touch('A1', 7);
  table.state = { decision: 2 } as StateInfo<unknown>;
  flushSync();
  expect(arming.now).toBeNull();
  expect(table.highlight.choice).toBeNull();
});

test('disarmed by hand', () => {
  touch('A1', 7);
  arming.disarm();
  flushSync();
  expect([arming.place, table.highlight.choice]).toEqual([null, null]);
});
