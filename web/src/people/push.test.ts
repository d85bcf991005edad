import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { bytesOf } from './push';

test('a key of the server becomes bytes', () => {
  expect([...bytesOf('-_8A')]).toEqual([251, 255, 0]);
});

/** The worker, with a browser around it. */
function worker() {
  const listeners: Record<string, (event: unknown) => void> = {};
  const shown = vi.fn(() => Promise.resolve());
  const opened = vi.fn(() => Promise.resolve());
  const pages: { url: string; focus: () => Promise<void> }[] = [];
  const self = {
    addEventListener: (name: string, act: (event: unknown) => void) => (listeners[name] = act),
    skipWaiting: () => undefined,
    location: { origin: 'https://play.example' },
    registration: { showNotification: shown },
    clients: { matchAll: () => Promise.resolve(pages), openWindow: opened },
  };
  const source = readFileSync(`${import.meta.dirname}/../../public/push.js`, 'utf8');
  new Function('self', source)(self);
  const fire = async (name: string, event: object) => {
    let work: unknown;
    listeners[name]?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { fire, shown, opened, pages };
}

test('what comes is shown, and a press opens its table', async () => {
  const { fire, shown, opened, pages } = worker();
  const said = { title: 'Your turn', text: 'At X.', url: 'https://play.example/t/abc', tag: 'abc' };
  await fire('push', { data: { json: () => said } });
  expect(shown).toHaveBeenCalledWith(
    'Your turn',
    expect.objectContaining({ body: 'At X.', tag: 'abc' }),
  );
  const close = vi.fn();
  const press = { notification: { close, data: { url: said.url } } };
  await fire('notificationclick', press);
  expect(opened).toHaveBeenCalledWith('https://play.example/t/abc');
  const focus = vi.fn(() => Promise.resolve());
  pages.push({ url: 'https://play.example/t/abc#x', focus });
  await fire('notificationclick', press);
  expect(focus).toHaveBeenCalled();
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a broken message shows something, and other sites are never opened', async () => {
  const { fire, shown, opened } = worker();
  await fire('push', {
    data: {
      json: () => {
        throw new SyntaxError();
      },
    },
  });
  expect(shown).toHaveBeenCalledWith('Rampage', expect.anything());
  await fire('notificationclick', {
    notification: { close: () => undefined, data: { url: 'https://evil.example/' } },
  });
  expect(opened).not.toHaveBeenCalled();
});
