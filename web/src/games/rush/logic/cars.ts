/** Six cars from above, nose up, on a field of 50 by 104 around (0, 0). */

type Corner = readonly [number, number];

interface Model {
  /** The whole of the bodywork. */
  body: string;
  /** What is lighter or darker on it. */
  light: string;
  dark: string;
  glass: string;
  /** Bare metal: bumpers, blades, pipes. */
  metal: string;
  wheels: string;
}

/** A shape that is the same on both sides, from the right half of its corners. */
function both(...corners: Corner[]): string {
  const left = [...corners].reverse().map(([x, y]) => [-x, y] as const);
  return `M${[...corners, ...left].map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}

/** The same shape on the right and on the left. */
function pair(...corners: Corner[]): string {
  return [1, -1]
    .map((side) => `M${corners.map(([x, y]) => `${x * side} ${y}`).join('L')}Z`)
    .join('');
}

function wheels(front: number, rear: number, out: number, wide = 6): string {
  const one = (y: number, long: number) =>
    pair([out - wide, y - long], [out, y - long], [out, y + long], [out - wide, y + long]);
  return one(front, 8) + one(rear, 9.5);
}

export const MODELS: Record<string, Model> = {
  // Long and black-roofed, with a coffin painted on.
  hearse: {
    body: both([9, -47], [15, -44], [18, -34], [18, -8], [20, 6], [20, 40], [15, 47]),
    light: both([5, -44], [12, -42], [14, -32], [13, -20], [5, -18]),
    dark:
      both([14, 0], [16, 6], [16, 38], [12, 43]) + pair([6, -40], [9, -40], [10, -22], [7, -22]),
    glass: both([12, -16], [15, -6], [0, -8]) + pair([16.5, 8], [18.5, 10], [18.5, 34], [16.5, 36]),
    metal: both([14, -49], [14, -46], [0, -46]) + both([4, 6], [8, 14], [4, 37]),
    wheels: wheels(-28, 27, 23),
  },
  // A pick-up behind a shovel, with a load of soil.
  gravedigger: {
    body: both([15, -42], [20, -36], [20, 45], [16, 47]),
    light: both([11, -38], [15, -34], [14, -20], [0, -22]),
    dark: both([16, 13], [16, 42]),
    glass: both([13, -17], [16, -6], [0, -9]) + both([12, 7], [11, 11]),
    metal:
      both([24, -51], [24, -44], [14, -42], [0, -45]) + pair([16, 2], [18, 2], [18, 13], [16, 13]),
    wheels: wheels(-27, 29, 25, 7),
  },
  // A rocket on wheels: a bubble of glass and three fins.
  sputnik: {
    body:
      both([3, -51], [9, -40], [14, -22], [16, 2], [15, 34], [9, 47]) +
      pair([14, 12], [24, 34], [24, 46], [13, 40]),
    light: both([2, -46], [6, -36], [8, -22], [0, -24]),
    dark: both([3, 22], [3, 47]) + pair([10, 26], [12, 26], [11, 42], [8, 44]),
    glass: 'M0 -18C8 -18 10 -8 10 -1C10 8 6 13 0 13C-6 13 -10 8 -10 -1C-10 -8 -8 -18 0 -18Z',
    metal: both([8, 45], [6, 50]) + pair([12, -30], [20, -26], [20, -24], [12, -26]),
    wheels: wheels(-26, 25, 23, 7),
  },
  // An armoured box behind the head of a hammer.
  hammer: {
    body: both([17, -43], [22, -37], [22, 47]),
    light: both([18, -36], [18, -22], [0, -22]) + both([18, 6], [18, 42]),
    dark: both([15, 10], [15, 22]) + both([15, 26], [15, 38]),
    glass: both([16, -17], [17, -9], [0, -9]),
    metal: both([21, -52], [21, -44], [0, -44]) + pair([20, -6], [24, -6], [24, 14], [20, 14]),
    wheels: wheels(-27, 30, 25.5, 6),
  },
  // A roadster with tail fins and a star.
  stardust: {
    body: both([8, -48], [15, -38], [17, -10], [14, 6], [18, 22], [23, 49], [17, 43], [0, 45]),
    light: both([4, -45], [11, -36], [12, -20], [0, -20]),
    dark: both([12, 4], [13, 18], [10, 24]) + pair([18, 28], [21, 45], [16, 40]),
    glass: both([11, -16], [14, -5], [0, -8]),
    metal: 'M0 26L2.4 31.2L8 31.6L3.8 35.2L5.2 40.8L0 37.8L-5.2 40.8L-3.8 35.2L-8 31.6L-2.4 31.2Z',
    wheels: wheels(-27, 27, 23),
  },
  // A patrol car with its lamps and a push bar.
  sheriff: {
    body: both([14, -46], [19, -38], [19, -8], [17, 4], [19, 18], [19, 43], [15, 47]),
    light: both([13, -42], [16, -34], [15, -20], [0, -20]) + both([14, 28], [14, 42]),
    dark: pair([3, -44], [6, -44], [6, -20], [3, -20]) + both([13, 0], [13, 18]),
    glass: both([13, -16], [15, -5], [0, -8]) + both([12, 20], [13, 26]),
    metal: both([16, -51], [16, -48], [0, -48]) + pair([8, -48], [10, -48], [10, -43], [8, -43]),
    wheels: wheels(-28, 28, 23),
  },
};

export function modelOf(car: string): Model {
  const found = MODELS[car] ?? Object.values(MODELS)[0];
  if (!found) throw new RangeError('there are no cars');
  return found;
}
