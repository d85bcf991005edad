// Keeps one whole version of the site, so that it works without a network. A new version waits until the page asks for
// it, and then replaces the old one as a whole: no page ever mixes two. Other tabs may go on with the old one; its files
// are kept until a page starts alone.
/* global FILES_OF_THIS_VERSION */
const FILES = FILES_OF_THIS_VERSION;
const SCOPE = new URL('.', location.href);
const SCOPE_NAME = `rampage ${SCOPE.pathname} `;
const NAME = SCOPE_NAME + version();

function version() {
  const text = JSON.stringify(FILES);
  let sum = 5381;
  for (let n = 0; n < text.length; n++) sum = (sum * 33 + text.charCodeAt(n)) >>> 0;
  return sum.toString(36);
}

const addressOf = (file) => new URL(file === 'index.html' ? './' : file, SCOPE).href;

/** What the version before has unchanged is not loaded again; nor is what the page has just loaded: names that contain
 * a checksum never mean anything else. */
async function keep(cache, file, old) {
  const lasting = /^(assets|python)\//.test(file);
  const known = await old(file);
  const response =
    known ?? (await fetch(addressOf(file), { cache: lasting ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await cache.put(addressOf(file), response);
}

/** Files of earlier versions, by name and checksum. */
async function earlier() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(SCOPE_NAME) || name === NAME) continue;
    const cache = await caches.open(name);
    const list = await cache.match('files.json');
    if (!list) continue;
    for (const [file, sum] of Object.entries(await list.json())) found.set(`${file} ${sum}`, cache);
  }
  return async (file) => {
    const cache = found.get(`${file} ${FILES[file]}`);
    return cache?.match(addressOf(file));
  };
}

async function install() {
  const cache = await caches.open(NAME);
  const old = await earlier();
  await Promise.all(Object.keys(FILES).map((file) => keep(cache, file, old)));
  await cache.put('files.json', new Response(JSON.stringify(FILES)));
}

/** Versions before this one go, unless a page may still run one of them. */
async function tidy() {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.filter(({ url }) => url.startsWith(SCOPE.href)).length > 1) return;
  const names = await caches.keys();
  if (registration.installing || registration.waiting) return; // Among the names is a version that comes.
  for (const name of names) {
    const current = name === NAME || name === `${SCOPE_NAME}snapshot`; // Pages replace the latter (snapshot.ts).
    if (name.startsWith(SCOPE_NAME) && !current) await caches.delete(name);
  }
}

async function activate() {
  await caches.delete(`${SCOPE_NAME}snapshot`);
  await tidy();
  await clients.claim();
}

async function answer(request) {
  const cache = await caches.open(NAME);
  const address = new URL(request.url);
  address.hash = '';
  const page = request.mode === 'navigate' && address.href.startsWith(SCOPE.href);
  const found = await cache.match(page ? SCOPE.href : address.href);
  // A page of the version before asks for parts that this one has no more.
  return found ?? (await caches.match(address.href)) ?? fetch(request);
}

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('message', (event) => {
  if (event.data === 'use') void skipWaiting();
  if (event.data === 'started') event.waitUntil(tidy());
});
addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && event.request.url.startsWith(SCOPE.href))
    event.respondWith(answer(event.request));
});
