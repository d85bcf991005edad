import { home } from '../home/data.svelte';

/** What bots of a level are called; `unknown` until the server has said it. */
export function botName(level: number, unknown = `Level ${level}`): string {
  return home.bots.find((one) => one.level === level)?.name ?? unknown;
}
