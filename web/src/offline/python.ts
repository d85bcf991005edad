/** Starts Python in a worker: Pyodide, the part of the standard library that is used, and the engine. */
import { loadPyodide, type PyodideAPI } from 'pyodide';
import { parts as PARTS } from 'virtual:offline';
import { forgetSnapshot, keptSnapshot } from './snapshot';

/** All that has to be loaded. Another worker of the same page gets it from the first one. */
export interface Parts {
  module: WebAssembly.Module;
  script: ArrayBuffer;
  library: ArrayBuffer;
  engine: ArrayBuffer;
  /** Python's memory with the engine imported, if an earlier visit has made it. */
  snapshot?: ArrayBuffer | undefined;
}

type Name = keyof typeof PARTS;
const TOTAL = Object.values(PARTS).reduce((sum, part) => sum + part.size, 0);
const LOCK = JSON.stringify({
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2' },
  packages: {},
});

/** A packed file, unpacked while it arrives: any host works, whether it compresses or not. */
async function unpacked(name: Name, count: (bytes: number) => void): Promise<Response> {
  // This script is in a folder beside them.
  const response = await fetch(new URL(`../${PARTS[name].path}`, location.href));
  if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, control) {
      count(chunk.byteLength);
      control.enqueue(chunk);
    },
  });
  const stream = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream, { headers: { 'content-type': 'application/wasm' } });
}

/** Load everything; `progress` gets the share of all bytes that have arrived. */
export async function loadParts(progress: (share: number) => void): Promise<Parts> {
  let loaded = 0;
  const count = (bytes: number): void => progress((loaded += bytes) / TOTAL);
  const whole = async (name: Name): Promise<ArrayBuffer> =>
    (await unpacked(name, count)).arrayBuffer();
  const [module, script, library, engine, snapshot] = await Promise.all([
    WebAssembly.compileStreaming(unpacked('pyodide.wasm.gz', count)),
    whole('pyodide.mjs.gz'),
    whole('python.zip.gz'),
    whole('engine.pack.gz'),
    keptSnapshot(),
  ]);
  return { module, script, library, engine, snapshot };
}

/** Pyodide asks for its files by address; they are here already. */
function serve(base: string, parts: Parts): void {
  const fetched = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (!address.startsWith(base)) return fetched(input, init);
    return Promise.resolve(new Response(address.endsWith('.zip') ? parts.library.slice(0) : ''));
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    const instance = await WebAssembly.instantiate(parts.module, imports);
    makeRoom(instance, parts.snapshot?.byteLength ?? 0);
    return { module: parts.module, instance };
  };
}

const PAGE_BYTES = 65_536;

/** Pyodide copies a snapshot into the memory that there is, and does not ask for more. */
function makeRoom({ exports }: WebAssembly.Instance, bytes: number): void {
  for (const memory of Object.values(exports))
    if (memory instanceof WebAssembly.Memory && memory.buffer.byteLength < bytes)
      memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE_BYTES));
}

/** A line of JSON with names and sizes, then the files (`scripts/offline-python.py`). */
function unpackEngine(python: PyodideAPI, data: ArrayBuffer): void {
  const bytes = new Uint8Array(data);
  const head = bytes.indexOf(10);
  const names = JSON.parse(new TextDecoder().decode(bytes.subarray(0, head))) as [string, number][];
  let at = head + 1;
  const folders = new Set<string>();
  for (const [name, size] of names) {
    const folder = `/engine/${name.slice(0, name.lastIndexOf('/') + 1)}`;
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(`/engine/${name}`, bytes.subarray(at, at + size));
    at += size;
  }
}

/** Start Python; by the snapshot if there is one, or in such a way that one can be made. */
export async function startPython(parts: Parts, { forSnapshot = false } = {}): Promise<PyodideAPI> {
  const base = new URL('python/', location.href).href;
  serve(base, parts);
  const script = URL.createObjectURL(new Blob([parts.script], { type: 'text/javascript' }));
  const { default: createPyodideModule } = (await import(/* @vite-ignore */ script)) as {
    default: NonNullable<NonNullable<Parameters<typeof loadPyodide>[0]>['createPyodideModule']>;
  };
  URL.revokeObjectURL(script);
  const options = {
    indexURL: base,
    lockFileContents: LOCK,
    createPyodideModule,
    stdLibURL: `${base}python.zip`,
    _makeSnapshot: forSnapshot,
  };
  const fresh = async (): Promise<PyodideAPI> => {
    const python = await loadPyodide(options);
    unpackEngine(python, parts.engine);
    python.runPython('import sys; sys.path.insert(0, "/engine")');
    return python;
  };
  if (!parts.snapshot || forSnapshot) return fresh();
  try {
    // Its files are not part of Python's memory.
    const python = await loadPyodide({ ...options, _loadSnapshot: parts.snapshot });
    unpackEngine(python, parts.engine);
    python.runPython('import importlib; importlib.invalidate_caches()');
    return python;
  } catch (error) {
    console.warn('the snapshot cannot be used', error);
    await forgetSnapshot();
    return fresh();
  }
}
