import { expect, test } from 'vitest';
import { patched } from './delta';
import vectors from './deltas.json';
import { Reassembly } from './reassembly';
import type { FromServer, StateInfo } from './protocol';

test.each(vectors)('a change: $name', ({ old, change, new: wanted }) => {
  const before = structuredClone(old);
  expect(patched(old, change)).toEqual(wanted);
  expect(old).toEqual(before);
});

test('what did not change is shared', () => {
  const old = { units: [{ a: 1 }, { a: 2 }], city: { b: [] } };
  const now = patched(old, { units: { 0: { a: [5] } } }) as typeof old;
  expect(now).toEqual({ units: [{ a: 5 }, { a: 2 }], city: { b: [] } });
  expect(now.city).toBe(old.city);
  expect(now.units[1]).toBe(old.units[1]);
});

const welcome = (number: number): FromServer =>
  ({ type: 'welcome', number, state: { decision: 4, view: { turn: 1 }, clocks: [] } }) as never;
const update = (number: number, changes: object): FromServer => ({
  type: 'update',
  number,
  events: [],
  changes: changes as Record<string, never>,
  clocks: [],
  log_length: 0,
  reset: false,
});

test('updates become states', () => {
  const reassembly = new Reassembly();
  reassembly.hear(welcome(7));
  const heard = reassembly.hear(update(8, { decision: [5], view: { turn: [2] } })) as {
    state: StateInfo;
  };
  expect(heard.state).toEqual({ decision: 5, view: { turn: 2 }, clocks: [] });
});

test('a gap is noticed, and nothing goes on before the whole state has come', () => {
  const reassembly = new Reassembly();
  expect(reassembly.hear(update(1, {}))).toBeNull();
  reassembly.hear(welcome(7));
  expect(reassembly.hear(update(9, {}))).toBeNull();
  expect(reassembly.hear(update(8, {}))).toBeNull();
  reassembly.hear(welcome(20));
  expect(reassembly.hear(update(21, {}))).not.toBeNull();
});
