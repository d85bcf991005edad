import type { Primer } from '../../primer';

export const primer: Primer = {
  goal: 'Collect the most points: City Tiles that you crush, Objective Cards, and tokens won in battles.',
  turn: [
    'Move with your own Movement Card or with the shared one. If you use your own, the two cards swap.',
    'Where you stop, you claim the City Tile with one of your markers, or fight the Monster whose marker is there.',
    'Next to another Monster you may start a battle: up to five rounds with secret markers, and three wins decide.',
  ],
  first: 'Pick a Monster, then go for a high-value tile that your next card can leave again.',
  beware: 'The game ends when everybody passes in a row: keep a way open to more tiles.',
  modes: {
    arena: {
      goal: 'Be the last Monster left. Points do not count here, only health: five at most.',
      turn: [
        'Move with your own Movement Card or with the shared one. If you use your own, the two cards swap.',
        'A Power tile heals you by its number, once. Other tiles stay, and can be landed on again.',
        'On the tile of another Monster you fight it, and next to one you may: each round costs its loser one health.',
      ],
      first: 'Take the large Power tiles before you need them: nobody else can then.',
      beware:
        'A battle has five rounds. With one health left, the first that you lose is your last.',
      lesson: 'arena',
    },
  },
};
