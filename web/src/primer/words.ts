/** Each game in a minute, for somebody who has never seen it: what for, how, and what to do first. */
export interface Primer {
  /** What wins. */
  goal: string;
  /** How a turn goes, step by step. */
  turn: string[];
  /** A good first thing to do. */
  first: string;
  /** What beginners trip over. */
  beware: string;
}

export const PRIMERS: Record<string, Primer> = {
  smash: {
    goal: 'Beat the other task force, and keep the Monster from beating you both. Each Monster Hit card won, each group of Survivors rescued and each Unit on the board is a point.',
    turn: [
      'Move: two dice give points for all your Tanks and Helicopters together. New ones drive or fly in over any edge.',
      'Monster: its die sends it forward over everything in its way, turns it, or lets it blast fire around itself.',
      'Attack: each Unit in range and in line may fire at it. The nearer, the surer; a hit draws a card.',
    ],
    first:
      'Pick a Helicopter from the reserve and put it within a few squares of the Monster, but not before its nose.',
    beware: 'When the last Building falls, the Monster wins and nobody else does.',
  },
  crush: {
    goal: 'Beat the other task force, and keep the Monster from beating you both. Each Monster Hit card won, each group of Survivors rescued and each Unit on the board is a point.',
    turn: [
      'Move: two dice give points for all your Tanks and Helicopters together. New ones drive or fly in over any edge.',
      'Monster: its die moves it, turns it, or makes tentacles come up in the zones around it.',
      'Attack: each Unit in range and in line may fire at the body or at a tentacle. A hit draws a card.',
    ],
    first:
      'Pick a Helicopter from the reserve and put it near the Monster, or beside a tentacle once there is one.',
    beware: 'When the last Building falls, the Monster wins and nobody else does.',
  },
  kaiju: {
    goal: 'Collect the most points: City Tiles that you crush, Objective Cards, and tokens won in battles.',
    turn: [
      'Move with your own Movement Card or with the shared one. If you use your own, the two change places.',
      'Where you end, you take the City Tile and leave a marker of yours; or you fight the Monster whose marker it is.',
      'Beside another Monster, you may start a battle: five rounds of secret markers, three won rounds decide.',
    ],
    first: 'Pick a Monster, then go for a tile of high value that your next card can leave again.',
    beware: 'The game ends when everybody passes in turn: keep an open way to tiles.',
  },
  rush: {
    goal: 'Be the first across the finish line. Nothing else counts.',
    turn: [
      'Set the lever: a little faster, a little slower, the same, or another gear. Brakes or turbo may help.',
      'High speeds heat the engine, and fewer lane changes come free: dice decide both.',
      'Drive exactly as many boxes as your Speed. Change lanes to miss obstacles, or ram who is in the way.',
    ],
    first:
      'Take any car; accelerate each turn while the road is straight, and slow down before obstacles.',
    beware:
      'At the skull of the thermometer the engine explodes, and without Structure the car is a wreck.',
  },
  menace: {
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
  },
};
