import type { Primer } from '../../primer';

export const primer: Primer = {
  goal: 'Be the first across the finish line. Nothing else counts.',
  turn: [
    'Set the lever: a little faster, a little slower, the same, or another gear. Braking or Turbo points can help.',
    'High speeds heat the engine and leave you fewer free lane changes: dice decide both.',
    'Drive exactly as many boxes as your Speed. Change lanes to avoid obstacles, or ram a car that is in the way.',
  ],
  first:
    'Take any car. Accelerate every turn while the road is straight, and slow down before obstacles.',
  beware:
    'When Heat reaches the skull the engine explodes, and a car without Structure is a wreck.',
};
