import type { GameParts } from '../table/board';

/** The table of every game that has no drawn board. */
export async function plainTable(): Promise<GameParts> {
  const [board, panels, choices] = await Promise.all([
    import('./Board.svelte'),
    import('./Panels.svelte'),
    import('./Choices.svelte'),
  ]);
  return {
    Board: board.default,
    Panels: panels.default,
    EndSummary: () => import('./EndSummary.svelte'),
    Choices: choices.default,
    panelsTitle: 'Players',
    listFirst: true,
  } as GameParts;
}
