/** Who sits where. */
import type { BoardSession } from '../table/board';

type Table = Pick<BoardSession<unknown, unknown>, 'table'>;

export const seatInfo = ({ table }: Table, seat: number) =>
  table.seats.find((known) => known.seat === seat);

/** The name of the player in a seat. */
export const seatName = (session: Table, seat: number): string =>
  seatInfo(session, seat)?.name ?? '';
