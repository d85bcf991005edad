/** Made by `offline-edition.ts` when the edition without a server is built. */
declare module 'virtual:offline' {
  import type { BotInfo, GameInfo } from '../api/client';

  interface Part {
    path: string;
    size: number;
  }
  /** What Python needs: paths below the page, and sizes in bytes. */
  export const parts: Record<
    'pyodide.wasm.gz' | 'pyodide.mjs.gz' | 'python.zip.gz' | 'engine.pack.gz',
    Part
  >;
  /** What the engine says about its games and bots, for a page that shows them at once. */
  export const answers: { games: GameInfo[]; bots: BotInfo[] };
}
