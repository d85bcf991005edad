import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notices } from '../lib/notices.svelte';
import { settings } from '../lib/settings.svelte';
import { freshBrowser, seat, state, table, TestChannel, welcome } from './fixtures';
import PromptBar from './PromptBar.svelte';
import type { UndoInfo } from './protocol';
import Requests from './Requests.svelte';
import { TableSession } from './session.svelte';

const BOTS = table({ seats: [seat(0), seat(1, { kind: 'bot' })] });
let line: TestChannel;
let session: TableSession;

beforeEach(() => {
  freshBrowser();
  vi.useRealTimers();
  line = new TestChannel();
});

afterEach(() => {
  session.close();
});

function open(undo: Partial<UndoInfo>, changes = {}, at = BOTS): void {
  const known = { free: [], possible: [], asked_by: null, agreed: [], ...undo };
  session = new TableSession(
    welcome({ table: at, state: state(5, { undo: known, ...changes }) }),
    line,
  );
}

describe('undo', () => {
  test('against bots is called so, and one choice goes at once', async () => {
    open({ possible: [0], amounts: { 0: [1, 0] } });
    render(PromptBar, { session });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(line.last('undo')).toEqual({ type: 'undo', seat: 0, decision: 5 });
  });

  test('of more than one choice says how many, and asks first', async () => {
    open({ possible: [0], amounts: { 0: [4, 2] } });
    const connection = { link: 'open', tries: 0, stopping: '' } as never;
    render(Requests, { session, connection, hint: () => undefined });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(line.last('undo')).toBeUndefined();
    const asked = await screen.findByRole('alertdialog');
    expect(asked).toHaveTextContent('4 choices and 2 rolls, and the match is marked');
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    expect(line.last('undo')).toEqual({ type: 'undo', seat: 0, decision: 5 });
  });

  test('that is closed by a roll is off, and says why', async () => {
    open({ closed: [0] });
    render(PromptBar, { session });
    const button = screen.getByRole('button', { name: 'Undo' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(line.last('undo')).toBeUndefined();
    expect(notices.toasts.map(({ text }) => text)).toEqual([
      'Undo is off after a roll or a reveal.',
    ]);
  });

  test('with people at the table is asked for', () => {
    open({ possible: [0], amounts: { 0: [1, 0] } }, {}, table());
    render(PromptBar, { session });
    expect(screen.getByRole('button', { name: 'Ask to undo' })).toBeVisible();
  });
});

describe('dice that wait', () => {
  const waiting = { actors: [], choices: {}, roll: 0, prompt: 'Roll the Monster Die.' };

  test('are rolled by the player', async () => {
    open({ free: [0] }, waiting);
    render(PromptBar, { session });
    expect(screen.getByText('Roll the Monster Die.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Roll' }));
    expect(line.last('roll')).toEqual({ type: 'roll', seat: 0, decision: 5 });
  });

  test('of others are not ours to roll', () => {
    open({}, { ...waiting, roll: 1 });
    render(PromptBar, { session });
    expect(screen.queryByRole('button', { name: 'Roll' })).toBeNull();
  });

  test.each([
    [false, true],
    [true, false],
  ])('roll for me %s: a choice is sent with hold %s', (rollForMe, hold) => {
    settings.rollForMe = rollForMe;
    open({});
    session.choose(6);
    expect(line.last('choose')).toMatchObject({ choice: 6, hold });
  });
});
