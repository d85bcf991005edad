/** What happened since this browser last saw a table: offered when somebody comes back. */
import { historyApi } from '../api/history';
import type { Batch } from './batches';
import type { TableSession } from './session.svelte';

/** At most this many choices are stepped through; longer absences have the replay. */
const MOST = 60;

/** Let the player step through what happened since. */
export async function offerRecap(
  session: TableSession,
  seen: number,
  fetch: typeof historyApi.replay = historyApi.replay,
): Promise<void> {
  const now = session.state.decision;
  if (!(seen < now) || now - seen > MOST || session.mine.length === 0) return;
  try {
    const part = await fetch(session.table.id, seen, MOST);
    const from = session.log.filter((event) => event.n < seen).length;
    const batches: Batch[] = [];
    let until = from;
    for (const { events, view } of part.frames.slice(0, now - seen)) {
      until += events.length;
      batches.push({ events, view, until });
    }
    if (until > from && !session.playing)
      session.player.missed = { before: part.start, batches, from };
  } catch {
    // Coming back works without it; the log has the same.
  }
}
