import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ReviewPart, Story } from '../api/client';
import type { SeatInfo } from '../table/protocol';
import Curve from './Curve.svelte';
import { HEIGHT, WIDTH, lineOf, percent, pointAt, signed, startOf } from './curve';
import { Loading } from './loading.svelte';
import Sums from './Sums.svelte';

afterEach(cleanup);

const line = (
  seat: number,
  name: string,
  start: number,
  luck: number,
  own: number,
  others: number,
) => ({
  seat,
  name,
  start,
  luck,
  own,
  others,
  limit: 0,
  result: start + luck + own + others,
  decisions: 10,
  error_rate: -own / 10,
  mistakes: 1,
  blunders: 0,
  best: [],
  worst: [],
});
const STORY: Story = {
  seats: [line(0, 'Ann', 0.5, 0.4, -0.2, 0.3), line(1, 'Bob', 0.5, -0.4, -0.3, 0.2)],
  curve: [
    { number: 0, values: [0.5, 0.5] },
    { number: 4, values: [0.75, 0.25] },
    { number: 10, values: [1, 0] },
  ],
  turning_points: [],
};
const SEATS = [
  { seat: 0, role: 'Orange', name: 'Ann' },
  { seat: 1, role: 'Green', name: 'Bob' },
] as SeatInfo[];

describe('the curve', () => {
  test('is level until something changes', () => {
    expect(lineOf(STORY.curve, 0, 10)).toBe(
      `M0 ${HEIGHT / 2}H${0.4 * WIDTH}V${HEIGHT / 4}H${WIDTH}V0H${WIDTH}`,
    );
    expect(pointAt(STORY.curve, 9)?.number).toBe(4);
    expect(pointAt(STORY.curve, 10)?.number).toBe(10);
  });

  test('is walked by keyboard, and Enter shows the moment', async () => {
    const pick = vi.fn();
    render(Curve, { story: STORY, seats: SEATS, at: null, pick });
    const slider = screen.getByRole('slider');
    slider.focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(slider).toHaveAttribute('aria-valuetext', 'After 4 of 10 choices: Ann 75 %, Bob 25 %');
    expect(screen.getByText('After 4 of 10 choices')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(pick).toHaveBeenCalledWith(4);
  });
});

test('the sums are shown so that they add up', () => {
  render(Sums, { story: STORY, seats: SEATS });
  const row = screen.getByRole('row', { name: /Ann/ });
  expect(row).toHaveTextContent('Ann50.0 %+40.0 %−20.0 %+30.0 %100.0 %2.00 %');
});

test('the sums add up after they were rounded, too', () => {
  // 46.84 - 73.44 - 1.14 + 27.74 is 0, and 46.8 - 73.4 - 1.1 + 27.7 as well; 46.75 would be shown as 47 or 46.8.
  const odd = { luck: -0.7344, own: -0.0114, others: 0.2774, limit: 0, result: 0 };
  expect(startOf(odd)).toBeCloseTo(0.468, 10);
  const worse = { luck: 0.12345, own: -0.00045, others: 0.00045, result: 1 / 3 };
  render(Sums, {
    story: { ...STORY, seats: [{ ...line(0, 'Cy', 0.21, 0, 0, 0), ...worse }] },
    seats: [],
  });
  const shown = screen.getAllByRole('cell').map(({ textContent }) => textContent.replace('−', '-'));
  const [start = 0, luck = 0, own = 0, others = 0, result] = shown.map((text) => parseFloat(text));
  expect(start + luck + own + others).toBeCloseTo(result ?? 0, 6);
});

test('a limit that ended the match has a column of its own, and adds up', () => {
  const { rerender } = render(Sums, { story: STORY, seats: SEATS });
  expect(screen.queryByRole('columnheader', { name: 'Limit' })).toBeNull();
  const seat = { ...line(0, 'Ann', 0.5, 0.25, -0.125, 0), limit: -0.625, result: 0 };
  void rerender({ story: { ...STORY, seats: [seat] }, seats: SEATS });
  flushSync();
  expect(screen.getByRole('columnheader', { name: 'Limit' })).toBeVisible();
  const row = screen.getByRole('row', { name: /Ann/ });
  expect(row).toHaveTextContent('Ann50.0 %+25.0 %−12.5 %0.0 %−62.5 %0.0 %');
  expect(screen.getByText(/neither luck nor skill/)).toBeVisible();
});

test('numbers for people', () => {
  expect(percent(0.624)).toBe('62 %');
  expect(signed(0.0624)).toBe('+6.2 %');
  expect(signed(-0.12)).toBe('−12.0 %');
  expect(signed(-0.0001)).toBe('0.0 %');
});

describe('loading', () => {
  test('asks until the story is there', async () => {
    const parts: ReviewPart[] = [
      { done: 3, total: 10, story: null },
      { done: 7, total: 10, story: null },
      { done: 10, total: 10, story: STORY },
    ];
    const fetch = vi.fn((_: string, step: number) => Promise.resolve(parts[step] as ReviewPart));
    const loading = new Loading('t', fetch);
    await loading.load();
    expect(fetch.mock.calls.map(([, step]) => step)).toEqual([0, 1, 2]);
    expect(loading.story).toBe(STORY);
    expect(loading.progress).toBe(1);
  });

  test('says what went wrong', async () => {
    const loading = new Loading('t', () => Promise.reject(new Error('The match is not over.')));
    await loading.load();
    expect(loading.trouble).toBe('The match is not over.');
  });
});
