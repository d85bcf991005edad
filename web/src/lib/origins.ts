/** Where links lead: the address of this page, or another one of the same server that works on more devices. */
import type { Addresses } from '../api/client';

/** An address that only reaches the machine it is opened on. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}

interface Origin {
  origin: string;
  label: string;
}

/** The addresses that links can start with, the best first; never empty. */
export function originsFor(here: string, known: Addresses): Origin[] {
  const found = known.origins.map(({ origin, interface: name }) => ({
    origin,
    label: name ? `${new URL(origin).host} (${name})` : new URL(origin).host,
  }));
  const own = { origin: here, label: new URL(here).host };
  if (isLoopback(new URL(here).hostname)) return found.length > 0 ? found : [own];
  const mine = found.find(({ origin }) => origin === here) ?? own;
  return [mine, ...found.filter(({ origin }) => origin !== here)];
}
