import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import Chat from './Chat.svelte';
import { seat, table, TestChannel, welcome } from './fixtures';
import type { ChatLine } from './protocol';
import { TableSession } from './session.svelte';

const said = (name: string, text: string, who: number | null = null): ChatLine => ({
  name,
  seat: who,
  text,
  at: 0,
  number: 0,
});
const LINES = [
  said('Ann', 'Hello', 0),
  said('Bob', 'Hi', 1),
  said('Spectator 1', 'BOO'),
  said('Table', 'Bob was opened on another device.'),
];

let line: TestChannel;

function sit(host = false): TableSession {
  line = new TestChannel();
  const seats = [seat(0, { mine: true, name: 'Ann' }), seat(1, { mine: false, name: 'Bob' })];
  return new TableSession(welcome({ chat: LINES, table: table({ seats, host }) }), line);
}

beforeEach(() => localStorage.clear());

test('a person can be muted and unmuted, on this browser only', async () => {
  const session = sit();
  render(Chat, { session });
  await userEvent.click(screen.getByRole('button', { name: 'Bob' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mute Bob for me' }));
  expect(screen.queryByText('Hi')).toBeNull();
  expect(screen.getByText('BOO')).toBeVisible();
  expect(line.sent).toEqual([]);
  session.hear({ type: 'said', line: said('Bob', 'Anybody here?', 1) });
  expect(session.unread).toBe(0);
  expect(sit().mutes.has(LINES[1] as ChatLine)).toBe(true);
  const quiet = screen.getByRole('list', { name: 'Muted and silenced' });
  expect(quiet).toHaveTextContent('You muted Bob.');
  await userEvent.click(within(quiet).getByRole('button', { name: 'Unmute' }));
  expect(screen.getByText('Anybody here?')).toBeVisible();
});

test('neither oneself nor the table can be muted', () => {
  render(Chat, { session: sit() });
  expect(screen.queryByRole('button', { name: 'Ann' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Table' })).toBeNull();
});

test('only the host silences, and only spectators', async () => {
  render(Chat, { session: sit() });
  await userEvent.click(screen.getByRole('button', { name: 'Spectator 1' }));
  expect(screen.queryByRole('button', { name: /Silence/ })).toBeNull();
});

test('the host silences a spectator, and lets them talk again', async () => {
  const session = sit(true);
  render(Chat, { session });
  await userEvent.click(screen.getByRole('button', { name: 'Bob' }));
  expect(screen.queryByRole('button', { name: 'Silence all spectators' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Spectator 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Silence for everyone' }));
  expect(line.sent.at(-1)).toEqual({ type: 'silence', name: 'Spectator 1', silent: true });
  session.hear({ type: 'table', table: { ...session.table, silenced: ['Spectator 1'] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Allow chat' }));
  expect(line.sent.at(-1)).toEqual({ type: 'silence', name: 'Spectator 1', silent: false });
});

test('a chat that ends with the match says so, and is gone then', async () => {
  const message = welcome({ chat: LINES, table: table({ chat_days: 0, status: 'playing' }) });
  const session = new TableSession(message, new TestChannel());
  const { rerender } = render(Chat, { session });
  expect(screen.getByText('This chat is deleted when the match is over.')).toBeVisible();
  expect(screen.getByText('Hello')).toBeVisible();
  session.hear({ type: 'table', table: table({ chat_days: 0, status: 'over' }) });
  await rerender({ session });
  expect(screen.queryByText('Hello')).toBeNull();
  expect(screen.getByText('The chat was deleted when the match ended.')).toBeVisible();
});

test('a chat that is kept for some days says so', () => {
  const message = welcome({ chat: [], table: table({ chat_days: 7 }) });
  const session = new TableSession(message, new TestChannel());
  render(Chat, { session });
  expect(screen.getByText('Lines are deleted after 7 days.')).toBeVisible();
});
