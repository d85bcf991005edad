import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notices } from '../lib/notices.svelte';
import { settings } from '../lib/settings.svelte';
import {
  event,
  freshBrowser,
  refusal,
  seat,
  state,
  table,
  TestChannel,
  updated,
  welcome,
} from './fixtures';
import type { TableEvent } from './protocol';
import { TableSession } from './session.svelte';

let line: TestChannel;
let session: TableSession;

beforeEach(() => {
  freshBrowser();
  line = new TestChannel();
  session = new TableSession(welcome(), line);
});

afterEach(() => {
  session.close();
});

describe('choosing', () => {
  test('our choices come unpacked, and only when it is ours', () => {
    expect(session.choices.map(({ label }) => label)).toEqual(['Roll the dice', 'End movement']);
    session.hear(updated(state(6, { actors: [1], choices: {} })));
    expect(session.choices).toEqual([]);
    expect(session.seat).toBe(0);
  });

  test('nothing is asked before the match has begun, although the first question is here', () => {
    session = new TableSession(welcome({ table: table({ status: 'gathering' }) }), line);
    expect(session.choices).toEqual([]);
    session.hear({ type: 'table', table: table({ status: 'playing' }) });
    expect(session.choices).toHaveLength(2);
  });

  test('a choice carries its decision, and a second click sends nothing', () => {
    session.choose(6);
    session.choose(45);
    expect(line.sent).toEqual([{ type: 'choose', decision: 5, seat: 0, choice: 6, hold: true }]);
    expect(session.waiting).toBe(true);
  });

  test('a choice is marked at once; the others go after a frame has shown that', async () => {
    const before = session.choices;
    session.choose(6);
    expect(session.sent).toBe(6);
    expect(session.choices).toEqual(before);
    await expect.poll(() => session.choices).toEqual([]);
    session.hear(refusal('not_possible', 'Not possible.', 'choose'));
    expect(session.sent).toBeNull();
    expect(session.choices).toEqual(before);
  });

  test('with several seats at one screen the one that is asked chooses', () => {
    const both = table({ seats: [seat(0), seat(1, { kind: 'here', mine: true })] });
    session = new TableSession(
      welcome({ table: both, state: state(5, { actors: [1], choices: { '1': [6] } }) }),
      line,
    );
    session.choose(6);
    expect(line.last('choose')).toMatchObject({ seat: 1 });
  });

  test('a choice made while the line is down is sent after it came back', () => {
    line.up = false;
    session.choose(6);
    expect(line.sent).toEqual([]);
    line.up = true;
    session.hear(welcome());
    expect(line.last('choose')).toMatchObject({ type: 'choose', decision: 5, choice: 6 });
  });

  test('it is not sent again when the match went on without it', () => {
    session.choose(6);
    line.sent = [];
    session.hear(welcome({ state: state(7), log: [event(1), event(4), event(6)] }));
    expect(line.sent).toEqual([]);
    expect(session.waiting).toBe(false);
  });

  test('a choice that nobody answers renews the line', () => {
    session.choose(6);
    vi.advanceTimersByTime(6900);
    expect(line.renewed).toBe(0);
    vi.advanceTimersByTime(200);
    expect(line.renewed).toBe(1);
  });

  test('a refusal says why and gives the choice back', () => {
    session.choose(6);
    session.hear({
      type: 'refused',
      code: 'illegal',
      text: 'No.',
      remedy: 'Choose another.',
      reasons: [{ rule: 'TEST-2.1', text: 'The dice are cold.', facts: {} }],
      about: 'choose',
      ask: null,
    });
    expect(session.choices).toHaveLength(2);
    expect(notices.toasts[0]).toMatchObject({ text: 'The dice are cold. (TEST-2.1)', tone: 'bad' });
  });

  test('a stale choice makes no noise', () => {
    session.choose(6);
    session.hear(refusal('stale', 'Too late.', 'choose'));
    expect(notices.toasts).toEqual([]);
    expect(session.waiting).toBe(false);
  });
});

