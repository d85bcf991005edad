import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { offlineEdition, offlineParts } from './offline-edition';

const SERVER = `127.0.0.1:${process.env.RAMPAGE_PORT ?? 8000}`;

/** `--mode offline` builds the edition without a server; tools/site.py makes what it needs. */
const PARTS = process.env.RAMPAGE_OFFLINE_PARTS ?? '../build/offline-parts';
/** tools/web.py builds the page elsewhere first, and swaps it in when it is finished. */
const PAGE = process.env.RAMPAGE_PAGE ?? '../src/rampage/static';

const SOURCE = fileURLToPath(new URL('src/', import.meta.url));
const BOARDS = readdirSync(`${SOURCE}games`)
  .map((game) => `games/${game}/index.ts`)
  .filter((entry) => existsSync(SOURCE + entry));
/** What a visitor loads on the way to the first choice, one after the other. */
const WAY = [
  ['main.ts'],
  ['table/TablePage.svelte'],
  ['table/Choices.svelte', 'plain/Choices.svelte', ...BOARDS],
];

/** All that these import, and what that imports, by the step where it comes first. */
let steps: Map<string, number> | undefined;
type Info = (id: string) => { importedIds: string[] } | null;
function stepOf(id: string, info: Info): number | undefined {
  if (!steps) {
    steps = new Map();
    for (const [step, entries] of WAY.entries()) {
      const found = new Set(entries.map((entry) => SOURCE + entry));
      for (const one of found) for (const other of info(one)?.importedIds ?? []) found.add(other);
      for (const one of found) if (!steps.has(one)) steps.set(one, step);
    }
  }
  return steps.get(id);
}

/** What pages and boards share. */
const COMMON =
  /\/src\/(?:lib|board)\/|table\/(?:shortcuts|choices|choice-list|clock|FindChoice|batches)|ui\/(?:Icon|Mark|SeatMark|NotLoaded)|art\/(?:Monster|skyline|CoverFrame)|node_modules\/(?:svelte|esm-env|clsx)|rolldown\/runtime|preload-helper/;

/** The file for a module: in few files they pack better. What is loaded by itself stays by itself. */
function fileOf(id: string, info: Info): string | null {
  const step = stepOf(id, info);
  if (step === undefined) return null;
  if (COMMON.test(id)) return 'common';
  if (step === 1) return 'table';
  return /\/games\/(\w+)\//.exec(id)?.[1] ?? null;
}
/** The page itself has loaded these. */
const LOADED = /\/(?:index|common)-/;

export default defineConfig(({ mode }) => ({
  plugins: [
    svelte(),
    svelteTesting(),
    ...(mode === 'offline' ? [offlineParts(PARTS), offlineEdition(PARTS)] : []),
  ],
  resolve: {
    alias: {
      '#tables': fileURLToPath(
        new URL(
          mode === 'offline' ? 'src/offline/tables.svelte.ts' : 'src/offline/absent.ts',
          import.meta.url,
        ),
      ),
    },
  },
  // Without a server it may be anywhere.
  base: mode === 'offline' ? './' : '/',
  worker: { format: 'es', plugins: () => (mode === 'offline' ? [offlineParts(PARTS)] : []) },
  build: {
    outDir: mode === 'offline' ? '../build/browser' : PAGE,
    emptyOutDir: true,
    // For scripts/size.mjs: which file needs which.
    manifest: true,
    target: 'es2022',
    // The server's Content-Security-Policy allows our own files and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !LOADED.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What boards have of the plain table: its map, its list by piece.
            {
              name: 'pieces',
              test: /\/src\/plain\/(?:camera|glide|Menu|glyphs|drag|regions|shapes|keys|choice-map|targets|groups|Sure|relax|percent|Choices)\b/,
            },
            // Small parts of pages with lists and forms.
            {
              name: 'lists',
              test: /\/src\/(?:ui\/(?:Choose|ShowAll|Trouble)|style\/(?:figures|sections))\b/,
            },
            // The cover of Kaiju Crush draws Monsters and tiles, too, and must not load the whole board for that.
            {
              name: 'monsters',
              test: /\/games\/kaiju\/(?:logic\/monsters|parts\/MonsterArt|monsters\.css)/,
            },
            {
              name: 'tiles',
              test: /\/games\/kaiju\/(?:logic\/(?:buildings|sketch)|kaiju\.css|solids\.css)/,
            },
            {
              debugName: 'on the way',
              name: (id, modules) => fileOf(id, (other) => modules.getModuleInfo(other)),
            },
          ],
        },
      },
    },
  },
  server: {
    // The page shows ../LICENSES.
    fs: { allow: ['..'] },
    proxy: {
      '/api': `http://${SERVER}`,
      '/ws': { target: `ws://${SERVER}`, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['./vitest.setup.ts'],
    passWithNoTests: true,
    restoreMocks: true,
    // Files share a page, which half of the time went into; vitest.setup.ts cleans it up after each test.
    isolate: false,
    // A busy machine may be slow; a hang is what this should find.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
}));
