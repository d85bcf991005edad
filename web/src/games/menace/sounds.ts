/** What each event of Monsters Menace the World sounds like. */
import type { CuesOf } from '../../sound/cues';
import type { MenaceEvent } from './types';

export const SOUNDS: CuesOf<MenaceEvent> = {
  first_player: null,
  monster_taken: 'roar',
  military_taken: 'engine',
  minion_drawn: 'card',
  deck_shuffled: 'slide',
  lair_taken: 'stomp',
  turn_began: null, // The table plays a signal to whose turn it is.
  monster_back: 'roar',
  moved: 'step',
  battle_began: 'gong',
  joined: 'step',
  step_began: null,
  analyzed: 'token',
  rolled: { begin: 'die', revealed: ({ result }) => (result === 'hit' ? 'hit' : 'miss') },
  rerolled: 'die',
  hurt: null, // The hit was heard.
  healed: 'heal',
  tank_marked: 'crash',
  unit_lost: 'blast',
  unit_recorded: null,
  defeated: 'collapse',
  tokens_gone: null,
  infamy: { revealed: ({ change }) => (change < 0 ? 'loss' : 'gain') },
  retreated: 'slide',
  left_board: 'loss',
  minion_left: 'slide',
  rampaged: 'roar',
  stomped: 'stomp',
  cube_kept: 'token',
  cube_given: 'token',
  chart_rolled: 'dice',
  mutated: 'mutate',
  nothing_left: null,
  tanks_placed: 'engine',
  deployed: 'engine',
  redeployed: 'slide',
  missile_set: 'lever',
  missile_fired: 'missile',
  put_to_sea: 'slide',
  researched: 'dice',
  upgraded: 'gain',
  game_ended: null, // The end is heard when it is shown.
};
