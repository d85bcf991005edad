import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { event, seat, state, table, TestChannel, welcome } from './fixtures';
import Log from './Log.svelte';
import type { TableEvent } from './protocol';
import { Replay, type Frame } from './replay.svelte';
import ReplayBar from './ReplayBar.svelte';
import Seats from './Seats.svelte';
import { TableSession } from './session.svelte';

let session: TableSession;

const line = (move: number, text: string, changes: Partial<TableEvent> = {}): TableEvent => ({
  ...event(move, text),
  move,
  ...changes,
});
const turn = (move: number, n: number): TableEvent =>
  line(move, `Turn ${n}`, { type: 'turn_began' });
const frame = (n: number, changes: Partial<Frame> = {}): Frame => ({
  n,
  seat: 0,
  text: 'halt',
  label: 'End movement',
  events: [],
  view: {},
  ...changes,
});

beforeEach(() => {
  localStorage.clear();
  // The choices 3 and 4 were made at the same time: they share the number of their decision.
  const log = [turn(0, 1), line(1, 'one'), line(3, 'three', { n: 3 }), line(4, 'four', { n: 3 })];
  for (let n = 2; n < 12; n += 1) log.push(turn(n * 5, n), line(n * 5 + 1, `line ${n}`));
  session = new TableSession(welcome({ log, state: state(60) }), new TestChannel());
});

const now = () =>
  [...document.querySelectorAll('[aria-current="step"] [role="presentation"]')].map(
    (found) => found.textContent,
  );

describe('the log', () => {
  test('an eye leads to the moment when its line had happened', async () => {
    const jump = vi.fn();
    render(Log, { session, jump });
    screen.getByRole('button', { name: 'Show 5 earlier turns' }).click();
    (await screen.findByRole('button', { name: 'Go to this moment: four' })).click();
    expect(jump).toHaveBeenLastCalledWith(5);
    screen.getByRole('button', { name: 'Go to this moment: one' }).click();
    expect(jump).toHaveBeenLastCalledWith(2);
  });

  test('marks the lines of the moment that is looked at, and follows it to earlier turns', async () => {
    render(Log, { session });
    expect(now()).toEqual([]);
    session.frame = frame(51);
    await waitFor(() => expect(now()).toEqual(['line 10']));
    session.frame = frame(4);
    await waitFor(() => expect(now()).toEqual(['four']));
    session.frame = frame(2);
    await waitFor(() => expect(now(), 'a choice that brought no line').toEqual(['one']));
    session.frame = frame(-1);
    await waitFor(() => expect(now()).toEqual([]));
    session.frame = null;
    await waitFor(() => expect(screen.queryByText('one')).toBeNull());
  });

  test('says turn of one turn', () => {
    const log = Array.from({ length: 7 }, (_, n) => turn(n, n + 1));
    render(Log, { session: new TableSession(welcome({ log }), new TestChannel()) });
    expect(screen.getByRole('button', { name: 'Show 1 earlier turn' })).toBeVisible();
  });
});

describe('the replay', () => {
  const show = async (fields: Partial<Frame>): Promise<void> => {
    const replay = new Replay(session, async () => ({
      total: 1,
      start: {},
      frames: [frame(0, fields)],
    }));
    await replay.open(1);
    render(ReplayBar, { session, replay, title: 'Smash', close: () => undefined });
  };

  test('speaks in words, not in the notation of records', async () => {
    await show({ text: 'end_move', label: 'End movement' });
    expect(document.querySelector('.what')).toHaveTextContent('Replay Ada: End movement');
  });

  test('of chance too', async () => {
    await show({ seat: null, text: 'die 3', label: 'Die: 3' });
    expect(document.querySelector('.what')).toHaveTextContent('Replay Die: 3');
  });

  test('says that a choice is secret instead of a question mark', async () => {
    await show({ text: '?', label: '' });
    expect(document.querySelector('.what')).toHaveTextContent('Ada makes a secret choice.');
  });
});

test('at a match that is over nobody is at this screen', () => {
  const seats = [
    seat(0, { kind: 'here' }),
    seat(1, { kind: 'here', mine: true, name: 'Sergeant' }),
  ];
  session = new TableSession(
    welcome({ table: table({ status: 'over', seats }) }),
    new TestChannel(),
  );
  render(Seats, { session });
  expect(screen.getByText('Green')).toBeVisible();
  expect(screen.queryByText(/At this screen/)).toBeNull();
});

describe('points beside a name', () => {
  const sit = (view: Record<string, unknown>) => {
    session = new TableSession(welcome({ state: state(5, { view }) }), new TestChannel());
    render(Seats, { session });
    return document.querySelectorAll('.score');
  };

  test('say that some lie face down, as the panel does', () => {
    const open = { score: 7, tokens: 2, token_values: [1, 2] };
    const [mine, other] = sit({ players: [open, { score: 4, tokens: 1, token_values: null }] });
    expect(mine).toHaveTextContent('Score 7');
    expect(other).toHaveTextContent('Score 4+');
  });

  test('say what they are made of, where the game says so', async () => {
    const points = [
      { label: 'Infamy', points: 5 },
      { label: 'Cards', points: 4 },
    ];
    const standings = [{ seat: 0, place: 1, score: '9', text: '5 Infamy, 4 for cards', points }];
    sit({ standings });
    const [score] = screen.getAllByRole('button', { name: /^Score of .*: 9$/ });
    expect(screen.queryByText('Infamy')).toBeNull();
    await fireEvent.click(score as HTMLElement);
    expect(screen.getByText('Infamy').nextSibling).toHaveTextContent('+5');
    expect(screen.getByText('Cards').nextSibling).toHaveTextContent('+4');
    await fireEvent.keyDown(score as HTMLElement, { key: 'Escape' });
    expect(screen.queryByText('Infamy')).toBeNull();
  });
});
