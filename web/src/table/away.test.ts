import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import AwayRequest from './AwayRequest.svelte';
import { askIn, mayAsk } from './bot-for-seat';
import { freshBrowser, seat, table, TestChannel, welcome } from './fixtures';
import type { WishInfo } from './protocol';
import Seats from './Seats.svelte';
import { TableSession } from './session.svelte';

const AWAY = seat(1, { online: false, ask_in: 0 });
const WISH: WishInfo = { seat: 1, asked_by: 0, level: 3, needed: [], due_in: null };
let line: TestChannel;

function at(changes: Parameters<typeof table>[0]): TableSession {
  line = new TestChannel();
  return new TableSession(welcome({ table: table(changes) }), line);
}

beforeEach(freshBrowser);

describe('who may ask for a bot', () => {
  test.each([
    ['a player', { seats: [seat(0), AWAY], host: false }, true],
    ['nobody while the player is here', { seats: [seat(0), seat(1)] }, false],
    ['no spectator', { seats: [seat(0, { mine: false }), AWAY], host: false }, false],
    ['nobody twice', { seats: [seat(0), AWAY], wishes: [WISH] }, false],
    ['the host', { seats: [seat(0), AWAY], absence: 'host', host: true }, true],
    ['only the host', { seats: [seat(0), AWAY], absence: 'host', host: false }, false],
  ])('%s', (_, changes, may) => {
    const session = at(changes);
    expect(session.table.seats.slice(1).map((other) => mayAsk(session, other))).toEqual([may]);
  });

  test('only after some time, which counts down', async () => {
    vi.useRealTimers();
    const away = { ...AWAY, ask_in: 90 };
    const session = at({ seats: [seat(0), away] });
    expect(askIn(session, away, session.receivedAt + 30_000)).toBeCloseTo(60);
    expect(askIn(session, away, session.receivedAt + 100_000)).toBe(0);
    render(Seats, { session });
    expect(await screen.findByText(/^Bot in 1:/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for a bot' })).toBeNull();
  });

  test('the host gives a seat that nobody has to a bot without waiting', async () => {
    vi.useRealTimers();
    const empty = { ...AWAY, taken: false, ask_in: 500 };
    render(Seats, { session: at({ seats: [seat(0), empty, seat(2)], host: true }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Bot' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Let it play' }));
    expect(line.last('take_over')).toEqual({ type: 'take_over', seat: 1, level: 3 });
  });

  test('with the strength of the bot', async () => {
    vi.useRealTimers();
    render(Seats, { session: at({ seats: [seat(0), AWAY] }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a bot' }));
    const strength = await screen.findByLabelText('Bot level');
    expect(strength).toHaveValue('3');
    await userEvent.selectOptions(strength, '5');
    expect(line.last('take_over')).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(line.last('take_over')).toEqual({ type: 'take_over', seat: 1, level: 5 });
  });
});

describe('what is asked', () => {
  test('is agreed to by the players it concerns', async () => {
    vi.useRealTimers();
    const wish = { ...WISH, asked_by: 1, seat: 2, needed: [0] };
    const seats = [seat(0), seat(1), seat(2, { name: 'Linus', online: false })];
    render(AwayRequest, { session: at({ seats, wishes: [wish] }) });
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent('Grace asks to let a bot of level 3 play for Linus.');
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(line.last('answer_take_over')).toMatchObject({ seat: 2, agree: false });
    await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
    expect(line.last('answer_take_over')).toMatchObject({ seat: 2, agree: true });
  });

  test('is withdrawn by whoever asked, who sees how long it takes', async () => {
    vi.useRealTimers();
    const session = at({ seats: [seat(0), AWAY], wishes: [{ ...WISH, due_in: 900 }] });
    render(AwayRequest, { session });
    expect(screen.getByRole('status')).toHaveTextContent(
      /It takes over in 1[45]:\d\d unless Grace/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(line.last('answer_take_over')).toMatchObject({ seat: 1, agree: false });
  });
});

test('a bot that sits in for somebody has no say in taking back', () => {
  const sitting = seat(1, { sitting_in: true, level: 3, online: false });
  expect(at({ seats: [seat(0), sitting] }).undo.sure).toBe(false);
  expect(at({ seats: [seat(0), { ...sitting, taken: false }] }).undo.sure).toBe(true);
});

test('the host of an open seat is led to its link', async () => {
  vi.useRealTimers();
  const invite = vi.fn();
  const open = seat(1, { name: 'Green', taken: false, online: false });
  render(Seats, { session: at({ status: 'gathering', seats: [seat(0), open] }), invite });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  expect(invite).toHaveBeenCalledOnce();
});
