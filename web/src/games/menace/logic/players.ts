import { seatName } from '../../../board/seats';
import type { MenaceSession } from '../types';

/** Who plays a colour: the player's name; the colour where there is none. */
export function playerName(
  session: Pick<MenaceSession, 'table' | 'view'>,
  player: string,
  unnamed = player,
): string {
  const seat = session.view.players.findIndex((known) => known.player === player);
  return seatName(session, seat) || unnamed;
}
