/** Our own small pictures on a grid of 24, filled; whole shapes, so that they read at ten pixels. */

export const GLYPHS: Record<string, string> = {
  // On places.
  city: 'M3 21V10h5v11zM9.5 21V4h5v17zM16 21v-8h5v8z',
  base: 'M4 21V8l8-5 8 5v13h-6v-6h-4v6z',
  site: 'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM10.5 8 7 2.2a11 11 0 0 1 10 0L13.5 8a4.5 4.5 0 0 0-3 0zM8.3 15 5 21a11 11 0 0 1-4.3-9l6.8-.2a4.5 4.5 0 0 0 .8 3.2zM15.7 15 19 21a11 11 0 0 0 4.3-9l-6.8-.2a4.5 4.5 0 0 1-.8 3.2z',
  lair: 'M1 21C3 10 7 4 12 3.5 17 4 21 10 23 21h-6.5c0-5-2-8-4.5-8s-4.5 3-4.5 8z',
  stomp:
    'M6 22c-1-5-1-9 1-11 3-2.5 7-2.5 10 0 2 2 2 6 1 11zM5.5 9.5 3 3.5l4.5 4zM10.5 8 10 1.5l3.5 6zM15 8l3-5.5.5 6.5z',
  start: 'M5 2h3v20H5zM9 3h11l-3.5 5L20 13H9z',
  finish: 'M2 2h5v5h5V2h5v5h5v5h-5v5h5v5h-5v-5h-5v5H7v-5H2v-5h5V7H2zM7 12v5h5v-5zM12 7v5h5V7z',
  mine: 'M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM3.5 5l1.5-1.5 2.8 2.8-1.5 1.5zM16.2 17.7l1.5-1.5 2.8 2.8-1.5 1.5zM3.5 19l2.8-2.8 1.5 1.5L5 20.5zM16.2 6.3 19 3.5 20.5 5l-2.8 2.8z',
  // Pieces.
  car: 'M8.5 1.5h7L17.5 6v13l-1.5 3.5H8L6.5 19V6zM4 5h2v5H4zM18 5h2v5h-2zM4 15h2v5H4zM18 15h2v5h-2z',
  wreck:
    'M6 3l4 2 3-3.5 1 4.5 5-2-2 5 4 2-4.5 2L20 18l-5-1.5L14 22l-3-4.5L5.5 21l1.5-6L2.5 13 7 11z',
  monster:
    'M5 22c-1.5-4-1.5-8 0-11L3 5l4 2.5L8 2l3.5 4.5h1L16 2l1 5.5L21 5l-2 6c1.5 3 1.5 7 0 11l-3.5-3.5L12 22l-3.5-3.5zM7.5 11.5l3.5 2.5-3 .5zM16.5 11.5 13 14l3 .5z',
  minion:
    'M12 4c5 0 8 3.5 8 9 0 4-2 8-3.5 9L14 19l-2 3-2-3-2.5 3C6 21 4 17 4 13c0-5.5 3-9 8-9zM5.5 6 4 1l5 3zM18.5 6 20 1l-5 3zM8.5 10.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM15.5 10.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
  tank: 'M2 14h20l-2.5 6.5h-15zM7 8h8.5v5H7zM15 9.2h8.5v2H15z',
  fighter: 'M11 1.5h2l1 7.5 8.5 5v2.5L14 14.5l-.5 5L16 22H8l2.5-2.5-.5-5-8.5 2V14L10 9z',
  rocket:
    'M12 1c3 3 4 6.5 4 10v6H8v-6c0-3.5 1-7 4-10zM7 13v7l-3 2v-6zM17 13v7l3 2v-6zM10 18h4l-2 5z',
  submarine:
    'M3 15c0-3 3-5 6-5V6h5.5v4H16c3.5 0 6 2 6 5s-2.5 5-6 5H9c-3 0-6-2-6-5zM10.5 3H17v2h-4.5v1h-2z',
};

/** Shapes of the seats as polygons on a square of 1, centred: the same as `--shape-n`. */
const CORNERS: [number, number][][] = [
  [[0, -0.5], [0.5, 0], [0, 0.5], [-0.5, 0]],
  [],
  [[0, -0.5], [0.5, 0.42], [-0.5, 0.42]],
  [[-0.42, -0.42], [0.42, -0.42], [0.42, 0.42], [-0.42, 0.42]],
  [[-0.25, -0.46], [0.25, -0.46], [0.5, 0], [0.25, 0.46], [-0.25, 0.46], [-0.5, 0]],
  [
    [-0.18, -0.5], [0.18, -0.5], [0.18, -0.18], [0.5, -0.18], [0.5, 0.18], [0.18, 0.18],
    [0.18, 0.5], [-0.18, 0.5], [-0.18, 0.18], [-0.5, 0.18], [-0.5, -0.18], [-0.18, -0.18],
  ],
]; // prettier-ignore

const DISC = 'M0 -0.46A0.46 0.46 0 1 1 0 0.46A0.46 0.46 0 1 1 0 -0.46Z';
const PLATE = 'M-0.4 -0.4H0.4V0.4H-0.4Z';

/** The shape of a seat as a path; nobody's pieces lie on a plate. */
export function seatShape(seat: number): string {
  if (seat < 0) return PLATE;
  const corners = CORNERS[seat % CORNERS.length] ?? [];
  return corners.length === 0 ? DISC : `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}
