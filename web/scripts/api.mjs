// Types of the server's OpenAPI document, socket messages included, into src/api/schema.d.ts.
// `npm run api` writes them; `npm run api -- --check` fails when they are out of date.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapi, { astToString } from 'openapi-typescript';
import prettier from 'prettier';

const root = fileURLToPath(new URL('../../', import.meta.url));
const target = fileURLToPath(new URL('../src/api/schema.d.ts', import.meta.url));
const own = `${root}.venv/bin/python`;
const python = process.env.PYTHON ?? (existsSync(own) ? own : 'python3');

const document = execFileSync(python, ['-m', 'rampage.server.schema'], {
  cwd: root,
  maxBuffer: 1 << 26,
  encoding: 'utf8',
});
const source =
  '/** Made by `npm run api` from the server. Do not edit. */\n' +
  astToString(await openapi(JSON.parse(document)));
const text = await prettier.format(source, {
  parser: 'typescript',
  singleQuote: true,
  printWidth: 100,
});

if (process.argv.includes('--check')) {
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error('src/api/schema.d.ts is out of date. Remedy: npm run api, and commit the file.');
    process.exit(1);
  }
} else writeFileSync(target, text);
