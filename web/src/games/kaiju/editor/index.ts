import type { EditorModule } from '../../../editor/types';
import Canvas from './Canvas.svelte';
import { type Draft, read, write } from './draft';
import { MixHand } from './hand.svelte';
import Tools from './Tools.svelte';

export const editor: EditorModule<Draft, MixHand> = {
  title: 'Tile mixer',
  noun: 'mix',
  read,
  write,
  // Every tile worth as little as it can be: a plain city to begin with.
  fresh: (draft) => ({
    ...draft,
    title: 'My Mix',
    tiles: draft.tiles.map((tile) => ({ ...tile, value: tile.group === 'park' ? 0 : 1 })),
  }),
  titleOf: (draft) => draft.title || 'Untitled',
  howPlayed: () => ({ options: {}, seats: 2 }),
  hand: (made) => new MixHand(made),
  Canvas,
  Tools,
  keys: [
    ['Arrow keys', 'Move between tiles'],
    ['C, U, P, T, W, K', 'Commercial, Community, Power, Transportation, Wild, Park'],
    ['1–5', 'Set the value of the tile'],
    ['Enter', 'Duplicate the tile'],
    ['Delete', 'Remove the tile'],
  ],
};
