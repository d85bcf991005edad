/** The browser's own database: texts under keys (`src/rampage/offline/rows.py`). */

const STORE = 'rows';

export interface Rows {
  /** Rows from one key to another, as JSON: a list of keys and values. */
  read(first: string, last: string): Promise<string>;
  /** Changes as JSON, all or none. The name of the error, if there was one, once it is on disk. */
  write(changes: string): Promise<string>;
}

type Change = [key: string, value: string | null];

export function openRows(name: string): Promise<Rows> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error ?? new Error('the database cannot be opened'));
    opening.onsuccess = () => resolve(new DatabaseRows(opening.result));
  });
}

class DatabaseRows implements Rows {
  constructor(private readonly database: IDBDatabase) {}

  read(first: string, last: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const reading = this.database.transaction(STORE);
      const range = IDBKeyRange.bound(first, last);
      const keys = reading.objectStore(STORE).getAllKeys(range);
      const values = reading.objectStore(STORE).getAll(range);
      reading.oncomplete = () =>
        resolve(JSON.stringify(keys.result.map((key, n) => [key, values.result[n] as string])));
      reading.onabort = () => reject(reading.error ?? new Error('the database cannot be read'));
    });
  }

  write(changes: string): Promise<string> {
    return new Promise((resolve) => {
      let writing: IDBTransaction | undefined;
      try {
        // Strict: complete means on disk, not in a buffer of the system.
        writing = this.database.transaction(STORE, 'readwrite', { durability: 'strict' });
        const store = writing.objectStore(STORE);
        for (const [key, value] of JSON.parse(changes) as Change[]) {
          if (value === null) store.delete(key);
          else store.put(value, key);
        }
        writing.oncomplete = () => resolve('');
        writing.onabort = (event) =>
          resolve((event.target as IDBTransaction).error?.name ?? 'AbortError');
      } catch (error) {
        resolve(error instanceof Error ? error.name : 'Error');
        writing?.abort(); // What came before the error must not be kept alone.
      }
    });
  }
}

/** Where the browser refuses a database: matches last as long as the page. */
export class MemoryRows implements Rows {
  private readonly kept = new Map<string, string>();

  read(first: string, last: string): Promise<string> {
    const found = [...this.kept].filter(([key]) => first <= key && key <= last);
    return Promise.resolve(JSON.stringify(found.sort(([a], [b]) => (a < b ? -1 : 1))));
  }

  write(changes: string): Promise<string> {
    for (const [key, value] of JSON.parse(changes) as Change[]) {
      if (value === null) this.kept.delete(key);
      else this.kept.set(key, value);
    }
    return Promise.resolve('');
  }
}
