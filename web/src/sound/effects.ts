/** The sounds of the table: what each effect is made of, and how it feels in the hand. */
import type { Layer } from './synth';

const knock = (from: number, at = 0, gain = 0.5): Layer[] => [
  { wave: 'triangle', from, to: from * 0.6, at, length: 0.07, gain },
  { filter: 'bandpass', from: from * 4, q: 2, at, length: 0.03, gain: gain * 0.8 },
];
const bell = (from: number, at: number, length = 0.5, gain = 0.3): Layer[] => [
  { wave: 'sine', from, at, length, gain },
  { wave: 'sine', from: from * 2.76, at, length: length * 0.5, gain: gain * 0.3 },
];

/** All that can be heard. Dice, movement, weapons, ruin, creatures, cards, battles, the match. */
export const EFFECTS = {
  // Dice.
  dice: [0, 0.07, 0.12, 0.21, 0.27, 0.38].flatMap((at, n) =>
    knock(420 + ((n * 137) % 260), at, 0.55 - n * 0.05),
  ),
  die: [0, 0.09, 0.15, 0.26].flatMap((at, n) => knock(620 - n * 40, at, 0.5 - n * 0.07)),

  // Movement.
  step: knock(300, 0, 0.6),
  slide: [
    { filter: 'bandpass', from: 500, to: 1400, q: 1.5, length: 0.2, attack: 0.05, gain: 0.9 },
  ],
  engine: [
    {
      wave: 'sawtooth',
      from: 52,
      to: 84,
      attack: 0.08,
      length: 0.65,
      gain: 0.34,
      shake: { rate: 23, depth: 14 },
    },
    { filter: 'lowpass', from: 240, to: 420, attack: 0.08, length: 0.65, gain: 0.7 },
  ],
  rotor: [
    {
      filter: 'lowpass',
      from: 460,
      length: 0.09,
      attack: 0.02,
      gain: 0.95,
      echo: { count: 7, every: 0.085 },
    },
    { wave: 'triangle', from: 92, to: 108, attack: 0.1, length: 0.62, gain: 0.25 },
  ],
  race: [
    {
      wave: 'sawtooth',
      from: 95,
      to: 310,
      attack: 0.05,
      length: 0.75,
      gain: 0.3,
      shake: { rate: 31, depth: 9 },
    },
    { wave: 'square', from: 47, to: 155, attack: 0.05, length: 0.75, gain: 0.16 },
  ],
  lever: [
    { filter: 'highpass', from: 2600, length: 0.03, gain: 0.5 },
    { filter: 'bandpass', from: 1900, q: 3, at: 0.07, length: 0.07, gain: 1 },
    { wave: 'square', from: 760, to: 520, at: 0.07, length: 0.08, gain: 0.16 },
  ],
  skid: [
    { filter: 'bandpass', from: 2400, to: 1500, q: 7, attack: 0.03, length: 0.42, gain: 1.3 },
    {
      wave: 'sawtooth',
      from: 1150,
      to: 820,
      attack: 0.03,
      length: 0.38,
      gain: 0.1,
      shake: { rate: 40, depth: 60 },
    },
  ],
  boost: [
    { filter: 'lowpass', from: 300, to: 3800, attack: 0.25, length: 0.9, gain: 0.75 },
    { wave: 'sawtooth', from: 60, to: 240, attack: 0.2, length: 0.85, gain: 0.16 },
  ],

  // Weapons.
  shot: [
    { filter: 'highpass', from: 1400, length: 0.1, gain: 0.75 },
    { wave: 'square', from: 320, to: 60, length: 0.14, gain: 0.4 },
  ],
  burst: [
    {
      filter: 'bandpass',
      from: 1700,
      q: 0.9,
      length: 0.06,
      gain: 1,
      echo: { count: 6, every: 0.07, fade: 0.93 },
    },
    {
      wave: 'square',
      from: 210,
      to: 80,
      length: 0.05,
      gain: 0.25,
      echo: { count: 6, every: 0.07 },
    },
  ],
  flame: [
    { filter: 'lowpass', from: 700, to: 1900, attack: 0.18, length: 0.75, gain: 0.75 },
    { filter: 'highpass', from: 4200, attack: 0.2, length: 0.55, gain: 0.12 },
  ],
  missile: [
    { filter: 'bandpass', from: 900, to: 3200, q: 2.5, attack: 0.1, length: 0.7, gain: 1 },
    { wave: 'sine', from: 700, to: 1900, attack: 0.1, length: 0.65, gain: 0.12 },
  ],
  saw: [
    {
      wave: 'sawtooth',
      from: 610,
      to: 480,
      attack: 0.03,
      length: 0.5,
      gain: 0.2,
      shake: { rate: 55, depth: 120 },
    },
    { filter: 'highpass', from: 3300, attack: 0.03, length: 0.45, gain: 0.25 },
  ],
  hit: [
    { wave: 'sine', from: 190, to: 55, length: 0.22, gain: 0.75 },
    { filter: 'bandpass', from: 1100, to: 500, length: 0.16, gain: 0.7 },
  ],
  miss: [
    { wave: 'sine', from: 1900, to: 720, attack: 0.01, length: 0.32, gain: 0.22 },
    { filter: 'bandpass', from: 3000, to: 1300, q: 6, length: 0.26, gain: 0.6 },
  ],
  blast: [
    { wave: 'sine', from: 110, to: 30, length: 0.7, gain: 0.65 },
    { filter: 'lowpass', from: 2200, to: 140, length: 0.9, gain: 0.75 },
  ],

  // Ruin.
  fire: [
    { filter: 'lowpass', from: 500, to: 900, attack: 0.1, length: 0.6, gain: 0.5 },
    {
      filter: 'highpass',
      from: 3800,
      length: 0.02,
      gain: 0.5,
      echo: { count: 9, every: 0.061, fade: 0.95 },
    },
  ],
  douse: [{ filter: 'highpass', from: 2000, to: 6500, attack: 0.03, length: 0.6, gain: 0.45 }],
  collapse: [
    { filter: 'lowpass', from: 900, to: 110, length: 0.95, gain: 0.8 },
    {
      filter: 'bandpass',
      from: 700,
      q: 1.5,
      at: 0.1,
      length: 0.08,
      gain: 0.7,
      echo: { count: 6, every: 0.1, fade: 0.8, detune: 0.85 },
    },
    { wave: 'sine', from: 70, to: 34, length: 0.6, gain: 0.4 },
  ],
  crash: [
    { filter: 'highpass', from: 2300, to: 900, length: 0.35, gain: 0.5 },
    { wave: 'square', from: 173, to: 70, length: 0.2, gain: 0.28 },
    { wave: 'square', from: 1270, to: 1100, at: 0.03, length: 0.22, gain: 0.08 },
    {
      filter: 'bandpass',
      from: 3400,
      q: 4,
      at: 0.2,
      length: 0.05,
      gain: 0.6,
      echo: { count: 4, every: 0.09, fade: 0.7 },
    },
  ],

  // Creatures.
  stomp: [
    { wave: 'sine', from: 88, to: 32, length: 0.42, gain: 0.9 },
    { filter: 'lowpass', from: 320, to: 90, length: 0.35, gain: 0.7 },
  ],
  roar: [
    {
      wave: 'sawtooth',
      from: 96,
      to: 58,
      attack: 0.12,
      length: 0.95,
      gain: 0.34,
      shake: { rate: 27, depth: 26 },
    },
    { filter: 'bandpass', from: 620, to: 300, q: 1.2, attack: 0.12, length: 0.9, gain: 0.75 },
  ],
  slither: [
    {
      wave: 'sine',
      from: 130,
      to: 330,
      attack: 0.1,
      length: 0.5,
      gain: 0.4,
      shake: { rate: 9, depth: 45 },
    },
    { filter: 'bandpass', from: 350, to: 1200, q: 3, attack: 0.15, length: 0.55, gain: 0.8 },
  ],
  mutate: [
    {
      wave: 'triangle',
      from: 180,
      to: 520,
      attack: 0.1,
      length: 0.7,
      gain: 0.35,
      shake: { rate: 13, depth: 70 },
    },
    {
      wave: 'sine',
      from: 540,
      to: 1560,
      attack: 0.2,
      length: 0.7,
      gain: 0.14,
      shake: { rate: 7, depth: 90 },
    },
  ],

  // Cards and counters.
  card: [
    { filter: 'highpass', from: 2400, to: 5200, attack: 0.02, length: 0.12, gain: 0.45 },
    { filter: 'bandpass', from: 1500, q: 1, at: 0.11, length: 0.04, gain: 0.7 },
  ],
  token: [...knock(980, 0, 0.3), ...knock(1240, 0.06, 0.25)],
  gain: [...bell(659, 0, 0.35, 0.28), ...bell(988, 0.1, 0.5, 0.28)],
  loss: [
    { wave: 'triangle', from: 330, to: 300, length: 0.22, gain: 0.45 },
    { wave: 'triangle', from: 233, to: 208, at: 0.16, length: 0.4, gain: 0.45 },
  ],

  // Battles.
  gong: [
    { wave: 'sine', from: 147, length: 1.1, gain: 0.4 },
    { wave: 'sine', from: 233, length: 0.8, gain: 0.22 },
    { wave: 'sine', from: 402, length: 0.5, gain: 0.12 },
    { filter: 'bandpass', from: 900, length: 0.08, gain: 0.5 },
  ],
  clash: [
    { wave: 'square', from: 1480, to: 1420, length: 0.28, gain: 0.1 },
    { wave: 'square', from: 2210, to: 2150, length: 0.2, gain: 0.07 },
    { filter: 'highpass', from: 3600, length: 0.08, gain: 0.55 },
    { wave: 'sine', from: 160, to: 70, length: 0.15, gain: 0.45 },
  ],
  heal: [
    { wave: 'sine', from: 392, to: 523, attack: 0.1, length: 0.5, gain: 0.3 },
    { wave: 'sine', from: 784, to: 1046, at: 0.12, attack: 0.1, length: 0.5, gain: 0.14 },
  ],

  // The match.
  turn: [...bell(784, 0, 0.3, 0.32), ...bell(1175, 0.12, 0.45, 0.32)],
  round: [...bell(523, 0, 0.4, 0.3)],
  end: [
    ...bell(523, 0, 0.6, 0.26),
    ...bell(659, 0.15, 0.6, 0.26),
    ...bell(784, 0.3, 0.8, 0.26),
    ...bell(1047, 0.5, 1, 0.3),
    { wave: 'triangle', from: 131, at: 0.5, length: 1, gain: 0.25 },
  ],
} satisfies Record<string, Layer[]>;

export type Effect = keyof typeof EFFECTS;

/** How an effect feels on a phone, in ms of vibration and rest. Those that are not here don't. */
export const PULSES: Partial<Record<Effect, number[]>> = {
  turn: [30, 60, 30],
  end: [60, 80, 60, 80, 120],
  stomp: [40],
  blast: [80],
  crash: [60],
  collapse: [50],
  hit: [25],
};
