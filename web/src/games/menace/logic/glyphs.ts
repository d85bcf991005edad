/** Small pictures on a grid of 24, filled: units, places and tokens. Our own drawing. */

export const UNITS: Record<string, string> = {
  tank: 'M1 14.5h22l-2 6H3.5ZM5 12.5h14v1.5H5ZM8 7h8l1.5 4.5H7ZM16 8h8v2h-7.5ZM5 17.5h2M9 17.5h2M13 17.5h2',
  fighter:
    'M12 .5l1.7 8.5L23.5 15v2.5L14 15l-.5 4.5 3 2.5v1.5h-9V22l3-2.5L10 15 .5 17.5V15L10.3 9Z',
  rocket:
    'M2 16h20l-1.5 5.5h-17ZM4 14.5h7V16H4ZM8.5 13 20 2.5l2.5.5-.5 2.5L11 15.5ZM5 11 16 .8l2 .4L7 13.5Z',
  submarine:
    'M1 15.5C1 12 4 10.5 8 10.5V6h5v4.5h4c3 0 6 2 6 5s-3 5-6 5H7c-4 0-6-2-6-5ZM9.5 2H14v1.8h-2.5V6h-2Z',
  missile: 'M12 .5c2.5 2.5 3 6 3 9V18l3 3.5v2H6v-2L9 18V9.5c0-3 .5-6.5 3-9Z',
};

export const PLACES: Record<string, string> = {
  city: 'M2 23V11h4V8h4v4h1V3h1.5V.5h1V3H15v6h3v4h4v10Z',
  base: 'M3 23V9.5l9-7 9 7V23h-6v-6.5H9V23ZM12 8l1 2.5 2.7.1-2.1 1.7.7 2.6L12 13.4l-2.3 1.5.7-2.6-2.1-1.7 2.7-.1Z',
  site: 'M12 9.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6ZM10.3 7.7 6.8 1.7a11.5 11.5 0 0 1 10.4 0l-3.5 6a4.6 4.6 0 0 0-3.4 0ZM8 15.2l-3.5 6A11.5 11.5 0 0 1 .5 12h7a4.6 4.6 0 0 0 .5 3.2ZM16 15.2a4.6 4.6 0 0 0 .5-3.2h7a11.5 11.5 0 0 1-4 9.2Z',
  lair: 'M.5 23C2 12 6 4 12 2.5 18 4 22 12 23.5 23H17c0-5.5-2-9-5-9s-5 3.5-5 9ZM9 23l1.5-4 1.5 3 1.5-3L15 23Z',
  stomp:
    'M6.5 16c0-3.5 2.5-5 5.5-5s5 1.5 5.5 5c.4 3.8-1.5 7.5-5.5 7.5S6.1 19.8 6.5 16ZM10.2 9.8 9.3 3.5 12 .3l2.7 3.2-.9 6.3ZM7.6 11 3 7.2 2 2.8l4.3 1.7 3 5.2ZM16.4 11 21 7.2l1-4.4-4.3 1.7-3 5.2Z',
  star: 'M12 1l3 7.5 8 .5-6.2 5 2.1 8L12 17.5 5.1 22l2.1-8L1 9l8-.5Z',
  heart:
    'M12 21.5C4 15.5 1.5 11.5 1.5 7.8 1.5 4.5 4 2.5 6.8 2.5c2.2 0 4 1.2 5.2 3.2 1.2-2 3-3.2 5.2-3.2 2.8 0 5.3 2 5.3 5.3 0 3.7-2.5 7.7-10.5 13.7Z',
  skull:
    'M12 1c6 0 10 4 10 9.5 0 3.5-1.5 6-4 7.5V23h-3v-3h-1.5v3h-3v-3H9v3H6v-5c-2.5-1.5-4-4-4-7.5C2 5 6 1 12 1ZM8 9.5a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2ZM16 9.5a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Z',
  sword: 'M3 21l2.5-5.5-2-2L6 11l2 2L19 1.5h3.5V5L11 16l2 2-2.5 2.5-2-2Z',
  shield: 'M12 1l10 3.5v7c0 6-4 10-10 12-6-2-10-6-10-12v-7Z',
};

/** Shapes of the seats on a square of 2, centred. Nobody's is a cross. */
const SHAPES: Record<string, string> = {
  red: 'M0 -1L1 0L0 1L-1 0Z',
  blue: 'M0 -.9A.9 .9 0 1 1 0 .9A.9 .9 0 1 1 0 -.9Z',
  green: 'M0 -1L1 .85H-1Z',
  yellow: 'M-.85 -.85H.85V.85H-.85Z',
};
const CROSS = 'M-.3 -1H.3V-.3H1V.3H.3V1H-.3V.3H-1V-.3H-.3Z';

/** The number of a seat's hatching; nobody's is below 0. */
export function seatNumber(player: string | null): number {
  return Object.keys(SHAPES).indexOf(player ?? '');
}

export function seatShape(player: string | null): string {
  return SHAPES[player ?? ''] ?? CROSS;
}
