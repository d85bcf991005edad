/** What the events sound like that both games of the city have. */
import type { CuesOf } from '../../sound/cues';
import type { CityEvent } from './types';

/** Without `shot`, which each game has with its own targets. */
export const CITY_SOUNDS: Omit<CuesOf<CityEvent>, 'shot' | 'monster_turned'> = {
  monster_came: 'roar',
  turn_began: null, // The table plays a signal to whose turn it is.
  movement_rolled: 'dice',
  drove: 'engine',
  flew: 'rotor',
  drove_in: 'engine',
  flew_in: 'rotor',
  rescued: 'gain',
  traded: 'card',
  monster_rolled: { begin: 'die' },
  monster_moved: 'stomp',
  building_fell: 'collapse',
  building_lit: 'fire',
  no_marker: null,
  unit_lost: 'blast',
  survivors_lost: 'loss',
  forfeited: null,
  no_shot: null,
  strayed: 'miss',
  harmless: null,
  card_drawn: 'card',
  card_won: 'gain',
  card_lost: 'loss',
  unit_gained: 'token',
  survivors_placed: 'token',
  survivors_unlucky: 'loss',
  player_out: 'loss',
  game_ended: null, // The end is heard when it is shown.
};
