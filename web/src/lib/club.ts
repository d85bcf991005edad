import { OFFLINE } from './edition';

/** Does this server have accounts? It says so in the page, so that nobody else asks or loads anything for it. */
export const ACCOUNTS: boolean =
  !OFFLINE && document.querySelector('meta[name="rampage-accounts"]') !== null;
