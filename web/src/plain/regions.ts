/** Places as regions that fill the map: each point belongs to the nearest place. */

export interface Point {
  x: number;
  y: number;
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The frame around some points; a map that wraps is as wide as it says. */
export function frameOf(points: Point[], margin: number, wraps = 0): Frame {
  if (points.length === 0) return { left: 0, top: 0, width: 1, height: 1 };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = wraps > 0 ? 0 : Math.min(...xs) - margin;
  const right = wraps > 0 ? wraps : Math.max(...xs) + margin;
  const top = Math.min(...ys) - margin;
  return { left, top, width: right - left, height: Math.max(...ys) + margin - top };
}

/** The region of each point, clipped to the frame; round a map that wraps, to both sides of its seam. */
export function regions(points: Point[], frame: Frame, wraps = 0): Point[][] {
  const shifts = wraps > 0 ? [-wraps, 0, wraps] : [0];
  const all = points.flatMap((point, owner) =>
    shifts.map((shift) => ({ x: point.x + shift, y: point.y, owner, shift })),
  );
  return points.map((point, owner) => {
    let shape = corners(frame);
    for (const other of all) {
      if (other.owner === owner && other.shift === 0) continue;
      shape = clip(shape, point, other);
    }
    return shape;
  });
}

function corners({ left, top, width, height }: Frame): Point[] {
  return [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
}

/** What of a shape is nearer to one point than to another. */
function clip(shape: Point[], near: Point, far: Point): Point[] {
  const nx = far.x - near.x;
  const ny = far.y - near.y;
  const limit = (nx * (near.x + far.x) + ny * (near.y + far.y)) / 2;
  const side = ({ x, y }: Point): number => nx * x + ny * y - limit;
  const out: Point[] = [];
  shape.forEach((point, n) => {
    const before = shape.at(n - 1);
    if (!before) return;
    const here = side(point);
    const there = side(before);
    if (here <= 0 !== there <= 0) {
      const share = there / (there - here);
      out.push({
        x: before.x + (point.x - before.x) * share,
        y: before.y + (point.y - before.y) * share,
      });
    }
    if (here <= 0) out.push(point);
  });
  return out;
}

/** A shape as the `d` of a path. */
export function outline(shape: Point[]): string {
  return shape.length === 0
    ? ''
    : `M${shape.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
}
