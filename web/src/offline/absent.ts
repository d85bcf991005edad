/** In place of `tables.svelte.ts` where there is a server: nothing of the other edition is loaded. */
export const tables = undefined as never;
