import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Coaching from './Coaching.svelte';
import { state, TestChannel, welcome } from './fixtures';
import HintList from './HintList.svelte';
import type { Advice } from './protocol';
import { TableSession } from './session.svelte';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const ADVICE = { choice: 6, value: 0.6, cost: 0, why: 'Scores.', share: 0 } as Advice;

function sit() {
  const channel = new TestChannel();
  const known = welcome({ state: state(5) });
  const session = new TableSession({ ...known, table: { ...known.table, hints: true } }, channel);
  return { session, send: vi.spyOn(session.hints, 'ask') };
}

test('a coach who speaks up is asked once for each decision', async () => {
  const { session, send } = sit();
  const hint = vi.fn();
  render(Coaching, { session, hint });
  await tick();
  expect(send).toHaveBeenCalledTimes(1);
  session.hints.answer(5, [ADVICE]);
  await tick();
  await userEvent.click(screen.getByText('Scores.'));
  expect(hint).toHaveBeenCalledTimes(1);
  session.hints.forget();
  await tick();
  expect(send).toHaveBeenCalledTimes(1);
  session.close();
});

test('the coach is switched on and off in the list of hints, and stays so at this table', async () => {
  const { session } = sit();
  session.hints.answer(5, [ADVICE]);
  render(HintList, { session });
  const everyChoice = screen.getByRole('switch', { name: 'Hints for each of my choices' });
  expect(everyChoice).not.toBeChecked();
  await userEvent.click(everyChoice);
  expect(session.hints.unasked).toBe(true);
  expect(localStorage.getItem('rampage.coach')).toBe(session.table.id);
  await userEvent.click(everyChoice);
  expect(localStorage.getItem('rampage.coach')).toBe('');
  session.close();
});
