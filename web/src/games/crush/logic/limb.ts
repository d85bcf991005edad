/** A tentacle as drawn: a line that gets thinner, its outline, its light side, its suckers. */
import { n } from '../../rampage_city/logic/boxes';
import type { Point } from '../../rampage_city/logic/geometry';

/** A point of the line and how thick the tentacle is there. */
export interface Joint extends Point {
  wide: number;
}

interface Sucker extends Point {
  r: number;
  /** Seen from the side they are narrow: degrees of their long axis. */
  angle: number;
}

export interface Limb {
  outline: string;
  /** The back, where the light falls, and the underside. */
  light: string;
  under: string;
  stripes: string;
  suckers: Sucker[];
}

/** A smooth line through some joints, `fine` steps between two of them. */
export function smoothLine(joints: Joint[], fine = 6): Joint[] {
  const at = (k: number) => joints[Math.max(0, Math.min(joints.length - 1, k))] as Joint;
  const line: Joint[] = [];
  for (let k = 0; k < joints.length - 1; k++) {
    const [a, b, c, d] = [at(k - 1), at(k), at(k + 1), at(k + 2)];
    for (let step = 0; step < fine; step++) {
      const t = step / fine;
      line.push({
        x: spline(a.x, b.x, c.x, d.x, t),
        y: spline(a.y, b.y, c.y, d.y, t),
        wide: b.wide + (c.wide - b.wide) * t,
      });
    }
  }
  line.push(at(joints.length - 1));
  return line;
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 *
    (2 * b +
      (c - a) * t +
      (2 * a - 5 * b + 4 * c - d) * t * t +
      (3 * b - a - 3 * c + d) * t * t * t)
  );
}

/** Across the line at one of its points, to the right of its way. */
function across(line: Joint[], k: number): Point {
  const a = line[Math.max(0, k - 1)] as Joint;
  const b = line[Math.min(line.length - 1, k + 1)] as Joint;
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: -(b.y - a.y) / long, y: (b.x - a.x) / long };
}

/** The band between two shares of the width: -1 is the left edge of the line's way, 1 the right one. */
function band(line: Joint[], from: number, to: number, first = 0, last = line.length - 1): string {
  const side = (share: number) =>
    line.slice(first, last + 1).map((joint, k) => {
      const by = across(line, first + k);
      const away = (joint.wide / 2) * share;
      return `${n(joint.x + by.x * away)} ${n(joint.y + by.y * away)}`;
    });
  return `M${[...side(from), ...side(to).reverse()].join('L')}Z`;
}

/**
 * The tentacle along a line. `belly` says on which side of its way the suckers sit: 1 right, -1 left;
 * `back` from which share of its length on they are seen.
 */
export function limb(joints: Joint[], belly: 1 | -1, fine = 6, back = 0.12): Limb {
  const line = smoothLine(joints, fine);
  const tip = line.at(-1) as Joint;
  const stripes: string[] = [];
  const suckers: Sucker[] = [];
  let gone = 0;
  let next = 0;
  line.forEach((joint, k) => {
    const before = line[k - 1] ?? joint;
    gone += Math.hypot(joint.x - before.x, joint.y - before.y);
    if (gone < next || k < line.length * back || joint.wide < 4.5) return;
    next = gone + Math.max(6, joint.wide * 0.58);
    const by = across(line, k);
    const angle = (Math.atan2(by.y, by.x) * 180) / Math.PI;
    const out = joint.wide * 0.25 * belly;
    suckers.push({ x: joint.x + by.x * out, y: joint.y + by.y * out, r: joint.wide * 0.17, angle });
    const from = -0.46 * joint.wide * belly;
    const to = -0.16 * joint.wide * belly;
    stripes.push(
      `M${n(joint.x + by.x * from)} ${n(joint.y + by.y * from)}L${n(joint.x + by.x * to)} ${n(joint.y + by.y * to)}`,
    );
  });
  const round = `M${n(tip.x - tip.wide / 2)} ${n(tip.y)}a${n(tip.wide / 2)} ${n(tip.wide / 2)} 0 1 0 ${n(tip.wide)} 0a${n(tip.wide / 2)} ${n(tip.wide / 2)} 0 1 0 ${n(-tip.wide)} 0Z`;
  return {
    outline: band(line, -1, 1) + round,
    light: band(line, -0.78 * belly, -0.38 * belly),
    under: band(line, 0.42 * belly, 1 * belly),
    stripes: stripes.join(''),
    suckers,
  };
}
