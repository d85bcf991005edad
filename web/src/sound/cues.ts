/**
 * Which event sounds like what: one line for each sort of event of a game, by the server's types. A sort that does not
 * exist, or has no line, does not compile; `null` says that it is silent.
 */
import type { EventOf } from '../board/animations';
import type { TableEvent } from '../table/board';
import type { Effect } from './effects';

/**
 * `begin` sounds when an event begins to be shown, `revealed` when its line is shown: with what is in the air until then it
 * must not be given away. A name alone is a `begin`.
 */
type Cue<Event> =
  Effect | null | { begin?: Effect; revealed?: Effect | ((event: Event) => Effect | null) };

/** What a table adds to the events of every game sounds the same everywhere. */
const TABLE_CUES = {
  taken_back: 'slide',
  forced: null,
  hurried: null,
} satisfies Cues;

export type CuesOf<Event extends { type: string }> = {
  [Type in Exclude<Event['type'], keyof typeof TABLE_CUES>]: Cue<EventOf<Event, Type>>;
};

/** The cues of any game. */
export type Cues = Record<string, Cue<never>>;

const ROLLS = /roll|dice|\bdie\b/;
const DICE_FIELDS = ['pips', 'roll', 'die', 'face', 'dice'];

/** A game without its own table: its dice rattle, and anything else sounds like a piece being put down. */
export function plainCue(event: TableEvent): Effect | null {
  if (event.type === 'turn_began') return null; // The table itself says whose turn it is.
  if (ROLLS.test(event.type.replaceAll('_', ' ')) || DICE_FIELDS.some((field) => field in event))
    return 'die';
  return 'step';
}

function cueOf(cues: Cues | null, event: TableEvent): Cue<never> {
  const shared: Cues = TABLE_CUES;
  if (event.type in shared) return shared[event.type] ?? null;
  return cues ? (cues[event.type] ?? null) : plainCue(event);
}

/** What is heard of an event at one of its two moments. */
export function heard(
  cues: Cues | null,
  event: TableEvent,
  moment: 'begin' | 'revealed',
): Effect | null {
  const cue = cueOf(cues, event);
  if (cue === null || typeof cue === 'string') return moment === 'begin' ? cue : null;
  if (moment === 'begin') return cue.begin ?? null;
  return typeof cue.revealed === 'function' ? cue.revealed(event as never) : (cue.revealed ?? null);
}
