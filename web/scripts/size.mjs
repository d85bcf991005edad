// What a first visit to a table loads, script and style, gzipped: it must stay under the limit.
// Runs after every build; `npm run size` shows the parts.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 150_000;
const folder = fileURLToPath(new URL('../../src/rampage/static/', import.meta.url));
if (!existsSync(`${folder}index.html`)) {
  console.error('The page is not built. Remedy: npm run build.');
  process.exit(1);
}

/** All of them count, also those that only some pages load: lazy parts are no excuse. */
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => /\.(?:js|css)$/.test(name));
const sizes = files.map((name) => ({
  name,
  bytes: gzipSync(readFileSync(folder + name), { level: 9 }).length,
}));
sizes.sort((a, b) => b.bytes - a.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
const heavy = total > LIMIT;
if (heavy || !process.argv.includes('--quiet')) {
  for (const { name, bytes } of sizes) console.error(`${String(bytes).padStart(8)}  ${name}`);
  console.error(`${String(total).padStart(8)}  in all, of ${LIMIT} bytes gzip`);
}
if (heavy) {
  console.error('The page has grown too heavy. Remedy: see what the largest parts are made of.');
  process.exit(1);
}
