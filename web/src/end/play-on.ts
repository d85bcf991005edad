/** Play on from a moment of a finished match: its record up to there, as a new table. */
import { api } from '../api/client';

interface RecordFile {
  choices: string[];
  [field: string]: unknown;
}

/** What belongs to the match as it went on, and not to its beginning. */
const LATER = ['proof', 'dice', 'outcome', 'taken_back', 'resigned', 'hints'];

/** The record of a match up to a number of choices. */
export function cut(record: RecordFile, count: number): RecordFile {
  const kept = Object.entries(record).filter(([name]) => !LATER.includes(name));
  return {
    ...(Object.fromEntries(kept) as RecordFile),
    rampage: 1,
    choices: record.choices.slice(0, count),
  };
}

/** Open a table there; `seats` as for records: you, here, friend, bot:3. Returns its path. */
export async function playOn(id: string, count: number, seats: string[]): Promise<string> {
  const record = cut((await api.record(id)) as RecordFile, count);
  return (await api.importRecord(JSON.stringify(record), seats)).path;
}
