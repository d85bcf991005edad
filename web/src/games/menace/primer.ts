import type { Primer } from '../../primer';

export const primer: Primer = {
  goal: 'Gain the most Infamy before the Stomp tokens run out: your Monster earns it by stomping Cities and Bases and by beating Monsters.',
  turn: [
    'Move your Monster, your Minions and the units of your Military.',
    'Fight wherever they meet enemies: a die at or above the Defense hits.',
    'Encounter: your Monster stomps the Base or City in its space, or mutates at a Site.',
    'Deploy up to three new units, or research an Upgrade for all of them.',
  ],
  first:
    'Move your Monster into a City with a high number: it is worth that much Infamy, and twice as much Health.',
  beware: 'Units attack every Monster, even yours: keep them apart.',
};
