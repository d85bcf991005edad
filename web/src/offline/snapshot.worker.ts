/** Makes a snapshot for the next visit, in a separate Python. */
import { startPython, type Parts } from './python';
import { keepSnapshot } from './snapshot';

/** What both workers import, and every game with its board. */
const IMPORTS = `
from rampage.offline import page, thinker
from rampage.table import bot_workers
from rampage.games import game, names
for name in names():
    game(name).new()
`;

addEventListener('message', (event: MessageEvent<Parts>) => {
  void make(event.data).finally(close);
});

async function make(parts: Parts): Promise<void> {
  const python = await startPython(parts, { forSnapshot: true });
  python.runPython(IMPORTS);
  await keepSnapshot(python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>);
}
