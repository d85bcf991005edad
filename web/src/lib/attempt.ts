import { notices } from './notices.svelte';

/** What the server refused or could not do, in words for people. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly code: string,
    text: string,
    readonly remedy: string,
    readonly status: number,
  ) {
    super(text);
  }
}

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
