import { describe, expect, test } from 'vitest';
import { isLoopback, originsFor } from './origins';

const WIFI = { origin: 'http://192.168.1.20:8000', interface: 'wlan0' };
const VPN = { origin: 'http://100.64.0.3:8000', interface: 'tailscale0' };
const open = { local_only: false, origins: [WIFI, VPN] };

test('some addresses reach only this machine', () => {
  for (const name of ['localhost', '127.0.0.1', '127.9.9.9', '[::1]', 'rampage.localhost'])
    expect(isLoopback(name), name).toBe(true);
  for (const name of ['192.168.1.20', 'play.example', '127.0.0.1.example', 'localhost.example'])
    expect(isLoopback(name), name).toBe(false);
});

describe('links begin with', () => {
  const found = (here: string, known = open): string[] =>
    originsFor(here, known).map(({ origin }) => origin);

  test('an address of the network where this page has one of its own machine', () => {
    expect(found('http://127.0.0.1:8000')).toEqual([WIFI.origin, VPN.origin]);
    expect(originsFor('http://localhost:8000', open)[0]?.label).toBe('192.168.1.20:8000 (wlan0)');
  });

  test('the address of this page where others can open it, and may begin with another', () => {
    expect(found(VPN.origin)).toEqual([VPN.origin, WIFI.origin]);
    expect(found('https://play.example', { local_only: false, origins: [] })).toEqual([
      'https://play.example',
    ]);
  });

  test('the address of this page where there is no other', () => {
    const alone = { local_only: true, origins: [] };
    expect(found('http://127.0.0.1:8000', alone)).toEqual(['http://127.0.0.1:8000']);
  });
});
