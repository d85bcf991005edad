/** Where pieces stand on their place, so that none hides another. */
import type { Piece } from './types';

interface Stand {
  dx: number;
  dy: number;
  /** The width of the token, in units of the map. */
  size: number;
}

const SIZES: Record<string, number> = {
  monster: 0.84,
  minion: 0.66,
  car: 0.86,
  wreck: 0.86,
};
const SMALL = 0.48;
const DISC = 0.5;
/** Rows stand a little into each other: few shapes fill their square. */
const ROW = 0.9;

const sizeOf = (piece: Piece): number => SIZES[piece.icon ?? ''] ?? (piece.icon ? SMALL : DISC);

/** Rows from the largest to the smallest, centred on the place; with a foot, they stand on it. */
export function spread(
  pieces: Piece[],
  boxed: boolean,
  foot: number | null = null,
): Map<string, Stand> {
  const found = new Map<string, Stand>();
  const places = new Map<string, Piece[]>();
  for (const piece of pieces) places.set(piece.node, [...(places.get(piece.node) ?? []), piece]);
  for (const here of places.values()) {
    if (boxed) {
      // Boxes of a track hold one piece; more of them lie one over the other, a little apart.
      here.forEach((piece, n) => found.set(piece.id, { dx: n * 0.12, dy: -n * 0.08, size: 0.86 }));
      continue;
    }
    const rows = arrange(here);
    const heights = rows.map((row) => Math.max(...row.map(sizeOf)));
    const tall = heights.reduce((sum, height) => sum + height * ROW, 0);
    let y = foot === null ? -tall / 2 : foot - tall;
    rows.forEach((row, n) => {
      const height = heights[n] ?? SMALL;
      const wide = row.reduce((sum, piece) => sum + sizeOf(piece), 0);
      let x = -wide / 2;
      for (const piece of row) {
        const size = sizeOf(piece);
        found.set(piece.id, { dx: x + size / 2, dy: y + (height * ROW) / 2, size });
        x += size;
      }
      y += height * ROW;
    });
  }
  return found;
}

/** Large ones two in a row, small ones three. */
function arrange(pieces: Piece[]): Piece[][] {
  const large = pieces.filter((piece) => sizeOf(piece) > DISC);
  const small = pieces.filter((piece) => sizeOf(piece) <= DISC);
  return [...rowsOf(large, 2), ...rowsOf(small, small.length > 4 ? 4 : 3)];
}

function rowsOf(pieces: Piece[], most: number): Piece[][] {
  const rows: Piece[][] = [];
  for (let n = 0; n < pieces.length; n += most) rows.push(pieces.slice(n, n + most));
  return rows;
}
