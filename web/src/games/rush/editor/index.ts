import type { EditorModule } from '../../../editor/types';
import Canvas from './Canvas.svelte';
import { type Draft, OWN, read, write } from './draft';
import { TrackHand } from './hand.svelte';
import Tools from './Tools.svelte';

export const editor: EditorModule<Draft, TrackHand> = {
  title: 'Track builder',
  noun: 'track',
  read,
  write,
  fresh: (draft) => ({
    ...draft,
    title: 'My Track',
    closed: true,
    laps: 1,
    faces: draft.known.faces.some(({ name }) => name === '2A') ? ['2A'] : [],
    start: { tile: 1, tick: 120 },
    finish: null,
  }),
  titleOf: (draft) => draft.title || 'Untitled',
  howPlayed: () => ({ options: { track: OWN }, seats: 4 }),
  hand: (made) => new TrackHand(made),
  Canvas,
  Tools,
  keys: [
    ['← →', 'Move between tiles'],
    ['S, L, R', 'Place the next straight, left or right bend'],
    ['Shift+L, Shift+R', 'Place a hairpin'],
    ['F', 'Turn the tile over'],
    ['Alt+← →', 'Move the tile along the road'],
    ['Delete', 'Remove the tile'],
  ],
};
