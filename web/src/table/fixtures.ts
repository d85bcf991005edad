/** A small game for tests: two tanks and a helicopter on four squares. */
import { vi } from 'vitest';
import { notices } from '../lib/notices.svelte';
import { settings } from '../lib/settings.svelte';
import type { Channel } from './connection.svelte';
import type {
  FromBrowser,
  Refused,
  SeatInfo,
  SpaceInfo,
  StateInfo,
  TableEvent,
  TableInfo,
  Update,
  Welcome,
} from './protocol';

const SQUARES = ['A1', 'B1', 'A2', 'B2'];

export const SPACE: SpaceInfo = {
  size: 46,
  kinds: [
    {
      name: 'die',
      label: 'Die: {pips}',
      base: 0,
      size: 6,
      fields: [{ name: 'pips', vocabulary: 'PIPS' }],
    },
    { name: 'roll', label: 'Roll the dice', base: 6, size: 1, fields: [] },
    {
      name: 'drive',
      label: '{unit} to {to}, facing {facing}',
      base: 7,
      size: 32,
      fields: [
        { name: 'unit', vocabulary: 'TANK' },
        { name: 'to', vocabulary: 'SQUARE' },
        { name: 'facing', vocabulary: 'FACING' },
      ],
    },
    {
      name: 'fly_in',
      label: 'New Helicopter to {to}',
      base: 39,
      size: 4,
      fields: [{ name: 'to', vocabulary: 'SQUARE' }],
    },
    {
      name: 'fire',
      label: 'Fire with {unit}',
      base: 43,
      size: 2,
      fields: [{ name: 'unit', vocabulary: 'TANK' }],
    },
    { name: 'halt', label: 'End movement', base: 45, size: 1, fields: [] },
  ],
  vocabularies: {
    PIPS: { words: ['1', '2', '3', '4', '5', '6'], titles: ['1', '2', '3', '4', '5', '6'] },
    TANK: { words: ['OT1', 'OT2'], titles: ['Orange Tank 1', 'Orange Tank 2'] },
    SQUARE: { words: SQUARES, titles: SQUARES },
    FACING: { words: ['N', 'E', 'S', 'W'], titles: ['north', 'east', 'south', 'west'] },
  },
};

export function seat(number: number, changes: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat: number,
    role: ['Orange', 'Green'][number] ?? 'Seat',
    name: ['Ada', 'Grace'][number] ?? 'Nobody',
    kind: number === 0 ? 'you' : 'friend',
    level: 0,
    taken: true,
    online: true,
    mine: number === 0,
    sitting_in: false,
    ...changes,
  };
}

export function table(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'abc',
    game: 'none',
    title: 'A test',
    status: 'playing',
    options: {},
    seats: [seat(0), seat(1)],
    proof: { commitment: 'c0ffee', words: ['', ''], seed: null },
    clock_seconds: 0,
    spectators: 0,
    host: true,
    rematch: null,
    ...changes,
  };
}

export function state(decision: number, changes: Partial<StateInfo> = {}): StateInfo {
  return {
    decision,
    actors: [0],
    prompt: 'Move.',
    view: { at: decision },
    eyes: 0,
    choices: { '0': [6, 45] },
    thinking: [],
    undo: { free: [], possible: [], asked_by: null, agreed: [] },
    clocks: [],
    outcome: null,
    ...changes,
  };
}

export function event(
  n: number,
  text = `event ${n}`,
  fields: Record<string, unknown> = {},
): TableEvent {
  return { type: 'moved', text, rule: 'TEST-1.1', n, ...fields };
}

export function welcome(changes: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome',
    table: table(),
    space: SPACE,
    scene: {},
    state: state(5),
    log: [event(1), event(4)],
    chat: [],
    spectate: '/t/abc#watch=watch.token',
    ...changes,
  };
}

/** What came of a choice: the state after it, and the events that led there. */
export function updated(
  next: StateInfo,
  events: TableEvent[] = [],
  changes: Partial<Update> = {},
): Update {
  return { type: 'update', events, state: next, log_length: 2, reset: false, ...changes };
}

/** Something that the server refused. */
export function refusal(code: string, text: string, about: string): Refused {
  return { type: 'refused', code, text, remedy: 'try again.', reasons: [], about, ask: null };
}

/** A line that keeps what was sent, and can be cut. */
export class TestChannel implements Channel {
  sent: FromBrowser[] = [];
  up = true;
  renewed = 0;

  send(message: FromBrowser): boolean {
    if (this.up) this.sent.push(message);
    return this.up;
  }

  renew(): void {
    this.renewed += 1;
  }

  /** The last message of a kind: a paced question may still go out after a choice that followed it. */
  last(type: FromBrowser['type']): FromBrowser | undefined {
    return this.sent.findLast((message) => message.type === type);
  }
}

/** Before each test of a session: its own clock, nothing remembered, and all motion shown. */
export function freshBrowser(): void {
  vi.useFakeTimers();
  localStorage.clear();
  settings.motion = 'on';
  settings.speed = 'normal';
  settings.bots = 'normal';
  settings.rollForMe = false;
  notices.toasts = [];
}
