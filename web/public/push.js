// Shows notices that the server sends by Web Push, and opens the table that one is about. It does nothing else: pages are
// never served from here.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  let said = {};
  try {
    said = event.data?.json() ?? {};
  } catch {
    // Somebody else's message, or a broken one. Browsers insist that something is shown.
  }
  const options = {
    body: said.text ?? 'Something happened at one of your tables.',
    tag: said.tag ?? 'rampage',
    icon: '/favicon.svg',
    data: { url: said.url ?? '/' },
  };
  event.waitUntil(self.registration.showNotification(said.title ?? 'Rampage', options));
});

async function open(text) {
  const url = new URL(text, self.location.origin);
  // The address in a notice is that of the server; a page of another site is never opened.
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname);
  if (there) await there.focus();
  else await self.clients.openWindow(url.href);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
