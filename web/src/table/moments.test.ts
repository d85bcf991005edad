import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notices } from '../lib/notices.svelte';
import { event, freshBrowser, state, TestChannel, updated, welcome } from './fixtures';
import type { UndoInfo } from './protocol';
import { TableSession } from './session.svelte';

let session: TableSession;

beforeEach(() => {
  freshBrowser();
  session = new TableSession(welcome(), new TestChannel());
});

afterEach(() => {
  session.close();
});

describe('whose move is shown', () => {
  test('while events go by it is theirs who caused them, then theirs who are asked', async () => {
    const board = { animate: vi.fn(() => new Promise<void>((done) => setTimeout(done, 500))) };
    session.registerBoard(board);
    session.hear(updated(state(6, { actors: [1], choices: {} }), [event(6)], { log_length: 3 }));
    expect(session.playing).toBe(true);
    expect(session.acting).toEqual([0]);
    await vi.runAllTimersAsync();
    expect(session.playing).toBe(false);
    expect(session.acting).toEqual([1]);
  });
});

describe('an undo that we asked for', () => {
  const asking = { free: [], possible: [0], asked_by: 0, agreed: [] };
  const refused = { ...asking, asked_by: null, refused_by: 1 };
  const update = (decision: number, undo: UndoInfo = { ...asking, asked_by: null }) =>
    session.hear(
      updated(state(decision, { undo, actors: [1], choices: {} }), [], { reset: decision < 6 }),
    );

  test('is reported as refused, when it is', () => {
    update(6, asking);
    expect(notices.toasts).toEqual([]);
    update(6, refused);
    expect(notices.toasts.map(({ text }) => text)).toEqual(['Your choice stands.']);
  });

  test('needs no words when the choice was taken back', () => {
    update(6, asking);
    update(5);
    expect(notices.toasts).toEqual([]);
  });
});
