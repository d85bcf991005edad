import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/client';
import { seatsApi } from '../api/seats';
import { freshBrowser, seat, table, TestChannel, welcome } from './fixtures';
import PauseRequest from './PauseRequest.svelte';
import Players from './Players.svelte';
import type { TableInfo } from './protocol';
import Ready from './Ready.svelte';
import { TableSession } from './session.svelte';

const nothing = (): void => undefined;

function at(changes: Partial<TableInfo>): { session: TableSession; channel: TestChannel } {
  const channel = new TestChannel();
  return { session: new TableSession(welcome({ table: table(changes) }), channel), channel };
}

function open(changes: Partial<TableInfo>): TestChannel {
  const { session, channel } = at(changes);
  render(Players, { session, close: nothing, invite: nothing });
  return channel;
}

const press = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  freshBrowser();
  vi.useRealTimers();
});
afterEach(() => vi.restoreAllMocks());

describe('the host', () => {
  test('puts the seats in another order, before the match only', async () => {
    const arrange = vi.spyOn(seatsApi, 'arrange').mockResolvedValue([]);
    open({ status: 'gathering' });
    expect(screen.getByRole('button', { name: 'Orange: move up' })).toBeDisabled();
    await press('Orange: move down');
    expect(arrange).toHaveBeenCalledWith('abc', [1, 0]);
    expect(screen.getByRole('button', { name: 'Green: move down' })).toBeDisabled();
  });

  test('removes a player after a second press, or frees the seat', async () => {
    const remove = vi
      .spyOn(seatsApi, 'removePlayer')
      .mockResolvedValue({ seat: 1, role: '', path: '' });
    const free = vi.spyOn(seatsApi, 'freeSeat').mockResolvedValue({ seat: 1, role: '', path: '' });
    open({});
    expect(screen.queryByRole('button', { name: /: move/ })).toBeNull();
    await press('Remove: Grace');
    const question = screen.getByRole('alertdialog', { name: 'Remove?' });
    expect(question).toHaveTextContent('cannot come back until the match is over');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(remove).not.toHaveBeenCalled();
    await press('Remove: Grace');
    await press('Remove Grace');
    expect(remove).toHaveBeenCalledWith('abc', 1);
    await press('Free the seat: Grace');
    await press('Free the seat of Grace');
    expect(free).toHaveBeenCalledWith('abc', 1);
  });

  test('locks the table, silences and removes spectators', async () => {
    const lock = vi.spyOn(seatsApi, 'lock').mockResolvedValue({ done: true });
    const remove = vi.spyOn(seatsApi, 'removeSpectator').mockResolvedValue({ done: true });
    const channel = open({ watching: ['Spectator 1'], silenced: ['Grace'] });
    await userEvent.click(screen.getByRole('checkbox', { name: /Lock the table/ }));
    expect(lock).toHaveBeenCalledWith('abc', true);
    await press('Silence: Spectator 1');
    await press('Allow chat: Grace');
    expect(channel.sent).toEqual([
      { type: 'silence', name: 'Spectator 1', silent: true },
      { type: 'silence', name: 'Grace', silent: false },
    ]);
    await press('Remove: Spectator 1');
    expect(remove).toHaveBeenCalledWith('abc', 'Spectator 1');
  });

  test('gives an open seat to a bot', async () => {
    const channel = open({ status: 'gathering', seats: [seat(0), seat(1, { taken: false })] });
    await press('Bot');
    await press('Let it play');
    expect(channel.sent).toEqual([{ type: 'take_over', seat: 1, level: 3 }]);
  });

  test('hears why something is refused', async () => {
    vi.spyOn(seatsApi, 'lock').mockRejectedValue(
      new ApiError('too_fast', 'Too much.', 'Wait.', 429),
    );
    open({});
    await userEvent.click(screen.getByRole('checkbox', { name: /Lock the table/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too much. Wait.');
  });
});

describe('a player', () => {
  test('who is not the host finds nothing for hosts', () => {
    open({ host: false, status: 'gathering' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove|Free|move|Silence/ })).toBeNull();
  });

  test('resigns after reading what happens', async () => {
    const channel = open({ host: false });
    await press('Resign');
    const question = screen.getByRole('alertdialog', { name: 'Resign?' });
    expect(question).toHaveTextContent("The match ends, and Grace wins. You can't take this back.");
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(channel.sent).toEqual([]);
    await press('Resign');
    await press('Resign');
    expect(channel.sent).toEqual([{ type: 'resign', seat: 0 }]);
  });

  test('among several leaves the match to a bot', async () => {
    open({ seats: [seat(0), seat(1), seat(2, { role: 'Blue', name: 'Linus' })] });
    await press('Resign');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('A bot plays Orange to the end');
  });

  test('leaves, and pauses', async () => {
    const channel = open({ host: false });
    await press('Pause');
    await press('Leave the seat');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('a bot plays until somebody else');
    await press('Leave');
    expect(channel.sent).toEqual([
      { type: 'ask_pause', seat: 0, pause: true },
      { type: 'leave_seat', seat: 0 },
    ]);
  });

  test('before the match can leave, but has nothing to resign or to pause', () => {
    open({ status: 'gathering' });
    expect(screen.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Resign|Pause/ })).toBeNull();
  });
});

