/** Web Push in this browser: whether it can, and its subscription. */
import { deviceName } from './passkeys';

const WORKER = '/push.js';

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
}

/** Why this browser cannot be notified; empty if it can. */
export function whyNoPush(): string {
  if (!isSecureContext) return 'Only pages with https:// can notify browsers.';
  if (!('serviceWorker' in navigator) || !('PushManager' in window))
    return 'This browser does not support Web Push. On an iPhone or iPad, add the page to the home screen first.';
  if (Notification.permission === 'denied')
    return 'You have blocked notifications from this page. You can change that in the browser’s settings.';
  return '';
}

/** The bytes of a key in base64url. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Subscribe this browser; null if its owner does not want that. */
export async function subscribe(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  // A subscription for an earlier key of the server would be in the way.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint, keys } = made.toJSON();
  return {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
    device: deviceName(),
  };
}
