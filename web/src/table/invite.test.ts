import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, api, type TableSummary } from '../api/client';
import { seatsApi } from '../api/seats';
import { notices } from '../lib/notices.svelte';
import { freshBrowser, seat, table, TestChannel, welcome } from './fixtures';
import Join from './Join.svelte';
import { TableSession } from './session.svelte';
import Share from './Share.svelte';
import Unseated from './Unseated.svelte';

const LINK = { seat: 1, role: 'Green', path: '/t/abc#seat=1.aaa' };
const NEWER = { ...LINK, path: '/t/abc#seat=1-1.bbb' };
const OPEN = seat(1, { name: 'Green', taken: false, online: false });

function at(changes: Parameters<typeof table>[0]): TableSession {
  return new TableSession(welcome({ table: table(changes) }), new TestChannel());
}

function summary(links: TableSummary['links']): void {
  vi.spyOn(api, 'table').mockResolvedValue({ ...table(), links, spectate: null });
}

beforeEach(() => {
  freshBrowser();
  vi.useRealTimers();
});
afterEach(() => vi.restoreAllMocks());

describe('the host', () => {
  test('copies the link of an open seat, and makes a new one', async () => {
    summary([LINK]);
    const renew = vi.spyOn(seatsApi, 'newLink').mockResolvedValue(NEWER);
    render(Share, { session: at({ seats: [seat(0), OPEN] }), close: () => undefined });
    const field = await screen.findByRole('textbox', { name: 'Green: send this to a friend' });
    expect(field).toHaveValue(new URL(LINK.path, location.origin).href);
    expect(screen.getByText('Waiting for a player.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'New link' }));
    expect(renew).toHaveBeenCalledWith('abc', 1);
    await waitFor(() => expect(field).toHaveValue(new URL(NEWER.path, location.origin).href));
  });

  test('frees a seat only after a second press', async () => {
    summary([]);
    const free = vi.spyOn(seatsApi, 'freeSeat').mockResolvedValue(NEWER);
    render(Share, { session: at({}), close: () => undefined });
    expect(screen.getByText(/Green: taken by Grace/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Free the seat' }));
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent('Grace stops playing at once, and everybody is notified.');
    await userEvent.click(within(question).getByRole('button', { name: 'Keep' }));
    expect(free).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Free the seat' }));
    await userEvent.click(screen.getByRole('button', { name: "Free Grace's seat" }));
    expect(free).toHaveBeenCalledWith('abc', 1);
  });

  test('hears why something is refused', async () => {
    summary([LINK]);
    const refusal = new ApiError('too_fast', 'That is a lot.', 'Wait a moment.', 429);
    vi.spyOn(seatsApi, 'newLink').mockRejectedValue(refusal);
    render(Share, { session: at({ seats: [seat(0), OPEN] }), close: () => undefined });
    await userEvent.click(screen.getByRole('button', { name: 'New link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That is a lot. Wait a moment.');
  });
});

describe('a player', () => {
  test('makes a link for another device, and frees nobody', async () => {
    const made = vi.spyOn(seatsApi, 'deviceLink').mockResolvedValue({ ...LINK, seat: 0, until: 1 });
    render(Share, { session: at({ host: false }), close: () => undefined });
    expect(screen.queryByRole('button', { name: 'Free the seat' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play on another device' }));
    expect(made).toHaveBeenCalledWith('abc', 0);
    expect(await screen.findByRole('textbox', { name: /for another device, once/ })).toBeVisible();
  });

  test('somebody whose seat was freed is notified, and watches on', async () => {
    const session = at({});
    session.hear({
      type: 'unseated',
      seat: 0,
      code: 'freed',
      text: 'The host freed the Orange seat.',
      remedy: 'ask the host for a new link.',
    });
    expect(session.unseated?.code).toBe('freed');
    if (session.unseated) render(Unseated, { session, unseated: session.unseated });
    expect(screen.getByRole('heading', { name: 'Your seat was freed' })).toBeVisible();
    expect(screen.getByText('Ask the host for a new link.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Watch the match' }));
    expect(session.unseated).toBeNull();
  });

  test('a host who left a seat is not sent to the host', () => {
    const unseated = {
      type: 'unseated',
      seat: 0,
      code: 'left',
      text: 'You left.',
      remedy: 'ask the host.',
    } as const;
    render(Unseated, { session: at({ host: true }), unseated });
    expect(screen.getByText(/You are still the host/)).toBeVisible();
    expect(screen.queryByText('Ask the host.')).toBeNull();
  });
});

describe('a link', () => {
  const open = { ...table({ seats: [seat(0, { mine: false }), OPEN] }), links: [], spectate: null };
  const common = { gameTitle: 'Smash', token: '1.aaa', joined: () => undefined };

  test('to an open seat asks for a name', async () => {
    const claim = vi.spyOn(seatsApi, 'claimSeat').mockResolvedValue({ seat: 1 });
    const link = { sort: 'invitation', seat: 1, mine: false } as const;
    render(Join, { ...common, table: open, link });
    await userEvent.type(screen.getByLabelText('Your name'), 'Grace');
    await userEvent.click(screen.getByRole('button', { name: 'Take the seat' }));
    expect(claim).toHaveBeenCalledWith('abc', '1.aaa', 'Grace');
  });

  test('for another device asks for nothing, and says who is notified', () => {
    const link = { sort: 'device', seat: 1, mine: false } as const;
    render(Join, { ...common, table: { ...open, seats: [seat(0), seat(1)] }, link });
    expect(screen.queryByLabelText('Your name')).toBeNull();
    expect(screen.getByText(/on this device, too/)).toHaveTextContent('The other players');
    expect(screen.getByRole('button', { name: 'Open the seat' })).toBeEnabled();
  });

  test('that somebody else used a moment before says so', async () => {
    const used = 'This invitation was used: Eve has the Green seat.';
    vi.spyOn(seatsApi, 'claimSeat').mockRejectedValue(new ApiError('link_used', used, 'Ask.', 410));
    const link = { sort: 'invitation', seat: 1, mine: false } as const;
    render(Join, { ...common, table: open, link });
    await userEvent.click(screen.getByRole('button', { name: 'Take the seat' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(used);
    expect(notices.toasts).toEqual([]);
  });
});
