// Types of all that the server sends and takes, socket messages included, into src/api/schema.d.ts: the schemas of its
// OpenAPI document. The routes in it are left out, because the page calls them by their addresses (src/api).
// `npm run api` writes them; `npm run api:check`, a part of `make lint`, fails when they are out of date.
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
const parsed = JSON.parse(document);
const checking = process.argv.includes('--check');
const present = existsSync(target) ? readFileSync(target, 'utf8') : '';
if (checking) parsed.components.schemas = known(parsed.components.schemas);

/** A game that was begun a moment ago and has no board yet needs no types: only what is there must be right. */
function known(schemas) {
  const newcomers = Object.keys(schemas)
    .filter((name) => name.endsWith('Event') && !present.includes(` ${name}:`))
    .map((name) => name.slice(0, -'Event'.length));
  const isNew = ([name]) => newcomers.some((game) => name.startsWith(game));
  return Object.fromEntries(Object.entries(schemas).filter((entry) => !isNew(entry)));
}

/** A title only repeats the name of its member. */
function withoutTitles(schema) {
  if (Array.isArray(schema)) return schema.map(withoutTitles);
  if (schema === null || typeof schema !== 'object') return schema;
  const parts = Object.entries(schema).filter(
    ([key, value]) => !(key === 'title' && typeof value === 'string'),
  );
  return Object.fromEntries(parts.map(([key, value]) => [key, withoutTitles(value)]));
}

const components = { schemas: withoutTitles(parsed.components.schemas) };
const nodes = await openapi({ ...parsed, paths: {}, components });
const all = nodes.find((node) => node.name?.text === 'components');
const schemas = all.members.find((member) => member.name.text === 'schemas').type.members;
const source =
  '/** Made by `npm run api` from the server. Do not edit. */\nexport interface Schemas {\n' +
  astToString([...schemas]).replaceAll(/components\["schemas"\]/g, 'Schemas') +
  '}\n';
const text = await prettier.format(source, {
  parser: 'typescript',
  singleQuote: true,
  printWidth: 100,
});

if (checking) {
  if (present !== text) {
    console.error('src/api/schema.d.ts is out of date. Remedy: npm run api, and commit the file.');
    process.exit(1);
  }
} else writeFileSync(target, text);
