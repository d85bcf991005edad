import type { AnyModule } from './types';

/** The editor of each game that has one. A name for its button belongs into `names.ts`. */
export const EDITORS: Record<string, () => Promise<AnyModule>> = {
  rush: async () => (await import('../games/rush/editor')).editor,
  smash: async () => (await import('../games/smash/editor')).editor,
  crush: async () => (await import('../games/crush/editor')).editor,
  kaiju: async () => (await import('../games/kaiju/editor')).editor,
};
