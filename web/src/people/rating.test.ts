import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seat, state, table, TestChannel, welcome } from '../table/fixtures';
import { TableSession } from '../table/session.svelte';
import { people, type RatedMatch } from './client';
import RatingChange from './RatingChange.svelte';

const NOTHING: RatedMatch = { done: false, rated: false, why_not: '', changes: [] };
const rating = (value: number) => ({ rating: value, spread: 100, preliminary: true });
const CHANGED: RatedMatch = {
  ...NOTHING,
  done: true,
  rated: true,
  changes: [
    { seat: 0, before: rating(1500), after: rating(1578) },
    { seat: 1, before: rating(1500), after: rating(1422) },
  ],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shown(...answers: (RatedMatch | Error)[]): ReturnType<typeof vi.spyOn> {
  const asked = vi.spyOn(people, 'rating');
  for (const answer of answers) {
    if (answer instanceof Error) asked.mockRejectedValueOnce(answer);
    else asked.mockResolvedValueOnce(answer);
  }
  asked.mockResolvedValue(NOTHING);
  const seats = [seat(0, { name: 'Ann' }), seat(1, { name: 'Bob' })];
  const session = new TableSession(
    welcome({ table: table({ seats }), state: state(9) }),
    new TestChannel(),
  );
  render(RatingChange, { session });
  return asked;
}
const lines = () =>
  screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s+/g, ' ').trim());

test('the ratings come when the server has written them, however long that takes', async () => {
  shown(NOTHING, NOTHING, new Error('away'), CHANGED);
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.getByRole('status').textContent).toContain('Working out the new ratings');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines()).toEqual(['Ann 1578 +78', 'Bob 1422 −78']);
  expect(screen.queryByRole('status')).toBeNull();
});

test('at last it says where they will be', async () => {
  const asked = shown();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByRole('status').textContent).toContain('Working out the new ratings');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(screen.getByRole('status').textContent).toContain('in your profile later');
  const times = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked.mock.calls.length).toBe(times);
});

test('why a match is not rated', async () => {
  shown({ ...NOTHING, done: true, why_not: 'hints were taken' });
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.getByText('This match is not rated: hints were taken.')).toBeTruthy();
});
