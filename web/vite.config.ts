import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { offlineEdition, offlineParts } from './offline-edition';

const SERVER = `127.0.0.1:${process.env.RAMPAGE_PORT ?? 8000}`;

/** `--mode offline` builds the edition without a server; tools/site.py makes what it needs. */
const PARTS = process.env.RAMPAGE_OFFLINE_PARTS ?? '../build/offline-parts';
const OUT = process.env.RAMPAGE_SITE ?? '../build/browser';

/** Parts of games that the board does without: loaded by themselves when they are to be seen. */
const LATER =
  /EndSummary|parts\/Ending|board\/Summary|\/Panels\.|\/animations\/|parts\/(?:Effects|Spotlight|Card|CardArt|Die|Deploy|Roadside|Threats|Names)\.|rush\/parts\/(?:Tray|Forecast)\.|rush\/logic\/scenery|menace\/logic\/labels|(?:Player|City)Panel|parts\/(?:Sides|Gauge|MiniCard|CardsDialog)|menace\/parts\/(?:Battle|BattleSteps|Backdrop|Fighter|Roll|Toss|Refused)\./;

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
    outDir: mode === 'offline' ? OUT : '../src/rampage/static',
    emptyOutDir: true,
    // For scripts/size.mjs: which file needs which.
    manifest: true,
    target: 'es2022',
    // The server's Content-Security-Policy allows files of our own and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A game's board, panels and end are loaded together: in few files they also pack better.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // But for what comes later: its end, its panels, its animations, its battles, its sounds, its
            // explanations and its editor; and for
            // its cover and primer, which pages before the table show.
            {
              name: (id) => {
                if (LATER.test(id)) return null;
                return (
                  /\/games\/(\w+)\/(?!Cover|primer|sounds|explain|editor)/.exec(id)?.[1] ?? null
                );
              },
            },
            // What boards have of the plain table: its map, its list by piece.
            {
              name: 'pieces',
              test: /\/src\/plain\/(?:camera|Menu|glyphs|drag|regions|shapes|keys|Look|choice-map|targets|groups|Sure|relax|Choices)\b/,
            },
            // What pages and boards share: in one file, too.
            {
              name: 'common',
              test: /\/src\/(lib|board(?!\/Summary))\/|table\/(shortcuts|choices|choice-list|clock|FindChoice)|ui\/(?:Icon|Mark|SeatMark)|art\/(?:Monster|skyline|CoverFrame)|node_modules\/(svelte|esm-env|clsx)|rolldown\/runtime/,
            },
          ],
        },
      },
    },
  },
  server: {
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