describe('asking', () => {
  test('a question that was refused is not asked again after a break, but may be asked later', () => {
    const first = session.preview(45);
    session.hear({ ...refusal('not_yours', 'That seat is not yours.', 'preview'), ask: 1 });
    session.hear(welcome());
    vi.advanceTimersByTime(1000);
    expect(line.sent.filter((message) => message.type === 'preview')).toHaveLength(1);
    expect(session.preview(45)).not.toBe(first);
  });

  test('a preview is asked once for each decision', async () => {
    const first = session.preview(45);
    expect(session.preview(45)).toBe(first);
    const asks = line.sent.filter((message) => message.type === 'preview');
    expect(asks).toHaveLength(1);
    session.hear({ type: 'previewed', ask: 1, preview: { cost: 3 } });
    expect(await first).toEqual({ cost: 3 });
    session.hear(updated(state(6)));
    expect(session.preview(45)).not.toBe(first);
  });

  test('many questions are paced, and none is lost', async () => {
    for (let choice = 0; choice < 20; choice += 1) void session.preview(choice);
    expect(line.sent.length).toBeLessThan(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(line.sent).toHaveLength(20);
  });

  test('why not opens the bubble, with the words of the choice as its title', async () => {
    const asked = session.explain(45, { x: 1, y: 2 });
    const reasons = [{ rule: 'TEST-3.1', text: 'Roll first.', facts: {} }];
    session.hear({ type: 'reasons', ask: 1, reasons });
    await asked;
    expect(session.bubble).toMatchObject({ title: 'End movement', reasons });
    session.hear(updated(state(6)));
    expect(session.bubble).toBeNull();
  });

  test('a choice that is possible opens no bubble', async () => {
    const asked = session.explain(45, { x: 1, y: 2 });
    session.hear({ type: 'reasons', ask: 1, reasons: [] });
    await asked;
    expect(session.bubble).toBeNull();
  });

  test('an answer counts however late it comes, and over a line that was cut', async () => {
    line.up = false;
    void session.explain(45, { x: 1, y: 2 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.bubble).toBeNull();
    line.up = true;
    session.hear(welcome());
    await vi.advanceTimersByTimeAsync(1000);
    expect(line.sent).toMatchObject([{ type: 'why_not', ask: 1, choice: 45 }]);
    await vi.advanceTimersByTimeAsync(60_000);
    const reasons = [{ rule: 'TEST-3.1', text: 'Roll first.', facts: {} }];
    session.hear({ type: 'reasons', ask: 1, reasons });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.bubble).toMatchObject({ reasons });
  });

  test('an answer to what is past is for nobody', async () => {
    void session.explain(45, { x: 1, y: 2 });
    session.hear(updated(state(6)));
    const reasons = [{ rule: 'TEST-3.1', text: 'Roll first.', facts: {} }];
    session.hear({ type: 'reasons', ask: 1, reasons });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.bubble).toBeNull();
  });

  test('while a choice is on its way, why not says so and asks nobody', async () => {
    session.choose(6);
    await session.explain(45, { x: 1, y: 2 });
    expect(session.bubble).toMatchObject({ title: 'Not now', reasons: [] });
    expect(session.withheld).toContain('on its way');
    expect(line.last('why_not')).toBeUndefined();
  });

  test('spectators see that they watch', async () => {
    session = new TableSession(
      welcome({
        table: table({ seats: [seat(0, { mine: false }), seat(1)] }),
        state: state(5, { choices: {} }),
      }),
      line,
    );
    expect((await session.whyNot(6))[0]?.text).toContain('watching');
    expect(session.seat).toBeNull();
  });
});

