import type { GameParts } from '../table/board';

/** Each game that draws a board of its own; the others get a plain table. */
export const BOARDS: Record<string, () => Promise<GameParts>> = {};
