/** A map of regions with room to breathe: taller, and places that are too close moved apart. */

interface Spot {
  x: number;
  y: number;
}

const TALLER = 1.65;
const APART = 1.7;
const ROUNDS = 80;
const EDGE = 0.55;

/** The same places, moved a little; in the same order, and the same on every visit. */
export function relaxed<T extends Spot>(places: T[], wraps: number): T[] {
  const homes = places.map(({ x, y }) => ({ x, y: y * TALLER }));
  const now = homes.map((home) => ({ ...home }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [n, a] of now.entries()) {
      for (const b of now.slice(n + 1)) part(a, b);
    }
    now.forEach((spot, n) => {
      const home = homes[n] ?? spot;
      spot.x += (home.x - spot.x) * 0.02;
      spot.y += (home.y - spot.y) * 0.02;
      if (wraps > 0) spot.x = Math.min(wraps - EDGE, Math.max(EDGE, spot.x));
    });
  }
  return places.map((place, n) => ({ ...place, ...(now[n] ?? place) }));
}

/** Names are wider than they are high: neighbours side by side need more room. */
function part(a: Spot, b: Spot): void {
  const dx = b.x - a.x;
  // Two on one spot part downwards.
  const dy = (b.y - a.y) * 1.1 || (dx === 0 ? 0.01 : 0);
  const far = Math.hypot(dx, dy);
  if (far >= APART) return;
  const push = ((APART - far) / far) * 0.18;
  a.x -= dx * push;
  b.x += dx * push;
  a.y -= dy * push;
  b.y += dy * push;
}
