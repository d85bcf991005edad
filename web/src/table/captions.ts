import { beginsTurn } from './batches';
import type { Frame, Replay } from './replay.svelte';
import type { TableSession } from './session.svelte';

/** What led to the moment that a replay shows, in words. */
export function captionOf(session: TableSession, replay: Replay): string {
  const frame = replay.frame;
  if (!frame) return replay.total === 0 ? 'Loading the match…' : 'Start of the match';
  const happened = frame.events.map((event) => event.text).join(' ');
  // Whose turn begins does not say what ended the one before.
  const ended = frame.seat !== null && frame.events.every(beginsTurn);
  if (happened) return ended ? `${chosen(session, frame)}. ${happened}` : happened;
  if (frame.seat !== null) return `${chosen(session, frame)}${frame.label ? '' : '.'}`;
  if (!frame.label) return 'Something secret happens.';
  const roll = replay.rolledFor();
  const label = roll?.die ? frame.label.replace(':', ` ${roll.die}:`) : frame.label;
  return roll?.choice ? `${chosen(session, roll.choice)}. ${label}` : label;
}

function chosen(session: TableSession, { seat, label }: Frame): string {
  const who = session.seatInfo(seat ?? -1)?.role ?? '';
  return label ? `${who}: ${label}` : `${who} makes a secret choice`;
}