describe('during a rated match', () => {
  test('everybody stays: resigning is the only way out', () => {
    open({ rated: true });
    expect(
      screen.queryByRole('button', { name: /Leave the seat|Remove|Free the seat/ }),
    ).toBeNull();
    expect(screen.getByRole('button', { name: 'Resign' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Silence: Grace' })).toBeVisible();
  });

  test('it has begun: before that people come and go', () => {
    open({ rated: true, status: 'gathering' });
    expect(screen.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove: Grace' })).toBeVisible();
  });
});

describe('before the match', () => {
  const gathering = { status: 'gathering', ready_check: true } as const;

  test('a player says ready, and not ready', async () => {
    const { session, channel } = at({ ...gathering, seats: [seat(0), seat(1)] });
    const { rerender } = render(Ready, { session });
    expect(screen.getByText(/Waiting for\s+Grace to be ready/)).toBeVisible();
    await press('I am ready');
    session.hear({
      type: 'table',
      table: table({ ...gathering, seats: [seat(0, { ready: true }), seat(1)] }),
    });
    await rerender({ session });
    await press('Not ready yet');
    expect(channel.sent).toEqual([
      { type: 'set_ready', ready: true },
      { type: 'set_ready', ready: false },
    ]);
  });

  test('the last one starts the match', () => {
    const { session } = at({ ...gathering, seats: [seat(0), seat(1, { ready: true })] });
    render(Ready, { session });
    expect(screen.getByRole('button', { name: 'Start the match' })).toBeVisible();
  });

  test('an open seat is waited for', () => {
    const { session } = at({ ...gathering, seats: [seat(0), seat(1, { taken: false })] });
    render(Ready, { session });
    expect(screen.getByText(/starts when all seats are taken/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'I am ready' })).toBeVisible();
  });
});

describe('a pause', () => {
  test('is asked for, and answered', async () => {
    const { session, channel } = at({ pause: { asked_by: 1, waits_for: [0] } });
    render(PauseRequest, { session });
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Grace asks to pause the match.');
    await press('Agree');
    await press('No');
    expect(channel.sent).toEqual([
      { type: 'answer_pause', agree: true },
      { type: 'answer_pause', agree: false },
    ]);
  });

  test('ends when somebody says so', async () => {
    const { session, channel } = at({ paused: true });
    render(PauseRequest, { session });
    expect(screen.getByText('The match is paused.')).toBeVisible();
    await press('Resume');
    expect(channel.sent).toEqual([{ type: 'ask_pause', seat: 0, pause: false }]);
  });

  test('is withdrawn by the one who asked', async () => {
    const { session, channel } = at({ pause: { asked_by: 0, waits_for: [1] } });
    render(PauseRequest, { session });
    expect(screen.getByText(/Waiting for Grace/)).toBeVisible();
    await press('Withdraw');
    expect(channel.sent).toEqual([{ type: 'answer_pause', agree: false }]);
  });
});
