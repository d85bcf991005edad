import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { existsSync } from 'node:fs';
import { tick } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import Newcomer from './Newcomer.svelte';
import { PRIMERS } from '../games/primers';
import { primer as smash } from '../games/smash/primer';

beforeEach(() => localStorage.clear());

test('five games are explained in a minute, and each is one that exists', () => {
  const games = Object.keys(PRIMERS);
  expect(games).toHaveLength(5);
  for (const game of games) expect(existsSync(`../src/rampage/games/${game}/rules.md`)).toBe(true);
});

test('a newcomer reads the goal at once, a turn on demand, and never again', async () => {
  const { unmount } = render(Newcomer, { game: 'smash', title: 'Smash' });
  await screen.findByText(smash.goal);
  expect(screen.queryByText(/^Attack: /)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'How to play' }));
  expect(await screen.findByText(/^Attack: /)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  render(Newcomer, { game: 'smash', title: 'Smash' });
  await PRIMERS.smash?.();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a game that nobody wrote down needs no card', async () => {
  render(Newcomer, { game: 'sixth', title: 'The sixth' });
  await tick();
  expect(screen.queryByRole('region')).toBeNull();
});

test('the Arena has its own goal and its own lesson', async () => {
  render(Newcomer, { game: 'kaiju', mode: 'arena', title: 'Kaiju Crush', lesson: true });
  expect(await screen.findByText(/^Be the last Monster left/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Learn by playing/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/learn\/kaiju\/arena$/),
  );
});
