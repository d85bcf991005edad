import type { EditorModule } from '../../../editor/types';
import Canvas from './Canvas.svelte';
import { type Draft, read, write } from './draft';
import { CityHand } from './hand.svelte';
import Tools from './Tools.svelte';

/** Smash and Crush are played in the same city; Crush also has squares on its cards. */
export const cityEditor: EditorModule<Draft, CityHand> = {
  title: 'City builder',
  noun: 'city',
  read,
  write,
  fresh: (draft) => ({
    ...draft,
    title: 'My City',
    map: draft.map.map((row) => row.map(() => '.')),
  }),
  titleOf: (draft) => draft.title || 'Untitled',
  howPlayed: () => ({ options: {}, seats: 2 }),
  hand: (made) => new CityHand(made),
  Canvas,
  Tools,
  keys: [
    ['Arrow keys', 'Move between squares'],
    ['Enter', 'Place the selected item'],
    ['Shift+Arrow', 'Move, and place it there'],
    ['B, S, L, P', 'Place a Building, a street, an open lot, a park'],
    ['1–6', 'Start space for that result of the die; press again to turn it'],
    ['T', 'Turn the Monster on this start space'],
    ['Delete', 'Clear the square'],
  ],
};
