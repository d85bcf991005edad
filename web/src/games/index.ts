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

/** With a list of choices by piece, as the plain table has it, or by kind and square. */
async function withList(
  game: Promise<Omit<GameParts, 'Choices'>>,
  list: Promise<{ default: unknown }>,
): Promise<GameParts> {
  const [parts, { default: Choices }] = await Promise.all([game, list]);
  return { ...parts, Choices } as GameParts;
}
const byPiece = () => import('../plain/Choices.svelte');
const bySquare = () => import('../table/Choices.svelte');

/** Each game that draws its own board; the others get a plain table. */
export const BOARDS: Record<string, () => Promise<GameParts>> = {
  smash: () =>
    withList(
      import('./smash').then(({ parts }) => parts),
      bySquare(),
    ),
  crush: () =>
    withList(
      import('./crush').then(({ parts }) => parts),
      bySquare(),
    ),
  kaiju: () =>
    withList(
      import('./kaiju').then(({ parts }) => parts),
      bySquare(),
    ),
  rush: () =>
    withList(
      import('./rush').then(({ parts }) => parts),
      byPiece(),
    ),
  menace: () =>
    withList(
      import('./menace').then(({ parts }) => parts),
      byPiece(),
    ),
};
