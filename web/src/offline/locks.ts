/** One page at a time uses a table. The browser releases a lock automatically when its page is closed. */
export class Locks {
  private readonly held = new Map<string, () => void>();

  constructor(
    private readonly prefix: string,
    private readonly lost: (id: string) => void,
  ) {}

  claim(id: string, steal: boolean): Promise<boolean> {
    // Pages from an insecure address have no locks.
    if (!('locks' in navigator)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const options = steal ? { steal } : { ifAvailable: true };
      navigator.locks
        .request(this.prefix + id, options, (lock) => {
          resolve(lock !== null);
          return lock && new Promise<void>((release) => this.held.set(id, release));
        })
        .catch(() => {
          this.held.delete(id);
          this.lost(id);
        });
    });
  }

  release(id: string): void {
    this.held.get(id)?.();
    this.held.delete(id);
  }
}
