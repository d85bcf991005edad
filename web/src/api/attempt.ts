import { ApiError } from './client';
import { notices } from '../lib/notices.svelte';

/** Ask the server for something. If it refuses, say what it says, and return undefined. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notices.toast(error.message, 'bad', error.remedy);
    return undefined;
  }
}
