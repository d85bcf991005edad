import { render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { seat, state, table, TestChannel, welcome } from '../table/fixtures';
import type { SeatInfo } from '../table/protocol';
import { TableSession } from '../table/session.svelte';
import EndPanel from './EndPanel.svelte';
import TakenBack from './TakenBack.svelte';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server here')));
});

function end(winners: number[], seats: SeatInfo[], scores: number[], view = {}) {
  const outcome = { ending: 'x', text: 'So it ended.', scores, winners, rewards: [] };
  const over = state(9, { outcome, actors: [], choices: {}, view });
  const session = new TableSession(
    welcome({ table: table({ seats }), state: over }),
    new TestChannel(),
  );
  render(EndPanel, {
    session,
    outcome,
    summary: undefined,
    watchAgain: () => undefined,
    pick: () => undefined,
  });
  const list = screen.getAllByRole('list')[0] as HTMLElement;
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/\s+/g, ' ').trim());
}

const TAKEN = [
  {
    after: 41,
    decision: 41,
    by: 0,
    agreed: [1],
    free: false,
    dice_seen: true,
    reveal_seen: false,
    choices: [
      { seat: 0, text: 'roll', label: 'Roll the dice' },
      { seat: null, text: 'die 3', label: 'Die: 3' },
    ],
  },
  ...[50, 60].map((after) => ({
    after,
    decision: after,
    by: 1,
    agreed: [],
    free: true,
    dice_seen: false,
    reveal_seen: false,
    choices: [{ seat: 1, text: 'halt', label: 'End movement' }],
  })),
];

function takenBack(found: unknown, changes = {}) {
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(found))));
  vi.stubGlobal('fetch', fetched);
  const session = new TableSession(welcome({ table: table(changes) }), new TestChannel());
  render(TakenBack, { session });
  return fetched;
}

describe('what was taken back', () => {
  test('is listed: who, how much, who agreed, whether dice were seen, and each choice', async () => {
    const dice_mark =
      'Dice were seen and taken back once (decisions 41 to 42): the next rolls were known.';
    takenBack(TAKEN, { taken_back: 3, dice_mark });
    expect(await screen.findByRole('heading', { name: 'Taken back' })).toBeVisible();
    expect(screen.getByText(dice_mark)).toBeVisible();
    const line = screen.getByText(/Ada took back a choice and a roll, agreed by Grace\./);
    expect(line).toHaveTextContent('Dice were seen.');
    const items = within(line.closest('details') as HTMLElement).getAllByRole('listitem', {
      hidden: true,
    });
    expect(items.map((item) => item.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'Ada: Roll the dice',
      'Chance: Die: 3',
    ]);
    expect(screen.getByText(/Grace changed a choice twice before it took effect/)).toBeVisible();
  });

  test('is not there, and not asked for, where nothing was', () => {
    const fetched = takenBack([]);
    expect(fetched).not.toHaveBeenCalled();
    expect(screen.queryByRole('heading', { name: 'Taken back' })).toBeNull();
  });
});

describe('the end', () => {
  test('shows us that we won', () => {
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

  test('goes by places where a game has them', () => {
    const standings = [
      { seat: 1, place: 1, score: '1st', text: '' },
      { seat: 0, place: 2, score: '2nd', text: '' },
    ];
    const order = end([], [seat(0), seat(1)], [0, 0], { standings });
    expect(screen.getByRole('heading', { name: 'Nobody wins' })).toBeVisible();
    expect(order[0]).toMatch(/Grace 1st/);
  });
});
