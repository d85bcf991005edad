import { ApiError, api } from '../api/client';
import { notices } from '../lib/notices.svelte';

/** The record of a match, as far as we may know it, becomes a file. */
export async function saveRecord(table: { id: string; game: string }): Promise<void> {
  try {
    const record = await api.record(table.id);
    const file = new Blob([JSON.stringify(record, null, 1), '\n'], { type: 'application/json' });
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(file);
    anchor.download = `${table.game}-${table.id}.json`;
    anchor.click();
    URL.revokeObjectURL(anchor.href);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notices.toast(error.message, 'bad', error.remedy);
  }
}
