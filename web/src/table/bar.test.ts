import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import Choices from './Choices.svelte';
import { SPACE, state, TestChannel, welcome } from './fixtures';
import PromptBar from './PromptBar.svelte';
import { TableSession } from './session.svelte';

const sit = (changes = {}): TableSession =>
  new TableSession(welcome({ state: state(5, changes) }), new TestChannel());

beforeEach(() => localStorage.clear());

describe('the sign over the table', () => {
  test('asks us without the name of our seat', () => {
    render(PromptBar, { session: sit({ prompt: 'Orange: move your Units.' }) });
    expect(screen.getByText('Your turn')).toBeVisible();
    expect(screen.getByText('Move your Units.')).toBeVisible();
  });

  test('says whose turn it is when we are asked in the turn of somebody else', () => {
    const attacked = (phase: string, active: string): TableSession => {
      const PLAYER = { words: ['p1', 'p2'], titles: ['Player 1', 'Player 2'] };
      const space = { ...SPACE, vocabularies: { ...SPACE.vocabularies, PLAYER } };
      const now = state(5, { view: { phase, active } });
      return new TableSession(welcome({ state: now, space }), new TestChannel());
    };
    const { unmount } = render(PromptBar, { session: attacked('battle', 'p2') });
    expect(screen.getByText('Your choice in Grace’s turn')).toBeVisible();
    unmount();
    const own = render(PromptBar, { session: attacked('battle', 'p1') });
    expect(screen.getByText('Your turn')).toBeVisible();
    own.unmount();
    // Before the first turn nobody is on turn.
    render(PromptBar, { session: attacked('setup', 'p2') });
    expect(screen.getByText('Your turn')).toBeVisible();
  });

  test('says that the table is out of reach, and what becomes of our choice', async () => {
    const session = sit();
    const { rerender } = render(PromptBar, { session, away: true });
    expect(screen.getByText('No connection')).toBeVisible();
    expect(screen.getByText(/Nothing is lost/)).toBeVisible();
    session.choose(6);
    await rerender({ session, away: true });
    expect(screen.getByText(/Your choice is saved/)).toBeVisible();
    session.close();
  });

  test('says that the server restarts', async () => {
    const session = sit();
    const stopping = 'The server is restarting; your match is saved.';
    const { rerender } = render(PromptBar, { session, away: true, stopping });
    expect(screen.getByText('One moment')).toBeVisible();
    expect(screen.getByText(stopping)).toBeVisible();
    await rerender({ session, away: false, stopping: '' });
    expect(screen.queryByText(stopping)).toBeNull();
    session.close();
  });

  test('says why a match has stopped', () => {
    const { table, ...rest } = welcome({
      state: state(5, { actors: [], choices: {}, prompt: 'Why.' }),
    });
    const stopped = { ...rest, table: { ...table, status: 'stopped' as const, stopped: 'Why.' } };
    render(PromptBar, { session: new TableSession(stopped, new TestChannel()) });
    expect(screen.getByText('This match has stopped')).toBeVisible();
    expect(screen.getByText('Why.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save the record' })).toBeEnabled();
  });
});

describe('what ends a phase', () => {
  const loud = (name: string) => screen.getByRole('button', { name }).classList.contains('loud');

  test('shines only when nothing else can be done', () => {
    const drives = Array.from({ length: 32 }, (_, n) => 7 + n);
    const { unmount } = render(Choices, { session: sit({ choices: { '0': [...drives, 45] } }) });
    expect(loud('End movement')).toBe(false);
    unmount();
    render(Choices, { session: sit({ choices: { '0': [6, 45] } }) });
    expect(loud('End movement')).toBe(true);
  });
});
