/** Play on from a moment of a match: a record that begins there becomes a new table. */
import { api } from '../api/client';
import { historyApi } from '../api/history';

/** Open a table there; `seats` as for records: you, here, friend, bot:3. Returns its path. */
export async function playOn(id: string, count: number, seats: string[]): Promise<string> {
  const record = await historyApi.branch(id, count);
  return (await api.importRecord(JSON.stringify(record), seats)).path;
}
