import { settings } from '../lib/settings.svelte';
import { account } from '../people/account.svelte';

/** The name that somebody plays under: the last one at this browser, or that of the account. */
export const playName = (): string => settings.name || (account.info?.name ?? '');
