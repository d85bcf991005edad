/** Who won, in a headline. */
import { named, sentence } from '../lib/words';
import type { OutcomeInfo, SeatInfo } from '../table/protocol';

interface Ended {
  readonly mine: SeatInfo[];
  seatInfo(seat: number): SeatInfo | undefined;
}

export const winnersOf = (session: Ended, outcome: OutcomeInfo): SeatInfo[] =>
  outcome.winners.flatMap((seat) => session.seatInfo(seat) ?? []);

export function headline(session: Ended, outcome: OutcomeInfo): string {
  const winners = winnersOf(session, outcome);
  if (winners.length === 0) return 'Nobody wins';
  const alone = session.mine.length === 1;
  if (winners.length === 1 && winners[0]?.mine && alone) return 'You win!';
  const names = winners.map(({ mine, name, role }) => (mine && alone ? 'you' : name || role));
  return sentence(`${named(names)} ${winners.length > 1 ? 'share the win' : 'wins'}`);
}
