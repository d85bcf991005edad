import type { Primer } from '../../primer';

export const primer: Primer = {
  goal: 'Collect the most points: City Tiles that you crush, Objective Cards, and tokens won in battles.',
  turn: [
    'Move with your own Movement Card or with the shared one. If you use your own, the two change places.',
    'Where you end, you take the City Tile and leave a marker of yours; or you fight the Monster whose marker it is.',
    'Beside another Monster, you may start a battle: five rounds of secret markers, three won rounds decide.',
  ],
  first: 'Pick a Monster, then go for a tile of high value that your next card can leave again.',
  beware: 'The game ends when everybody passes in turn: keep an open way to tiles.',
};
