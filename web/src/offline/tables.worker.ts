/** The worker in which the tables of this page live. */
import type { FromTables, ToTables } from './messages';
import { Locks } from './locks';
import { loadParts, startPython, type Parts } from './python';
import { MemoryRows, openRows, type Rows } from './rows';
import { Thinker } from './thinker';

/** `rampage.offline.page.Page`. */
interface Page {
  request(n: number, method: string, path: string, body: string): void;
  enter(n: number, id: string): void;
  hear(n: number, text: string): void;
  leave(n: number): void;
  lost(id: string): void;
}

/** How much of the whole start each part takes, on a device that has to load everything. */
const SHARE = { load: 0.6, python: 0.25 };
/** After this long a snapshot is made for the next visit, when everything that was asked for first is there. */
const SNAPSHOT_AFTER = 15_000;
/** It takes a processor for some seconds, so it is not made while a bot thinks, nor between two that do. */
const BOTS_REST = 3_000;

let page: Page | undefined;
const waiting: ToTables[] = [];
const post = (message: FromTables): void => postMessage(message);

addEventListener('message', (event: MessageEvent<ToTables>) => {
  if (page) act(page, event.data);
  else waiting.push(event.data);
});

function act(page: Page, message: ToTables): void {
  if (message.to === 'request') page.request(message.n, message.method, message.path, message.body);
  else if (message.to === 'enter') page.enter(message.n, message.id);
  else if (message.to === 'say') page.hear(message.n, message.text);
  else page.leave(message.n);
}

/** Every deployment has its own tables: several may share a host. */
const name = `rampage ${new URL('..', location.href).pathname}`;

async function start(): Promise<void> {
  let stored = true;
  const opening = openRows(name).catch((): Rows => {
    stored = false;
    return new MemoryRows();
  });
  const parts = await loadParts((share) =>
    post({ kind: 'progress', done: share * SHARE.load, text: 'Loading' }),
  );
  post({ kind: 'progress', done: SHARE.load, text: 'Starting' });
  const python = await startPython(parts);
  post({ kind: 'progress', done: SHARE.load + SHARE.python, text: 'Setting up the tables' });
  const rows = await opening;
  const locks = new Locks(`${name} `, (id) => page?.lost(id));
  const thinker = new Thinker(parts);
  const bridge = {
    thinker,
    post: (kind: 'message' | 'closed' | 'answer' | 'refused', n: number, text: string) =>
      post({ kind, n, text }),
    read: (first: string, last: string) => rows.read(first, last),
    write: (changes: string) => rows.write(changes),
    claim: (id: string, steal: boolean) => locks.claim(id, steal),
    release: (id: string) => locks.release(id),
  };
  python.globals.set('bridge', bridge);
  page = (await python.runPythonAsync(
    'from rampage.offline.page import Page\npage = Page(bridge)\nawait page.open()\npage',
  )) as Page;
  post({ kind: 'ready', stored });
  for (const message of waiting.splice(0)) act(page, message);
  if (!parts.snapshot && 'caches' in globalThis)
    setTimeout(() => snapshotWhenBotsRest(parts, thinker), SNAPSHOT_AFTER);
}

function snapshotWhenBotsRest(parts: Parts, thinker: Thinker): void {
  const missing = BOTS_REST - thinker.rested();
  if (missing > 0) {
    setTimeout(() => snapshotWhenBotsRest(parts, thinker), missing);
    return;
  }
  const worker = new Worker(new URL('./snapshot.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage(parts);
}

start().catch((error: unknown) => {
  console.error(error);
  post({
    kind: 'failed',
    text: error instanceof Error ? error.message.slice(-300) : String(error),
  });
});
