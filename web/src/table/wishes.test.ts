import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notices } from '../lib/notices.svelte';
import { event, refusal, seat, state, table, TestChannel, updated, welcome } from './fixtures';
import Log from './Log.svelte';
import { TableSession } from './session.svelte';
import { rename } from './notify';
import UndoRequest from './UndoRequest.svelte';

let line: TestChannel;
let session: TableSession;

beforeEach(() => {
  localStorage.clear();
  notices.toasts = [];
  line = new TestChannel();
  session = new TableSession(welcome(), line);
});

describe('taking back', () => {
  test('what is refused, or never went out, is said', () => {
    session.hear(refusal('stale', 'The match has gone on.', 'undo'));
    expect(notices.toasts.map(({ text }) => text)).toEqual(['The match has gone on.']);
    const undo = { free: [0], possible: [0], asked_by: null, agreed: [] };
    session.hear(welcome({ state: state(6, { undo }) }));
    line.up = false;
    session.undo.request();
    expect(notices.toasts.at(-1)?.text).toBe('There is no connection.');
  });

  test('a refusal of something else leaves our choice on its way', () => {
    session.choose(6);
    session.hear(refusal('too_fast', 'Slow down.', 'say'));
    expect(session.waiting).toBe(true);
    session.close();
  });

  test('bots need not be asked', () => {
    expect(session.undo.sure).toBe(false);
    const bot = table({ seats: [seat(0), seat(1, { kind: 'bot', level: 2 })] });
    expect(new TableSession(welcome({ table: bot }), line).undo.sure).toBe(true);
  });

  test('what was taken since belongs to nobody again', () => {
    const pieces = [{ id: 'A1', seat: 1 }];
    const taken = state(6, { view: { schematic: { pieces } } });
    const owner = () => session.names.parts('See A1.').find((part) => part.seat)?.seat?.seat;
    session.hear(updated(taken));
    expect(owner()).toBe(1);
    session.hear(updated(state(4), [], { log_length: 1, reset: true }));
    expect(owner()).toBeUndefined();
  });
});

const WISH = {
  free: [],
  possible: [0, 1],
  asked_by: 1,
  agreed: [1],
  waits_for: [0],
  choices: 3,
  rolls: 2,
  back_to: 4,
  after: 4,
};

function shown(undo: object, seats = [seat(0), seat(1)]): void {
  const log = [event(2, 'Turn 3: Green.', { type: 'turn_began', move: 2 }), event(4)];
  session = new TableSession(
    welcome({
      table: table({ seats }),
      state: state(9, { undo: { ...WISH, ...undo } }),
      log,
    }),
    line,
  );
  render(UndoRequest, { session });
}

describe('a wish to take back', () => {
  test('says what would go, back to where, and that dice were seen', async () => {
    shown({});
    const asked = screen.getByRole('alertdialog', { name: 'Undo asked for' });
    expect(asked).toHaveTextContent(
      'Grace would like to take back 3 choices and 2 rolls, back to decision 4 (Turn 3: Grace).',
    );
    expect(asked).toHaveTextContent('Dice were seen since.');
    await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
    expect(line.last('answer_undo')).toEqual({ type: 'answer_undo', seat: 0, agree: true });
  });

  test('is shown to those who only watch, with who it waits for', () => {
    shown({ rolls: 0, choices: 1 }, [seat(0, { mine: false }), seat(1)]);
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('Grace would like to take back a choice, back to decision 4');
    expect(status).toHaveTextContent('Waiting for Ada.');
    expect(status).not.toHaveTextContent('Dice were seen');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('can be withdrawn by whoever asked', async () => {
    shown({ asked_by: 0, agreed: [0], waits_for: [1] });
    expect(screen.getByRole('status')).toHaveTextContent('You asked to take back 3 choices');
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for Grace.');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(line.last('answer_undo')).toEqual({ type: 'answer_undo', seat: 0, agree: false });
  });

  test('is not asked again while one is open, or after it was refused', () => {
    shown({ asked_by: null, agreed: [] });
    expect(session.undo.possible?.seat).toBe(0);
    shown({ asked_by: null, agreed: [], refused: [0], refused_by: 1 });
    expect(session.undo.possible).toBeUndefined();
    shown({});
    expect(session.undo.possible).toBeUndefined();
  });

  test.each([
    ['ours, refused', 0, 1, ['Your choice stands.', 'Grace said no.']],
    ['refused by us', 1, 0, ["Grace's choice stands.", 'You said no.']],
    ['withdrawn by another', 1, 1, ["Grace's choice stands.", 'The request was withdrawn.']],
  ])('%s: everybody hears of it', (_, asked_by, refused_by, heard) => {
    shown({ asked_by, agreed: [asked_by] });
    const undo = { ...WISH, asked_by: null, agreed: [], refused: [asked_by], refused_by };
    const after = { events: [], log_length: 2, reset: false };
    session.hear({ type: 'update', state: state(9, { undo }), ...after });
    expect(notices.toasts.map(({ text, remedy }) => [text, remedy])).toEqual([heard]);
  });
});

describe('what was taken back', () => {
  const line = event(4, 'Orange took back 2 choices and a roll, agreed by Green.', {
    type: 'taken_back',
    rule: '',
    move: 4,
    seat: 0,
    dice_seen: true,
    reveal_seen: false,
  });

  test('stays in the log, where the match goes on, and leads to that moment', async () => {
    session = new TableSession(welcome({ log: [event(2), line, event(5)] }), new TestChannel());
    const jump = vi.fn();
    render(Log, { session, jump });
    const lines = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
    expect(lines[1]).toMatch(/Ada took back 2 choices and a roll, agreed by\s+Grace\./);
    await userEvent.click(screen.getByRole('button', { name: /Go to this moment: Ada took back/ }));
    expect(jump).toHaveBeenCalledWith(4);
  });

  test('is said aloud', () => {
    const say = vi.spyOn(notices, 'say');
    const back = { state: state(4), events: [line], log_length: 1, reset: true };
    session.hear({ type: 'update', ...back });
    expect(session.log.map(({ type }) => type)).toEqual(['moved', 'taken_back']);
    expect(say).toHaveBeenCalledWith('Ada took back 2 choices and a roll, agreed by Grace.');
  });
});

describe('a new name', () => {
  test('goes to the table for the seat that is ours alone', () => {
    rename(session, '  Ada Lovelace ');
    expect(line.last('rename')).toEqual({ type: 'rename', seat: 0, name: 'Ada Lovelace' });
  });

  test.each([
    ['the same', 'Ada', {}],
    ['none', ' ', {}],
    ['after the end', 'Eve', { status: 'over' as const }],
    ['for people around one screen', 'Eve', { seats: [seat(0, { kind: 'here' }), seat(1)] }],
  ])('%s: not sent', (_, name, changes) => {
    session = new TableSession(welcome({ table: table(changes) }), line);
    rename(session, name);
    expect(line.last('rename')).toBeUndefined();
  });
});
