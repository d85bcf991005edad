/** What each event of Rush n' Crush sounds like. */
import type { CuesOf } from '../../sound/cues';
import type { RushEvent } from './types';

export const SOUNDS: CuesOf<RushEvent> = {
  entered: 'engine',
  drawn: 'slide',
  placed: 'step',
  round_began: 'round',
  turn_began: null, // The table plays a signal to whose turn it is.
  geared: 'lever',
  temperature: 'dice',
  steered: 'dice',
  moved: 'engine',
  drove: 'race',
  shifted: 'slide',
  swerved: 'skid',
  rammed: { begin: 'die', revealed: 'crash' },
  sawed: 'saw',
  pushed: 'skid',
  front_hit: { begin: 'dice', revealed: 'crash' },
  obstacle_hit: { begin: 'dice', revealed: 'crash' },
  obstacle_flat: 'crash',
  side_hit: { begin: 'dice', revealed: 'crash' },
  no_room: null,
  wreck_rolled: { begin: 'die', revealed: 'crash' },
  mine_rolled: { begin: 'die', revealed: 'blast' },
  mine_laid: 'token',
  switched: 'lever',
  extinguished: 'douse',
  gun_fired: { begin: 'burst', revealed: ({ hits }) => (hits > 0 ? 'hit' : 'miss') },
  flamer_fired: { begin: 'flame', revealed: ({ hits }) => (hits > 0 ? 'fire' : 'miss') },
  boost_began: 'boost',
  boost_heat: 'die',
  lost: null, // The blow was heard.
  heated: 'fire',
  wrecked: 'blast',
  finished: 'gain',
  race_ended: null, // The end is heard when it is shown.
};
