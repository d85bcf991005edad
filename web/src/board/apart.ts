/** Places that are too close to each other, moved apart: the same on every visit. */
export interface Spot {
  x: number;
  y: number;
}

export interface Room {
  /** How far apart two places must be, sideways and up and down. */
  apart: Spot;
  /** How strongly they push each other away, and are pulled back to where they belong. */
  push: Spot;
  pull: number;
  rounds: number;
  /** Keeps a place on the map. */
  keep: (spot: Spot) => void;
}

export function movedApart(homes: Spot[], room: Room): Spot[] {
  const now = homes.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < room.rounds; round += 1) {
    for (const [n, a] of now.entries()) {
      for (const b of now.slice(n + 1)) part(a, b, room);
    }
    now.forEach((spot, n) => {
      const home = homes[n] ?? spot;
      spot.x += (home.x - spot.x) * room.pull;
      spot.y += (home.y - spot.y) * room.pull;
      room.keep(spot);
    });
  }
  return now;
}

function part(a: Spot, b: Spot, { apart, push }: Room): void {
  const dx = (b.x - a.x) / apart.x;
  // Two on one spot part downwards.
  const dy = (b.y - a.y) / apart.y || (dx === 0 ? 0.01 : 0);
  const far = Math.hypot(dx, dy);
  if (far >= 1) return;
  const much = (1 - far) / far;
  a.x -= dx * much * push.x * apart.x;
  b.x += dx * much * push.x * apart.x;
  a.y -= dy * much * push.y * apart.y;
  b.y += dy * much * push.y * apart.y;
}
