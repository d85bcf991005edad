// The Python part of the edition without a server: `node scripts/offline-python.mjs SOURCES OUT`.
//
// Starts Pyodide, lets the engine play a little, and packs what was imported, compiled, so that a browser neither
// downloads nor compiles anything else. SOURCES is a JSON file: names in the package and the files they come from.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

const [sources, out] = process.argv.slice(2);
const home = fileURLToPath(new URL('../node_modules/pyodide/', import.meta.url));
const { loadPyodide } = await import(
  new URL('../node_modules/pyodide/pyodide.mjs', import.meta.url)
);

/** Pyodide prints whole minified files with an error; the end says what happened. */
function fail(error) {
  console.error(String(error?.message ?? error).slice(-3000));
  process.exit(1);
}
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

const python = await loadPyodide({ indexURL: home, env: { PYTHONNODEBUGRANGES: '1' } });
for (const [name, file] of Object.entries(JSON.parse(readFileSync(sources, 'utf8')))) {
  const path = `/engine/${name}`;
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
  python.FS.writeFile(path, new Uint8Array(readFileSync(file)));
}
await python.runPythonAsync(readFileSync(new URL('./offline-python.py', import.meta.url), 'utf8'));

function write(name, data) {
  const packed = gzipSync(data, { level: 9, memLevel: 9 });
  writeFileSync(join(out, name), packed);
  process.stdout.write(`${name} ${packed.length}\n`);
}
write('python.zip.gz', python.FS.readFile('/tmp/python.zip'));
write('engine.pack.gz', python.FS.readFile('/tmp/engine.pack'));
write('pyodide.wasm.gz', readFileSync(join(home, 'pyodide.asm.wasm')));
write('pyodide.mjs.gz', readFileSync(join(home, 'pyodide.asm.mjs')));
writeFileSync(join(out, 'answers.json'), python.FS.readFile('/tmp/answers.json'));
process.exit(0);
