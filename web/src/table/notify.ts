/** What a page lets its table know without being asked. */
import { started } from './hours';
import type { TableSession } from './session.svelte';

/** Our clock starts when we can choose, and not before. */
export function reportReady(session: TableSession): void {
  const seat = session.able;
  const clock = session.clocks.find((known) => known.seat === seat);
  if (seat !== null && clock && !started(clock))
    session.send({ type: 'ready', decision: session.state.decision, seat });
}

/** What we are called from now on: the one seat that is ours and nobody else's at this screen. */
export function rename(session: TableSession, name: string): void {
  const own = session.mine.filter(({ kind }) => kind !== 'here');
  const [seat] = own;
  if (!seat || own.length > 1 || session.table.status === 'over') return;
  if (name.trim() && name.trim() !== seat.name)
    session.send({ type: 'rename', seat: seat.seat, name: name.trim() });
}
