import type { GameParts } from '../table/board';

/**
 * Of a game with secrets, which views tell any. Without a line here every view of such a game is taken to,
 * and people around one screen get a curtain; a game without secrets never has one.
 */
export const SECRETS: Record<string, (view: Record<string, unknown>) => boolean> = {
  kaiju: (view) => view.phase !== 'setup',
};

/**
 * Members of a game's view that its drawn board makes no use of, so that the server need not send them. `panels` and
 * `schematic` are for the plain table; a list of choices by piece wants the schematic, too.
 */
export const WITHOUT: Record<string, ('panels' | 'schematic')[]> = {
  smash: ['panels', 'schematic'],
  crush: ['panels', 'schematic'],
  kaiju: ['panels', 'schematic'],
  rush: ['panels'],
  menace: ['panels'],
};

/** Each game that draws a board of its own; the others get a plain table. */
export const BOARDS: Record<string, () => Promise<GameParts>> = {
  smash: async () => {
    const [board, panels, end] = await Promise.all([
      import('./smash/Board.svelte'),
      import('./smash/Panels.svelte'),
      import('./smash/EndSummary.svelte'),
    ]);
    return { Board: board.default, Panels: panels.default, EndSummary: end.default } as GameParts;
  },
  crush: async () => {
    const [board, panels, end] = await Promise.all([
      import('./crush/Board.svelte'),
      import('./crush/Panels.svelte'),
      import('./crush/EndSummary.svelte'),
    ]);
    return { Board: board.default, Panels: panels.default, EndSummary: end.default } as GameParts;
  },
  kaiju: async () => {
    const [board, panels, end] = await Promise.all([
      import('./kaiju/Board.svelte'),
      import('./kaiju/Panels.svelte'),
      import('./kaiju/EndSummary.svelte'),
    ]);
    return { Board: board.default, Panels: panels.default, EndSummary: end.default } as GameParts;
  },
  rush: async () => {
    const [board, panels, end, choices] = await Promise.all([
      import('./rush/Board.svelte'),
      import('./rush/Panels.svelte'),
      import('./rush/EndSummary.svelte'),
      import('../plain/Choices.svelte'),
    ]);
    return {
      Board: board.default,
      Panels: panels.default,
      EndSummary: end.default,
      Choices: choices.default,
      panelsTitle: 'Dashboards',
    } as GameParts;
  },
  menace: async () => {
    const [board, panels, end, choices] = await Promise.all([
      import('./menace/Board.svelte'),
      import('./menace/Panels.svelte'),
      import('./menace/EndSummary.svelte'),
      import('../plain/Choices.svelte'),
    ]);
    return {
      Board: board.default,
      Panels: panels.default,
      EndSummary: end.default,
      Choices: choices.default,
      panelsTitle: 'Players',
    } as GameParts;
  },
};
