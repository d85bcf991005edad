/** A map of regions with room to breathe: taller, and places that are too close moved apart. */
import { movedApart, type Spot } from '../board/apart';

const TALLER = 1.65;
/** Names are wider than they are high: neighbours side by side need more room. */
const APART = { x: 1.7, y: 1.7 / 1.1 };
const EDGE = 0.55;

/** The same places, moved a little; in the same order. */
export function relaxed<T extends Spot>(places: T[], wraps: number): T[] {
  const homes = places.map(({ x, y }) => ({ x, y: y * TALLER }));
  const now = movedApart(homes, {
    apart: APART,
    push: { x: 0.18, y: 0.2 },
    pull: 0.02,
    rounds: 80,
    keep: (spot) => {
      if (wraps > 0) spot.x = Math.min(wraps - EDGE, Math.max(EDGE, spot.x));
    },
  });
  return places.map((place, n) => ({ ...place, ...(now[n] ?? place) }));
}
