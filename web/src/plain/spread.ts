/** Where pieces stand on their place, so that none hides another. */
import type { Piece } from './types';

export interface Stand {
  dx: number;
  dy: number;
  /** The width of the token, in units of the map. */
  size: number;
}

const SIZES: Record<string, number> = {
  monster: 0.74,
  minion: 0.6,
  car: 0.86,
  wreck: 0.86,
};
const SMALL = 0.4;
const DISC = 0.5;

const sizeOf = (piece: Piece): number => SIZES[piece.icon ?? ''] ?? (piece.icon ? SMALL : DISC);

/** Rows from the largest to the smallest, centred on the place. */
export function spread(pieces: Piece[], boxed: boolean): Map<string, Stand> {
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
    let y = -heights.reduce((sum, height) => sum + height * 0.9, 0) / 2;
    rows.forEach((row, n) => {
      const height = heights[n] ?? SMALL;
      const wide = row.reduce((sum, piece) => sum + sizeOf(piece), 0);
      let x = -wide / 2;
      for (const piece of row) {
        const size = sizeOf(piece);
        found.set(piece.id, { dx: x + size / 2, dy: y + (height * 0.9) / 2, size });
        x += size;
      }
      y += height * 0.9;
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
