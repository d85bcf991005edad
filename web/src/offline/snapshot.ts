/**
 * Python's memory with the engine imported, made after a visit for the next one: Python then starts without importing
 * anything. A first visit would have to load more than twice as much, so it is never part of the site.
 */
import { parts as PARTS } from 'virtual:offline';

/** The service worker deletes it together with the version that it belongs to (sw.js). */
const CACHE = `rampage ${new URL('..', location.href).pathname} snapshot`;
const versions = Object.values(PARTS).map(({ path }) => /\/(\w+)\./.exec(path)?.[1]);
const ADDRESS = new URL(`../python/snapshot-${versions.join('-')}.gz`, location.href).href;

/** What an earlier visit has kept; nothing if this browser does not keep such things. */
export async function keptSnapshot(): Promise<ArrayBuffer | undefined> {
  try {
    const found = await caches.match(ADDRESS, { cacheName: CACHE });
    if (!found?.body) return undefined;
    const stream = found.body.pipeThrough(new DecompressionStream('gzip'));
    return await new Response(stream).arrayBuffer();
  } catch {
    return undefined;
  }
}

/** Keep it, instead of any of another version. */
export async function keepSnapshot(memory: Uint8Array<ArrayBuffer>): Promise<void> {
  await forgetSnapshot();
  const stream = new Blob([memory]).stream().pipeThrough(new CompressionStream('gzip'));
  // Whole or not at all: a page that is closed while it is compressed leaves nothing behind.
  const packed = await new Response(stream).arrayBuffer();
  await (await caches.open(CACHE)).put(ADDRESS, new Response(packed));
}

export async function forgetSnapshot(): Promise<void> {
  await caches.delete(CACHE);
}
