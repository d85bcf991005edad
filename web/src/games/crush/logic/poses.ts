/**
 * How the three sorts of tentacles hold themselves. Coordinates are units of the drawing around the middle
 * of the square, on the ground; every square has its own pose, the same each time.
 */
import { chance, lift, type Point } from '../../rampage_city/logic/geometry';
import type { Joint } from './limb';

const turn = (degrees: number): Point => {
  const a = (degrees * Math.PI) / 180;
  return { x: Math.sin(a), y: -Math.cos(a) };
};

/** Which way a free one curls: 1 to the right, -1 to the left. */
export function curlOf(square: string): 1 | -1 {
  return chance(square, 'curl') < 0.5 ? -1 : 1;
}

/**
 * A free one stands high and curls its tip. `rise` brings it out of the ground, `lash` bends it over:
 * degrees, to the right.
 */
export function freePose(square: string, rise: number, lash: number): Joint[] {
  const way = curlOf(square);
  const steps = 18;
  const joints: Joint[] = [];
  const reach = (9.6 + chance(square, 'long') * 1.6) * (0.25 + 0.75 * rise);
  const lean = (chance(square, 'lean') - 0.5) * 18 - 6;
  let at: Point = { x: 0, y: 14 };
  for (let k = 0; k <= steps; k++) {
    const s = k / steps;
    joints.push({ ...at, wide: (37 * (1 - s) ** 1.05 + 5) * (0.45 + 0.55 * rise) });
    const wave = Math.sin(s * Math.PI * 1.5) * -38 * way;
    const hook = Math.max(0, (s - 0.4) / 0.6) ** 1.15 * 300 * way;
    const heading = turn(lean + wave + hook + lash * Math.min(1, s * 1.6));
    const step = reach * (s < 0.4 ? 1.05 : 1.5 - s * 0.72);
    at = { x: at.x + heading.x * step, y: at.y + heading.y * step };
  }
  return joints;
}

/** Where the wreck hangs that a tentacle has crushed. */
export const WRECK: Point = { x: -14, y: -58 };

interface Coil {
  joints: Joint[];
  front: boolean;
}

/** A stem, then one and a half turns around the wreck, in front of it and behind it by turns. */
export function coilPose(rise: number): Coil[] {
  const { x: cx, y: cy } = { x: WRECK.x * rise, y: 10 + (WRECK.y - 10) * rise };
  const stem: Joint[] = [
    { x: 0, y: 16, wide: 38 },
    { x: 8, y: -2, wide: 33 },
    { x: 26 + cx * 0.3, y: cy + 40 * rise, wide: 28 },
    { x: cx + 44, y: cy + 18, wide: 23 },
    { x: cx + 45, y: cy + 8, wide: 22 },
  ];
  const coils: Coil[] = [{ joints: stem, front: true }];
  let run: Joint[] = stem.slice(-2);
  let front = false;
  for (let degrees = -20; degrees >= -560; degrees -= 20) {
    const a = (degrees * Math.PI) / 180;
    const s = -degrees / 560;
    run.push({
      x: cx + Math.cos(a) * (45 - 5 * s),
      y: cy + 12 - 30 * s + Math.sin(a) * 15,
      wide: 22 - 16 * s,
    });
    const ahead = Math.sin(a - 0.02) >= 0;
    if (ahead === front) continue;
    coils.push({ joints: run, front });
    run = run.slice(-2);
    front = ahead;
  }
  if (run.length > 2) coils.push({ joints: run, front });
  return coils;
}

/** From which side it climbs: the suckers are on the Building. */
export function gripSide(square: string): 1 | -1 {
  return chance(square, 'grip') < 0.5 ? -1 : 1;
}

/** An arm that hugs a Building up to its roof, at `high` squares; `rise` lets it climb. */
export function gripPose(square: string, high: number, rise: number): Joint[] {
  const place = (x: number, y: number, z: number, wide: number): Joint => {
    const up = lift(z);
    return { x: x - 50 + up.x, y: y - 50 + up.y, wide };
  };
  const left = gripSide(square) < 0;
  const side = (x: number) => (left ? 100 - x : x);
  const arm = [
    place(side(30), 112, 0, 36),
    place(side(14), 100, high * 0.12, 33),
    place(side(26), 96, high * 0.5, 30),
    place(side(56), 95, high * 0.66, 28),
    place(side(86), 92, high * 0.86, 26),
    place(side(98), 74, high + 0.04, 24),
    place(side(92), 40, high + 0.1, 21),
    place(side(66), 16, high + 0.14, 18),
    place(side(36), 20, high + 0.18, 15),
    place(side(22), 44, high + 0.2, 12),
    place(side(36), 64, high + 0.2, 9),
    place(side(56), 56, high + 0.2, 7),
    place(side(52), 42, high + 0.2, 4),
  ];
  return arm.slice(0, Math.max(2, Math.ceil(arm.length * rise)));
}
