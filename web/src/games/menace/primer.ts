import type { Primer } from '../../primer';

export const primer: Primer = {
  goal: 'Gain the most Infamy with your Monster before the Stomp tokens run out: Cities, Bases and beaten Monsters bring it.',
  turn: [
    'Move your Monster, your Minions and the units of your Military.',
    'Fight wherever they meet enemies: a die at or above the Defense hits.',
    'Encounter: your Monster stomps a Base or a City where it stands, or mutates at a Site.',
    'Deploy up to three new units, or research an Upgrade for all of them.',
  ],
  first:
    'Walk your Monster into a City with a high number: it brings that much Infamy and twice as much Health.',
  beware: 'Units attack every Monster, your own too: keep yours apart.',
};
