/** The speedometer on paper: speed to the right, gears downwards, so that each gear is a line. */
import type { NodeView, RushScene, SceneNode } from '../types';

export const STEP_X = 40;
export const STEP_Y = 34;

export interface Knot extends SceneNode {
  x: number;
  y: number;
}

interface Meter {
  knots: Knot[];
  speeds: number[];
  gears: number[];
  width: number;
  height: number;
  /** Solid lines lead faster and slower, dashed ones to another gear. */
  solid: string;
  dashed: string;
}

export function meterOf(scene: RushScene): Meter {
  const speeds = [...new Set(scene.nodes.map(({ speed }) => speed))].sort((a, b) => a - b);
  const gears = [...new Set(scene.nodes.map(({ gear }) => gear))].filter((gear) => gear > 0);
  gears.sort((a, b) => a - b);
  const knots = scene.nodes.map((node) => ({
    ...node,
    x: speeds.indexOf(node.speed) * STEP_X,
    // Neutral stands before the first gear.
    y: (Math.max(node.gear, gears[0] ?? 1) - (gears[0] ?? 1)) * STEP_Y,
  }));
  const at = new Map(knots.map((knot) => [knot.node, knot]));
  let [solid, dashed] = ['', ''];
  for (const { x, y, up, across } of knots) {
    const above = at.get(up ?? '');
    if (above) solid += `M${x} ${y}L${above.x} ${above.y}`;
    for (const other of across) {
      const there = at.get(other);
      if (there && there.y > y) dashed += `M${x} ${y}L${there.x} ${there.y}`;
    }
  }
  const width = (speeds.length - 1) * STEP_X;
  const height = (gears.length - 1) * STEP_Y;
  return { knots, speeds, gears, width, height, solid, dashed };
}

/** Every way to a node of the lever, the one that spends the fewest points first. */
export function waysTo(nodes: NodeView[], node: string): NodeView[] {
  return nodes
    .filter((way) => way.node === node)
    .sort((a, b) => a.brakes + a.turbo - b.brakes - b.turbo || a.turbo - b.turbo);
}

/** What a way spends, in a few words; empty where it spends nothing. */
export function spends({ brakes, turbo }: NodeView): string {
  if (brakes > 0) return `${brakes} Braking`;
  return turbo > 0 ? `${turbo} Turbo` : '';
}

interface Question {
  kind: 'speed' | 'turbo' | 'brake';
  action: string;
  points: number;
}

/** A driver who wants to stop would brake below the first node of the gear. */
function stop(scene: RushScene, from: SceneNode): Question {
  const below = scene.nodes.filter(({ gear, speed }) => gear === from.gear && speed < from.speed);
  const points = Math.min(below.length, 6);
  return { kind: points > 0 ? 'brake' : 'speed', action: 'decelerate', points };
}

/** What a driver would ask for to get the lever to a node that no way leads to; used for the reason why not. */
export function question(scene: RushScene, from: string, to: string): Question | null {
  const [here, there] = [from, to].map((name) => scene.nodes.find(({ node }) => node === name));
  if (!here || !there) return null;
  if (there.gear === 0) return stop(scene, here);
  const row = scene.nodes.filter(({ gear }) => gear === there.gear).map(({ node }) => node);
  const shifts = here.gear !== there.gear && here.gear > 0 && there.gear > 0;
  const landing = shifts ? here.across.find((node) => row.includes(node)) : from;
  if (!landing) return { kind: 'speed', action: `gear${there.gear}`, points: 0 };
  const far = row.indexOf(to) - row.indexOf(landing);
  const action = shifts ? `gear${there.gear}` : far < 0 ? 'decelerate' : 'accelerate';
  const points = Math.abs(far) - (shifts ? 0 : 1);
  if (points <= 0) return { kind: 'speed', action, points: 0 };
  return { kind: far < 0 ? 'brake' : 'turbo', action, points: Math.min(points, far < 0 ? 6 : 3) };
}
