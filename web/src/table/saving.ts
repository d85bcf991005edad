import { historyApi } from '../api/history';
import { attempt } from '../lib/attempt';

/** Give somebody a file. */
export function saveFile(file: Blob, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(file);
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(anchor.href);
}

/** The record of a match, as far as we may know it, becomes a file. */
export async function saveRecord(table: { id: string; game: string }): Promise<void> {
  const record = await attempt(() => historyApi.record(table.id));
  if (record === undefined) return;
  const file = new Blob([JSON.stringify(record, null, 1), '\n'], { type: 'application/json' });
  saveFile(file, `${table.game}-${table.id}.json`);
}
