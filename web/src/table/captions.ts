import type { Replay } from './replay.svelte';
import type { TableSession } from './session.svelte';

/** What led to the moment that a replay shows, in words. */
export function captionOf(session: TableSession, replay: Replay): string {
  const frame = replay.frame;
  if (!frame) return replay.total === 0 ? 'Loading the match…' : 'Start of the match';
  const happened = frame.events.map((event) => event.text).join(' ');
  if (happened) return happened;
  const who = frame.seat === null ? '' : (session.seatInfo(frame.seat)?.role ?? '');
  if (!frame.label) return who ? `${who} makes a secret choice.` : 'Something secret happens.';
  return who ? `${who}: ${frame.label}` : frame.label;
}
