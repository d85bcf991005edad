/** What each event of Smash sounds like. */
import type { CuesOf } from '../../sound/cues';
import { CITY_SOUNDS } from '../rampage_city/sounds';
import type { SmashEvent } from './types';

export const SOUNDS: CuesOf<SmashEvent> = {
  ...CITY_SOUNDS,
  monster_turned: 'stomp',
  monster_blasted: 'blast',
  monster_raged: 'roar',
  fire_out: 'douse',
  shot: { begin: 'shot', revealed: ({ result }) => (result === 'hit' ? 'hit' : 'miss') },
  revenge_rolled: {
    begin: 'missile',
    revealed: ({ result }) => (result === 'hit' ? 'blast' : 'miss'),
  },
};
