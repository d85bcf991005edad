import { beforeEach, describe, expect, test } from 'vitest';
import { notices } from '../lib/notices.svelte';
import { refusal, seat, state, table, TestLine, welcome } from './fixtures';
import { TableSession } from './session.svelte';

let line: TestLine;
let session: TableSession;

beforeEach(() => {
  localStorage.clear();
  notices.toasts = [];
  line = new TestLine();
  session = new TableSession(welcome(), line);
});

describe('taking back', () => {
  test('what is refused, or never went out, is said', () => {
    session.hear(refusal('stale', 'The match has gone on.', 'undo'));
    expect(notices.toasts.map(({ text }) => text)).toEqual(['The match has gone on.']);
    const undo = { free: [0], possible: [0], asked_by: null, agreed: [] };
    session.hear(welcome({ state: state(6, { undo }) }));
    line.up = false;
    session.undo();
    expect(notices.toasts.at(-1)?.text).toBe('There is no connection.');
  });

  test('a refusal of something else leaves our choice on its way', () => {
    session.choose(6);
    session.hear(refusal('too_fast', 'Slow down.', 'say'));
    expect(session.waiting).toBe(true);
    session.close();
  });

  test('bots need not be asked', () => {
    expect(session.undoSure).toBe(false);
    const bot = table({ seats: [seat(0), seat(1, { kind: 'bot', level: 2 })] });
    expect(new TableSession(welcome({ table: bot }), line).undoSure).toBe(true);
  });

  test('what was taken since belongs to nobody again', () => {
    const pieces = [{ id: 'A1', seat: 1 }];
    const taken = state(6, { view: { schematic: { pieces } } });
    const owner = () => session.names.parts('See A1.').find((part) => part.seat)?.seat?.seat;
    session.hear({ type: 'update', events: [], state: taken, log_length: 2, reset: false });
    expect(owner()).toBe(1);
    session.hear({ type: 'update', events: [], state: state(4), log_length: 1, reset: true });
    expect(owner()).toBeUndefined();
  });
});

describe('a new name', () => {
  test('goes to the table for the seat that is ours alone', () => {
    session.rename('  Ada Lovelace ');
    expect(line.last('rename')).toEqual({ type: 'rename', seat: 0, name: 'Ada Lovelace' });
  });

  test.each([
    ['the same', 'Ada', {}],
    ['none', ' ', {}],
    ['after the end', 'Eve', { status: 'over' as const }],
    ['for people around one screen', 'Eve', { seats: [seat(0, { kind: 'here' }), seat(1)] }],
  ])('%s: not sent', (_, name, changes) => {
    session = new TableSession(welcome({ table: table(changes) }), line);
    session.rename(name);
    expect(line.last('rename')).toBeUndefined();
  });
});
