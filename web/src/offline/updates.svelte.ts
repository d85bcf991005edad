/** The service worker keeps the site for times without a network, and says when there is a new version. */
class Updates {
  /** A new version is here and waits until somebody wants it. */
  ready = $state(false);
  private waiting: ServiceWorker | null = null;

  async watch(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.register('./sw.js', { scope: './' });
    navigator.serviceWorker.controller?.postMessage('started');
    // The very first version is in use already.
    const look = (): void => {
      if (registration.waiting && navigator.serviceWorker.controller)
        this.offer(registration.waiting);
    };
    look();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    );
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void registration.update().catch(() => undefined);
    });
  }

  private offer(worker: ServiceWorker): void {
    this.waiting = worker;
    this.ready = true;
  }

  /** Everything is stored: the page comes back where it was. */
  use(): void {
    // Another tab may have done so already.
    if (this.waiting?.state !== 'installed') {
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    this.waiting.postMessage('use');
  }

  later(): void {
    this.ready = false;
  }
}

export const updates = new Updates();
