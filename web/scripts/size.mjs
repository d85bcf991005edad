// What a visit to the home page and to a table of one game loads, script and style, gzipped: for every
// game it must stay under the limit. Runs after every build; `npm run size` shows the parts.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 150_000;
const folder = fileURLToPath(new URL('../../src/rampage/static/', import.meta.url));
const manifestFile = `${folder}.vite/manifest.json`;
if (!existsSync(manifestFile)) {
  console.error('The page is not built. Remedy: npm run build.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const gameOf = (key) => /^src\/games\/(\w+)\//.exec(key)?.[1];
const games = [...new Set(Object.keys(manifest).flatMap((key) => gameOf(key) ?? []))].sort();

/** All files that a part needs; lazy parts are no excuse, but those of other games are. */
function gather(key, game, files, seen = new Set()) {
  const part = manifest[key];
  if (seen.has(key) || (gameOf(key) ?? game) !== game) return;
  seen.add(key);
  for (const file of [part.file, ...(part.css ?? [])]) files.add(file);
  for (const next of [...(part.imports ?? []), ...(part.dynamicImports ?? [])]) {
    gather(next, game, files, seen);
  }
}

const size = (file) => gzipSync(readFileSync(folder + file), { level: 9 }).length;
let heavy = false;
for (const game of games) {
  const files = new Set(['theme.js']);
  gather('index.html', game, files);
  const sizes = [...files]
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => ({ name, bytes: size(name) }))
    .sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  heavy ||= total > LIMIT;
  if (total > LIMIT || !process.argv.includes('--quiet')) {
    for (const { name, bytes } of sizes) console.error(`${String(bytes).padStart(8)}  ${name}`);
    console.error(`${String(total).padStart(8)}  home and ${game}, of ${LIMIT} bytes gzip`);
  }
}
if (heavy) {
  console.error('The page has grown too heavy. Remedy: see what the largest parts are made of.');
  process.exit(1);
}
