import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { event, freshBrowser, seat, state, table, TestChannel, updated, welcome } from './fixtures';
import type { StateInfo, TableEvent } from './protocol';
import { TableSession } from './session.svelte';

let line: TestChannel;
let session: TableSession;

beforeEach(() => {
  freshBrowser();
  line = new TestChannel();
});

afterEach(() => {
  session.close();
});

function hearState(next: StateInfo, events: TableEvent[] = []): void {
  session.hear(updated(next, events));
}

describe('people around one screen', () => {
  const both = table({ seats: [seat(0), seat(1, { kind: 'here', mine: true })] });
  const turnOf = (seat: number, decision: number) =>
    state(decision, { actors: [seat], eyes: seat, choices: { [seat]: [6] } });

  beforeEach(() => {
    session = new TableSession(welcome({ table: both, state: turnOf(0, 5) }), line);
  });

  test('nothing can be seen or chosen until the device is passed', () => {
    expect(session.passTo).toBe(0);
    expect(session.choices).toEqual([]);
    session.sitDown();
    expect(session.passTo).toBeNull();
    expect(session.choices).toHaveLength(1);
    hearState(turnOf(1, 6));
    expect(session.passTo).toBe(1);
    session.sitDown();
    hearState(turnOf(1, 7));
    expect(session.passTo).toBeNull();
  });

  test('a view without secrets needs no curtain', () => {
    hearState(state(6, { actors: [], eyes: null, choices: {} }));
    expect(session.passTo).toBeNull();
    hearState(turnOf(1, 7));
    session.secrets = () => false;
    expect(session.passTo).toBeNull();
  });

  test('whoever chooses without a curtain has the device: the next one gets one', () => {
    session.sitDown();
    session.secrets = (view) => !('open' in view);
    hearState({ ...turnOf(1, 6), view: { open: true } });
    expect(session.passTo).toBeNull();
    session.choose(6);
    hearState(turnOf(0, 7));
    expect(session.passTo).toBe(0);
  });

  test('private lines are read by those they are for', () => {
    session.sitDown();
    const lines = [
      event(6, 'all'),
      event(6, 'first', { eyes: [0] }),
      event(6, 'other', { eyes: [1] }),
    ];
    hearState(turnOf(1, 7), lines);
    const texts = () => session.shownLog.map(({ text }) => text).slice(2);
    expect(texts()).toEqual(['all', 'first']);
    session.sitDown();
    expect(texts()).toEqual(['all', 'other']);
  });

  test('several who choose at once: our choice is in, the decision stays open', () => {
    const both = table({ seats: [seat(0), seat(1, { kind: 'here', mine: true })] });
    const open = { actors: [0, 1], choices: { '0': [6], '1': [45] } };
    session = new TableSession(welcome({ table: both, state: state(5, open) }), line);
    session.secrets = () => false;
    session.choose(6);
    expect(session.waiting).toBe(true);
    hearState(state(5, { actors: [1], eyes: 1, choices: { '1': [45] } }));
    expect(session.waiting).toBe(false);
    expect(session.choices.map(({ choice }) => choice)).toEqual([45]);
  });
});
