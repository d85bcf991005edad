import type { Primer } from '../../primer';

export const primer: Primer = {
  goal: 'Beat the other task force, and keep the Monster from beating you both. Each Monster Hit card won, each group of Survivors rescued and each Unit on the board scores a point.',
  turn: [
    'Move: two dice give movement points that all your Tanks and Helicopters share. New ones enter over any edge.',
    'Monster: its die moves it, turns it, or makes tentacles erupt in the zones around it.',
    'Attack: each Unit in range and in line may fire at the body or at a tentacle. A hit draws a card.',
  ],
  first:
    'Pick a Helicopter from the reserve and put it near the Monster, or beside a tentacle once there is one.',
  beware: 'When the last Building falls, the Monster wins and nobody else does.',
};
