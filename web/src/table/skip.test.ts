import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tempo } from './board';
import { event, freshBrowser, seat, state, table, TestChannel, updated, welcome } from './fixtures';
import PromptBar from './PromptBar.svelte';
import type { TableEvent } from './protocol';
import { TableSession } from './session.svelte';

let session: TableSession;
/** What the board was asked to show, and whether at once. */
let shown: string[];
let end: () => void;

beforeEach(() => {
  freshBrowser();
  session = new TableSession(welcome(), new TestChannel());
  shown = [];
  session.registerBoard({
    animate: ({ text }, { signal }: Tempo) => {
      shown.push(signal.aborted ? `(${text})` : text);
      if (signal.aborted) return Promise.resolve();
      return new Promise((done) => {
        end = done;
        signal.addEventListener('abort', () => done());
      });
    },
  });
});

afterEach(() => {
  session.close();
});

const turn = (n: number): TableEvent => ({ ...event(5, `Turn ${n}`), type: 'turn_began' });
const soon = () => vi.advanceTimersByTimeAsync(0);

/** The others play on; it is our turn when `asked`. */
function update(decision: number, events: TableEvent[], asked = true): void {
  const changes = asked ? {} : { actors: [1], choices: {} };
  session.hear(updated(state(decision, changes), events));
}

test('a skip ends the turn that is being shown, not the ones after it', async () => {
  update(6, [turn(1), event(5, 'a'), event(5, 'b')], false);
  update(7, [event(6, 'c'), turn(2), event(6, 'd')], false);
  update(8, [event(7, 'e'), turn(3), event(7, 'f')]);
  await soon();
  session.player.skip();
  await soon();
  expect(shown, 'the rest of the turn jumps to how it ends').toEqual([
    'Turn 1',
    '(a)',
    '(b)',
    '(c)',
    'Turn 2',
  ]);
  expect(session.playing).toBe(true);
  session.player.skip();
  await soon();
  expect(shown.slice(5)).toEqual(['(d)', '(e)', 'Turn 3']);
  session.player.skip();
  await soon();
  expect(session.playing).toBe(false);
  expect(session.view).toEqual({ at: 8 });
});

test('what comes after a skip is shown again', async () => {
  update(6, [event(5, 'a'), event(5, 'b')], false);
  await soon();
  session.player.skip();
  await soon();
  expect(session.playing).toBe(false);
  update(7, [event(6, 'c')]);
  await soon();
  expect(shown.at(-1)).toBe('c');
  end();
});

test('to my turn: nothing of the others is shown until then, however late it comes', async () => {
  update(6, [turn(1), event(5, 'a')], false);
  await soon();
  session.hurry();
  await soon();
  expect(session.playing).toBe(false);
  update(7, [turn(2), event(6, 'b')], false);
  update(8, [turn(3), event(7, 'c')], false);
  expect(session.playing).toBe(false);
  update(9, [turn(4), event(8, 'd')]);
  expect(session.choices).toHaveLength(2);
  expect(shown).toEqual(['Turn 1']);
  update(10, [event(9, 'mine')], false);
  await soon();
  expect(shown.at(-1), 'from my own choice on all is shown again').toBe('mine');
});

test('who watches has no turn: the button jumps to now', async () => {
  const seats = [seat(0, { mine: false }), seat(1)];
  const watching = state(5, { choices: {} });
  session.hear(welcome({ table: table({ seats }), state: watching }));
  render(PromptBar, { session });
  update(6, [turn(1), event(5, 'a')], false);
  await soon();
  screen.getByRole('button', { name: 'Skip to now' }).click();
  await soon();
  update(7, [turn(2)], false);
  await soon();
  expect(shown.at(-1)).toBe('Turn 2');
});

test('both buttons are offered while turns of others wait', async () => {
  render(PromptBar, { session });
  update(6, [event(5, 'a'), turn(2), event(5, 'b')]);
  await soon();
  expect(screen.getByRole('button', { name: 'Skip this turn' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Skip to my turn' })).toBeVisible();
  session.player.skip();
  await soon();
  expect(screen.queryByRole('button', { name: 'Skip to my turn' }), 'it is the last').toBeNull();
});
