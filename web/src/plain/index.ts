import type { GameParts } from '../table/board';

/** The table of every game that has no drawn board. */
export async function plainTable(): Promise<GameParts> {
  const [board, choices] = await Promise.all([
    import('./Board.svelte'),
    import('./Choices.svelte'),
  ]);
  return {
    Board: board.default,
    Panels: () => import('./Panels.svelte'),
    EndSummary: () => import('./EndSummary.svelte'),
    Choices: choices.default,
    panelsTitle: 'Players',
    listFirst: true,
  } as GameParts;
}
