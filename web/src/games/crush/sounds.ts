/** What each event of Crush sounds like. */
import type { CuesOf } from '../../sound/cues';
import { CITY_SOUNDS } from '../rampage_city/sounds';
import type { CrushEvent } from './types';

export const SOUNDS: CuesOf<CrushEvent> = {
  ...CITY_SOUNDS,
  monster_turned: 'slither',
  thrashed: 'slither',
  blast_rolled: 'dice',
  zone: null, // What happens there is heard.
  tentacle_rose: 'slither',
  tentacle_changed: 'hit',
  tentacle_gone: 'loss',
  no_piece: null,
  hole_revealed: 'collapse',
  megahole_opened: 'collapse',
  shot: { begin: 'shot', revealed: ({ result }) => (result === 'hit' ? 'hit' : 'miss') },
  outburst: 'roar',
  gas_vented: 'douse',
  thrown: 'missile',
  side_rolled: 'die',
  grabtastic: 'dice',
  sheltered: 'gain',
};
