import type { Primer } from '../../primer';

export const primer: Primer = {
  goal: 'Be the first across the finish line. Nothing else counts.',
  turn: [
    'Set the lever: a little faster, a little slower, the same, or another gear. Brakes or turbo may help.',
    'High speeds heat the engine, and fewer lane changes come free: dice decide both.',
    'Drive exactly as many boxes as your Speed. Change lanes to miss obstacles, or ram a car that is in the way.',
  ],
  first:
    'Take any car; accelerate each turn while the road is straight, and slow down before obstacles.',
  beware:
    'At the skull of the thermometer the engine explodes, and without Structure the car is a wreck.',
};
