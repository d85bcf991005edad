import type { Primer } from '../../primer';

export const primer: Primer = {
  goal: 'Beat the other task force, and keep the Monster from beating you both. Each Monster Hit card won, each group of Survivors rescued and each Unit on the board scores a point.',
  turn: [
    'Move: two dice give movement points that all your Tanks and Helicopters share. New ones enter over any edge.',
    'Monster: its die sends it forward over everything in its way, turns it, or makes it blast fire all around.',
    'Attack: each Unit in range and in line may fire at it. The nearer it is, the better its odds; a hit draws a card.',
  ],
  first:
    'Pick a Helicopter from the reserve and put it within a few squares of the Monster, but not in front of it.',
  beware: 'When the last Building falls, the Monster wins and nobody else does.',
};
