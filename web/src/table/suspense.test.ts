import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notices } from '../lib/notices.svelte';
import { settings } from '../lib/settings.svelte';
import type { Tempo } from './board';
import { event, freshBrowser, state, TestChannel, updated, welcome } from './fixtures';
import PromptBar from './PromptBar.svelte';
import { TableSession } from './session.svelte';

let session: TableSession;
/** Animations under way: each ends on request. */
let scenes: { tempo: Tempo; end: () => void }[];

beforeEach(() => {
  freshBrowser();
  notices.spoken = [];
  session = new TableSession(welcome(), new TestChannel());
  scenes = [];
});

afterEach(() => {
  session.close();
});

/** A board on which dice roll for events that say so. */
function board(): void {
  session.registerBoard({
    animate: ({ type }, tempo) => {
      if (type === 'rolled') tempo.hold?.('The die is rolling…');
      return new Promise((end) => scenes.push({ tempo, end }));
    },
  });
}

const roll = (text: string) => ({ ...event(5, text), type: 'rolled' });
const update = (...events: ReturnType<typeof event>[]) => session.hear(updated(state(6), events));
const log = () => session.shownLog.slice(2).map(({ text }) => text);
const heard = () => notices.spoken.map(({ text }) => text);
const soon = () => vi.advanceTimersByTimeAsync(0);

describe('a die in the air', () => {
  test('keeps sign, log and screen reader waiting until it has landed', async () => {
    board();
    render(PromptBar, { session });
    // Whose turn it is was said before.
    notices.spoken = [];
    update(roll('It is a 6.'), event(5, 'Boom.'));
    await soon();
    expect(screen.getByText('The die is rolling…')).toBeVisible();
    expect(screen.queryByText('It is a 6.')).toBeNull();
    expect([log(), heard()]).toEqual([[], []]);

    scenes[0]?.tempo.reveal?.();
    await soon();
    expect(screen.getByText('It is a 6.')).toBeVisible();
    expect([log(), heard()]).toEqual([['It is a 6.'], ['It is a 6.']]);

    scenes[0]?.end();
    await soon();
    expect(screen.getByText('Boom.')).toBeVisible();
    expect(heard()).toEqual(['It is a 6.', 'Boom.']);
  });

  test('that is skipped is revealed once, in order', async () => {
    board();
    update(roll('one'), roll('two'), event(5, 'three'));
    session.skip();
    await soon();
    expect(session.playing).toBe(false);
    expect(session.player.suspense).toBeNull();
    expect(heard()).toEqual(['one', 'two', 'three']);
    scenes[0]?.tempo.reveal?.();
    expect(heard()).toHaveLength(3);
  });

  test('whose drawing never reveals it is revealed when the drawing ends', async () => {
    board();
    update(roll('one'));
    scenes[0]?.end();
    await soon();
    expect([log(), heard()]).toEqual([['one'], ['one']]);
  });

  test('with reduced motion is revealed at once', () => {
    board();
    settings.motion = 'off';
    update(roll('one'), roll('two'));
    expect(scenes).toEqual([]);
    expect([log(), heard()]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
  });

  test('is heard in a replay when it has landed', async () => {
    board();
    void session.animate([roll('one')]);
    expect(heard()).toEqual([]);
    scenes[0]?.tempo.reveal?.();
    expect(heard()).toEqual(['one']);
  });

  test('taken back before it landed is never revealed', async () => {
    board();
    update(roll('one'));
    session.hear(updated(state(4), [], { log_length: 1, reset: true }));
    await soon();
    expect(heard()).toEqual(['A choice was taken back.']);
    expect(session.player.suspense).toBeNull();
    expect(session.shownLog).toHaveLength(1);
  });
});

test('looking back is shown as such, not what was asked or how it ended', async () => {
  render(PromptBar, { session });
  expect(screen.getByText('Your turn')).toBeVisible();
  notices.spoken = [];
  session.frame = { n: 1, seat: 0, text: '', label: '', events: [], view: { at: 1 } };
  await soon();
  expect(screen.getByText('Looking back')).toBeVisible();
  expect(screen.queryByText('Move.')).toBeNull();
  expect(heard()).toEqual([]);
});

test('a question waits for what happens before it, also while nothing of that is in words yet', async () => {
  render(PromptBar, { session });
  const question = session.names.text(session.state.prompt);
  expect(screen.getByText(question)).toBeVisible();
  session.player.playing = true;
  await soon();
  expect(screen.queryByText(question)).toBeNull();
  session.player.playing = false;
  await soon();
  expect(screen.getByText(question)).toBeVisible();
});
