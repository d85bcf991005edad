import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Story } from '../api/client';
import { seat, table } from '../table/fixtures';
import Chart from './Chart.svelte';
import FormPage from './FormPage.svelte';
import { change, forget, keepReview, meanRate, results, trend } from './results';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const story = (...rates: number[]): Story =>
  ({
    seats: rates.map((error_rate, number) => ({
      seat: number,
      name: `P${number}`,
      start: 0.5,
      luck: 0.1,
      own: -error_rate * 20,
      others: 0,
      limit: 0,
      result: number === 0 ? 1 : 0,
      decisions: 20,
      error_rate,
      mistakes: 2,
      blunders: 1,
      best: [],
      worst: [],
    })),
    curve: [],
    turning_points: [],
  }) as Story;
const match = (id: string) =>
  table({
    id,
    seats: [
      seat(0, { kind: 'you', mine: true, name: 'Ada' }),
      seat(1, { kind: 'bot', mine: false, name: 'Bot', level: 3 }),
    ],
  });

describe('results', () => {
  test('are those of the seats that people played here, once for each match', () => {
    keepReview(match('a'), story(0.02, 0.05), 1000);
    keepReview(match('b'), story(0.01, 0.05), 2000);
    keepReview(match('a'), story(0.03, 0.05), 3000);
    const all = results();
    expect(all.map((one) => [one.table, one.name, one.rate, one.at])).toEqual([
      ['a', 'Ada', 0.03, 1000],
      ['b', 'Ada', 0.01, 2000],
    ]);
    expect(all[0]?.against).toEqual(['Bot (level 3)']);
  });

  test('survive what others write into the storage', () => {
    localStorage.setItem('rampage.form', '[{"table": 7}, null, "x"]');
    expect(results()).toEqual([]);
    localStorage.setItem('rampage.form', '{nonsense');
    expect(results()).toEqual([]);
    keepReview(match('a'), story(0.02, 0.05), 1000);
    expect(results()).toHaveLength(1);
  });

  test('are averaged by decisions, and compared with those before', () => {
    for (let n = 0; n < 10; n++) keepReview(match(`m${n}`), story(n < 5 ? 0.04 : 0.02, 0), n);
    const all = results();
    expect(meanRate(all)).toBeCloseTo(0.03);
    expect(trend(all)[9]).toBeCloseTo(0.02);
    expect(change(all)).toBe('Better than the 5 before (4.00 %).');
    expect(change(all.slice(1))).toBe('');
  });

  test('can be forgotten, game by game', () => {
    keepReview(match('a'), story(0.02, 0.05), 1000);
    forget('other', 'Ada');
    expect(results()).toHaveLength(1);
    forget(results()[0]?.game ?? '', 'Ada');
    expect(results()).toEqual([]);
  });
});

test('the chart draws a dot for each match, filled where it was won', () => {
  keepReview(match('a'), story(0.02, 0.05), 1000);
  keepReview(match('b'), story(0.01, 0.05), 2000);
  const { container } = render(Chart, { all: results() });
  expect(container.querySelectorAll('circle.won')).toHaveLength(2);
  expect(screen.getByRole('img')).toHaveAccessibleName('Error rate over 2 matches: 2.00 %, 1.00 %');
});

describe('the page', () => {
  test('says what to do while there is nothing', () => {
    render(FormPage);
    expect(screen.getByText('No match has been reviewed yet.')).toBeVisible();
  });

  test('shows a game, and forgets it after a question', async () => {
    keepReview(match('a'), story(0.02, 0.05), 1000);
    render(FormPage);
    expect(screen.getByRole('row', { name: /against Bot \(level 3\)/ })).toHaveTextContent(
      '2.00 %',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete these results' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByText('No match has been reviewed yet.')).toBeVisible();
    expect(results()).toEqual([]);
  });
});