describe('showing', () => {
  /** A board that shows one event for as long as the test wants. */
  function slowBoard() {
    const shown: TableEvent[] = [];
    const ends: (() => void)[] = [];
    const leave = session.registerBoard({
      animate: (one) => {
        shown.push(one);
        return new Promise((resolve) => ends.push(resolve));
      },
    });
    const settle = async () => {
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    };
    return { shown, settle, leave };
  }

  const update = (decision: number, ...events: TableEvent[]) =>
    session.hear(updated(state(decision), events));

  test('events are shown in order; view, log and choices follow them', async () => {
    const board = slowBoard();
    update(6, event(5, 'one'), event(5, 'two'));
    await vi.advanceTimersByTimeAsync(0);
    expect(board.shown.map(({ text }) => text)).toEqual(['one']);
    expect(session.view).toEqual({ at: 5 });
    expect(session.state.view).toEqual({ at: 6 });
    expect(session.choices).toEqual([]);
    expect(session.shownLog.map(({ text }) => text)).toEqual(['event 1', 'event 4', 'one']);
    await board.settle();
    expect(session.player.current?.text).toBe('two');
    await board.settle();
    expect(session.view).toEqual({ at: 6 });
    expect(session.playing).toBe(false);
    expect(session.choices).toHaveLength(2);
  });

  test('what comes while something is shown waits its turn', async () => {
    const board = slowBoard();
    update(6, event(5, 'one'));
    update(7, event(6, 'two'));
    await board.settle();
    expect(session.view).toEqual({ at: 6 });
    expect(board.shown.map(({ text }) => text)).toEqual(['one', 'two']);
    await board.settle();
    expect(session.view).toEqual({ at: 7 });
  });

  test('skip jumps to the end', async () => {
    const board = slowBoard();
    update(6, event(5, 'one'), event(5, 'two'), event(5, 'three'));
    session.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(board.shown).toHaveLength(1);
    expect(session.view).toEqual({ at: 6 });
    expect(session.playing).toBe(false);
  });

  test('a drawing that never ends, or fails, does not stop the match', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    slowBoard();
    update(6, event(5, 'one'));
    await vi.advanceTimersByTimeAsync(9000);
    expect(session.view).toEqual({ at: 6 });
    session.registerBoard({ animate: () => Promise.reject(new Error('ink ran out')) });
    update(7, event(6, 'two'));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.view).toEqual({ at: 7 });
    expect(complaint).toHaveBeenCalledOnce();
  });

  test.each([
    ['motion off', () => (settings.motion = 'off')],
    ['instant', () => (settings.speed = 'instant')],
  ])('%s: the new view comes at once', (_, set) => {
    const board = slowBoard();
    set();
    update(6, event(5, 'one'));
    expect(board.shown).toEqual([]);
    expect(session.view).toEqual({ at: 6 });
    expect(notices.spoken.at(-1)?.text).toBe('one');
  });

  test('taking back resets log and view, and drops what was being shown', async () => {
    const board = slowBoard();
    update(6, event(5, 'one'));
    session.hear(updated(state(4), [], { log_length: 1, reset: true }));
    expect(session.view).toEqual({ at: 4 });
    expect(session.shownLog).toHaveLength(1);
    await board.settle();
    expect(session.view).toEqual({ at: 4 });
    expect(session.playing).toBe(false);
  });

  test('after a break the events in between are shown, not skipped', async () => {
    const board = slowBoard();
    session.hear(welcome({ state: state(8), log: [event(1), event(4), event(7, 'meanwhile')] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(board.shown.map(({ text }) => text)).toEqual(['meanwhile']);
    await board.settle();
    expect(session.view).toEqual({ at: 8 });
  });

  test('a log that was rewritten meanwhile is taken as it is', () => {
    slowBoard();
    session.hear(welcome({ state: state(3), log: [event(1), event(2, 'another past')] }));
    expect(session.view).toEqual({ at: 3 });
    expect(session.playing).toBe(false);
  });

  describe('while I looked away', () => {
    const hide = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

    test('what happened is kept and stepped through, then the present comes back', async () => {
      const board = slowBoard();
      hide(true);
      update(6, event(5, 'one'));
      update(7, event(6, 'two'), event(6, 'three'));
      expect(session.view).toEqual({ at: 7 });
      expect(board.shown).toEqual([]);
      hide(false);
      expect(session.player.missed?.batches).toHaveLength(2);

      void session.player.recap();
      await vi.advanceTimersByTimeAsync(0);
      expect(session.view).toEqual({ at: 5 });
      expect(session.player.left).toBe(3);
      await board.settle();
      expect(session.player.current?.text).toBe('one');
      session.player.step();
      await vi.advanceTimersByTimeAsync(0);
      expect(session.view).toEqual({ at: 6 });
      expect(session.player.current?.text).toBe('two');
      // Once more, while it still moves.
      session.player.step();
      await vi.advanceTimersByTimeAsync(0);
      expect(session.player.current?.text).toBe('three');
      session.player.skip();
      await vi.advanceTimersByTimeAsync(0);
      expect(session.view).toEqual({ at: 7 });
      expect(session.player.missed).toBeNull();
      expect(session.choices).toHaveLength(2);
    });
  });
});

describe('taking back', () => {
  test('free before asked; the number of the decision goes along', () => {
    const undo = { free: [0], possible: [0], asked_by: null, agreed: [] };
    session.hear(updated(state(6, { undo })));
    session.undo.request();
    expect(line.last('undo')).toEqual({ type: 'undo', seat: 0, decision: 6 });
    expect(session.undo.asked).toEqual([]);
  });

  test("another seat's wish is answered for ours", () => {
    const undo = { free: [], possible: [], asked_by: 1, agreed: [] };
    session.hear(updated(state(6, { undo })));
    expect(session.undo.asked.map((info) => info.seat)).toEqual([0]);
    session.undo.answer(true);
    expect(line.last('answer_undo')).toEqual({ type: 'answer_undo', seat: 0, agree: true });
  });
});

test('around one screen, whoever asks has asked the others already', () => {
  const both = table({ seats: [seat(0), seat(1, { kind: 'here', mine: true })] });
  session = new TableSession(welcome({ table: both }), line);
  const undo = { free: [], possible: [0], asked_by: 0, agreed: [] };
  session.hear(updated(state(6, { undo })));
  expect(line.last('answer_undo')).toEqual({ type: 'answer_undo', seat: 1, agree: true });
});

test('points and costs are read where a view has them', () => {
  expect(session.score(0)).toBeNull();
  const view = { players: [{ score: 7 }, { score: 3 }], costs: [2, 0] };
  session.hear(updated(state(6, { view })));
  expect(session.score(1)).toBe(3);
  expect(session.cost(6)).toBe(2);
  expect(session.cost(45)).toBeNull();
  expect(session.cost(7)).toBeNull();
});
