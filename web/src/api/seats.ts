import { call, post, tablePath, type Addresses, type SeatLink, type ProgramToken } from './client';
import type { Schemas } from './schema';

/** Who sits where: links, devices, programs, and what the host does. */
export const seatsApi = {
  /** Where other devices reach this server. */
  addresses: () => call<Addresses>('/addresses'),
  claimSeat: (id: string, token: string, name: string) =>
    post<Schemas['Claimed']>(`${tablePath(id)}/seats`, { token, name }),
  freeSeat: (id: string, seat: number) => post<SeatLink>(`${tablePath(id)}/seats/${seat}/free`, {}),
  programToken: (id: string, seat: number) =>
    post<ProgramToken>(`${tablePath(id)}/seats/${seat}/program`, {}),
  newLink: (id: string, seat: number) => post<SeatLink>(`${tablePath(id)}/seats/${seat}/link`, {}),
  /** What the host does: put the seats in another order, lock the table, send somebody away. */
  arrange: (id: string, order: number[]) => post<SeatLink[]>(`${tablePath(id)}/arrange`, { order }),
  lock: (id: string, locked: boolean) => post<Schemas['Done']>(`${tablePath(id)}/lock`, { locked }),
  removePlayer: (id: string, seat: number) =>
    post<SeatLink>(`${tablePath(id)}/seats/${seat}/remove`, {}),
  removeSpectator: (id: string, name: string) =>
    post<Schemas['Done']>(`${tablePath(id)}/spectators/remove`, { name }),
  deviceLink: (id: string, seat: number) =>
    post<Schemas['DeviceLink']>(`${tablePath(id)}/seats/${seat}/device`, {}),
};
