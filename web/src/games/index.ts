import type { GameParts } from '../table/board';
import type { KaijuView } from './kaiju/types';

/**
 * Of a game with secrets, which views reveal any. Without a line here every view of such a game is taken to,
 * and people around one screen get a curtain; a game without secrets never has one.
 */
export const SECRETS: Record<string, (view: Record<string, unknown>) => boolean> = {
  kaiju: (view) => kaijuSecrets(view as unknown as KaijuView),
};

/** Tokens, Special Abilities, icons under markers on the board, and the hand in a battle. */
function kaijuSecrets({ you, players, spaces, battle }: KaijuView): boolean {
  const mine = players.find(({ player }) => player === you);
  const closed = players.some(({ abilities }) => abilities === null);
  return (
    (mine?.token_values ?? []).length > 0 ||
    (closed && (mine?.abilities ?? []).length > 0) ||
    spaces.some(({ icon }) => icon !== null) ||
    [battle?.attacker, battle?.defender].some((fighter) => (fighter?.hand ?? []).length > 0)
  );
}

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

const byPiece = () => import('../plain/Choices.svelte');
const bySquare = () => import('../table/Choices.svelte');

/** A board with a list of choices by piece, as the plain table has it, or by kind and square. */
const drawn =
  (
    game: () => Promise<{ parts: Omit<GameParts, 'Choices'> }>,
    list: typeof byPiece | typeof bySquare,
  ) =>
  async (): Promise<GameParts> => {
    const [{ parts }, { default: Choices }] = await Promise.all([game(), list()]);
    return { ...parts, Choices } as GameParts;
  };

/** Each game that draws its own board; the others get a plain table. */
export const BOARDS: Record<string, () => Promise<GameParts>> = {
  smash: drawn(() => import('./smash'), bySquare),
  crush: drawn(() => import('./crush'), bySquare),
  kaiju: drawn(() => import('./kaiju'), bySquare),
  rush: drawn(() => import('./rush'), byPiece),
  menace: drawn(() => import('./menace'), byPiece),
};
