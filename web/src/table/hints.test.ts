import { describe, expect, test, vi } from 'vitest';
import { Hints } from './hints.svelte';
import { marksOn, placeOf } from './hint-marks';
import { kindsIn, momentsOf, nextOf } from './jumps';
import type { Advice, StateInfo, TableEvent, TableInfo } from './protocol';
import type { Choice } from './space';

const ADVICE = { choice: 7, value: 0.6, cost: 0, why: 'Scores.', share: 0 } as Advice;

function asker(hints = true) {
  return {
    table: { hints } as TableInfo,
    state: { decision: 4 } as StateInfo<unknown>,
    able: 0 as number | null,
    send: vi.fn(() => true),
  };
}

describe('hints', () => {
  test('are asked for once, and shown for their decision alone', () => {
    const session = asker();
    const hints = new Hints(session);
    hints.ask();
    hints.ask();
    expect(session.send).toHaveBeenCalledTimes(1);
    expect(hints.busy).toBe(true);
    hints.answer(4, [ADVICE]);
    expect(hints.busy).toBe(false);
    expect(hints.shown).toEqual([ADVICE]);
    hints.answer(3, [ADVICE]);
    expect(hints.shown).toEqual([]);
  });

  test('are not asked for where the table has none', () => {
    const session = asker(false);
    const hints = new Hints(session);
    hints.ask();
    expect(hints.possible).toBe(false);
    expect(session.send).not.toHaveBeenCalled();
  });

  test('that are shown are not asked for again', () => {
    const session = asker();
    const hints = new Hints(session);
    hints.ask();
    hints.answer(4, [ADVICE]);
    hints.ask();
    expect(session.send).toHaveBeenCalledTimes(1);
    expect(hints.shown).toEqual([ADVICE]);
  });

  test('can be asked for again after a refusal', () => {
    const session = asker();
    const hints = new Hints(session);
    hints.ask();
    hints.forget();
    hints.ask();
    expect(session.send).toHaveBeenCalledTimes(2);
  });
});

const BOX = { left: 100, top: 40, right: 300, width: 200, height: 80 } as DOMRect;

describe('marks', () => {
  const choice = (fields: Record<string, string>): Choice => ({
    choice: 1,
    kind: 'k',
    fields,
    label: '',
  });

  test('are on the last place that a choice names', () => {
    document.body.innerHTML = '<div id="b"><i data-square="A1"></i><i data-square="B2"></i></div>';
    const board = document.querySelector('#b') as Element;
    const found = placeOf(board, choice({ unit: 'OT1', from: 'A1', to: 'B2', facing: 'N' }));
    expect(found?.getAttribute('data-square')).toBe('B2');
    expect(placeOf(board, choice({ unit: 'OT1' }))).toBeNull();
  });

  test('are in the corner of a card that is picked, and in the middle of a place', () => {
    document.body.innerHTML = '<div id="b"><i data-offer="tom"></i><i data-place="x"></i></div>';
    const board = document.querySelector('#b') as Element;
    for (const found of board.children)
      vi.spyOn(found, 'getBoundingClientRect').mockReturnValue(BOX);
    const [card, place] = marksOn(board, [
      choice({ car: 'van', driver: 'tom' }),
      choice({ to: 'x' }),
    ]);
    expect(place).toMatchObject({ x: 200, y: 80 });
    expect(card?.x).toBeGreaterThan(270);
    expect(card?.y).toBeLessThan(60);
  });

  test('stand side by side on one place', () => {
    document.body.innerHTML = '<div id="b"><i data-place="x"></i></div>';
    const board = document.querySelector('#b') as Element;
    const marks = marksOn(board, [choice({ to: 'x' }), choice({}), choice({ to: 'x' })]);
    expect(marks.map(({ rank }) => rank)).toEqual([1, 3]);
    expect(marks[0]?.x).not.toBe(marks[1]?.x);
  });
});

test('jumps go to the next moment of a kind', () => {
  const log = [
    { type: 'shot', move: 2 },
    { type: 'fell', move: 5 },
    { type: 'shot', move: 5 },
    { type: 'shot', move: 9 },
  ] as unknown as TableEvent[];
  expect(kindsIn(log)).toEqual(['fell', 'shot']);
  expect(momentsOf(log, 'shot')).toEqual([3, 6, 10]);
  expect(nextOf([3, 6, 10], 6, 1)).toBe(10);
  expect(nextOf([3, 6, 10], 6, -1)).toBe(3);
  expect(nextOf([3, 6, 10], 10, 1)).toBeNull();
});
