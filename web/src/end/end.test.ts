import { render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { seat, state, table, TestLine, welcome } from '../table/fixtures';
import type { SeatInfo } from '../table/protocol';
import { TableSession } from '../table/session.svelte';
import EndPanel from './EndPanel.svelte';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server here')));
});

function end(winners: number[], seats: SeatInfo[], scores: number[], view = {}) {
  const outcome = { ending: 'x', text: 'So it ended.', scores, winners, rewards: [] };
  const over = state(9, { outcome, actors: [], choices: {}, view });
  const session = new TableSession(
    welcome({ table: table({ seats }), state: over }),
    new TestLine(),
  );
  render(EndPanel, { session, outcome, summary: undefined, watchAgain: () => undefined });
  const list = screen.getAllByRole('list')[0] as HTMLElement;
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/\s+/g, ' ').trim());
}

describe('the end', () => {
  test('tells us that we won', () => {
    end([0], [seat(0), seat(1)], [7, 3]);
    expect(screen.getByRole('heading', { name: 'You win!' })).toBeVisible();
  });

  test('names whoever beat us, and puts them first', () => {
    const order = end([1], [seat(0), seat(1)], [3, 7]);
    expect(screen.getByRole('heading', { name: 'Grace wins' })).toBeVisible();
    expect(order[0]).toMatch(/Grace 7/);
  });

  test('names all who share the win, us among them', () => {
    end([0, 1], [seat(0), seat(1)], [7, 7]);
    expect(screen.getByRole('heading', { name: 'You and Grace share the win' })).toBeVisible();
  });

  test('goes by places where a game tells them', () => {
    const standings = [
      { seat: 1, place: 1, score: '1st', text: '' },
      { seat: 0, place: 2, score: '2nd', text: '' },
    ];
    const order = end([], [seat(0), seat(1)], [0, 0], { standings });
    expect(screen.getByRole('heading', { name: 'Nobody wins' })).toBeVisible();
    expect(order[0]).toMatch(/Grace 1st/);
  });
});
