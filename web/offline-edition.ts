/** What the build of the edition without a server adds: the parts that Python needs, a policy, and a service worker. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

/** In sw.js, where the list of files goes. */
const PLACE = 'const FILES = FILES_OF_THIS_VERSION;';
const VIRTUAL = 'virtual:offline';
/** The page runs only its own scripts; this edition also needs WebAssembly. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

interface Part {
  path: string;
  size: number;
  data: Buffer;
}

function read(folder: string): Map<string, Part> {
  const found = new Map<string, Part>();
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.gz'))) {
    const data = readFileSync(join(folder, name));
    const sum = createHash('sha256').update(data).digest('hex').slice(0, 10);
    found.set(name, { path: `python/${sum}.${name}`, size: data.length, data });
  }
  return found;
}

const hash = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** What the page and its workers know of them. `folder` has what scripts/offline-python.mjs wrote. */
export function offlineParts(folder: string): Plugin {
  const parts = [...read(folder)].map(([name, { path, size }]) => [name, { path, size }]);
  const paths: unknown = Object.fromEntries(parts);
  return {
    name: 'offline-parts',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      const answers = readFileSync(join(folder, 'answers.json'), 'utf8');
      return `export const parts = ${JSON.stringify(paths)};\nexport const answers = ${answers};`;
    },
  };
}

export function offlineEdition(folder: string): Plugin {
  const parts = read(folder);
  return {
    name: 'offline-edition',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
      { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
    ],
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const emit = (fileName: string, source: string | Uint8Array): void => {
          this.emitFile({ type: 'asset', fileName, source });
        };
        for (const { path, data } of parts.values()) emit(path, data);
        const files: Record<string, string> = {};
        for (const [name, made] of Object.entries(bundle)) {
          if (!name.endsWith('.map') && !name.startsWith('.vite'))
            files[name] = hash(made.type === 'chunk' ? made.code : made.source);
        }
        for (const { path } of parts.values()) files[path] = hash(path);
        for (const name of ['theme.js', 'favicon.svg', ...OWN]) {
          const from = OWN.includes(name) ? 'offline' : 'public';
          const data = readFileSync(new URL(`./${from}/${name}`, import.meta.url));
          files[name] = hash(data);
          if (from === 'offline') emit(name, data);
        }
        const worker = readFileSync(new URL('./offline/sw.js', import.meta.url), 'utf8');
        emit(
          'sw.js',
          worker.replace(PLACE, () => `const FILES = ${JSON.stringify(files)};`),
        );
      },
    },
  };
}

/** Files of this edition alone. */
const OWN = ['manifest.webmanifest', 'icon-192.png', 'icon-512.png'];
