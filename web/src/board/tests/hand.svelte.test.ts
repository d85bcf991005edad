import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget } from '../../lib/answering';
import type { BoardSession } from '../../table/board';
import type { Arming } from '../arming.svelte';
import Confirm from '../Confirm.svelte';
import { BoardHand } from '../hand.svelte';

type Table = BoardSession<object, object, object>;

class Hand extends BoardHand<Table, object> {
  put = vi.fn();

  protected renew(): void {
    this.put();
  }

  chose(): void {
    this.clear(() => this.put());
  }
}

let hand: Hand;
const table = (sent: number | null) =>
  ({ sent, highlight: { choice: 7, words: [], selected: null }, choices: [] }) as unknown as Table;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  forget();
  vi.useRealTimers();
});

test('what was looked at stays until people have seen that the choice was sent', () => {
  hand = new Hand(table(7));
  hand.chose();
  expect(hand.put).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(hand.put).toHaveBeenCalledOnce();
});

test('a choice that was not sent is put down at once', () => {
  hand = new Hand(table(null));
  hand.chose();
  expect(hand.put).toHaveBeenCalledOnce();
});

test.each([
  [null, true],
  [7, false],
])('a Confirm whose choice is %s is offered: %s', (sent, offered) => {
  const arming = { now: { place: 'A1', choice: 7 }, session: { sent }, disarm: vi.fn() };
  render(Confirm, { arming: arming as unknown as Arming, confirm: vi.fn() });
  expect(screen.getByRole('button').classList.contains('btn-primary')).toBe(offered);
  cleanup();
});
