/** Outlines of a world of squares: traced once, smoothed together, so that borders are shared and never gape. */
import { COLUMNS, ROWS, STEP } from './cells';

const SMOOTH = 5;

/** A border between two spaces, or the edge of the map (other is -1). */
interface Edge {
  from: number;
  to: number;
  left: number;
  right: number;
}

const WIDE = COLUMNS + 1;

export class Outline {
  private readonly edges: Edge[] = [];
  private readonly xs = new Float32Array(WIDE * (ROWS + 1));
  private readonly ys = new Float32Array(WIDE * (ROWS + 1));
  private readonly degree = new Uint8Array(WIDE * (ROWS + 1));

  constructor(private readonly labels: Int16Array) {
    for (let n = 0; n < this.xs.length; n += 1) {
      this.xs[n] = (n % WIDE) * STEP;
      this.ys[n] = Math.floor(n / WIDE) * STEP;
    }
    this.trace();
    for (let round = 0; round < SMOOTH; round += 1) this.relax();
  }

  /** The shape of each space as the `d` of a path. */
  shapes(count: number): string[] {
    return Array.from({ length: count }, (_, label) =>
      this.path(
        this.loops((side) => side === label, true),
        true,
      ),
    );
  }

  /** The shape of many spaces together: a continent, all land. */
  union(of: (label: number) => boolean): string {
    return this.path(this.loops(of, true), true);
  }

  /** The borders of some pairs, as lines. */
  lines(of: (a: number, b: number) => boolean): string {
    const chosen = this.edges.filter(
      ({ left, right }) => left >= 0 && right >= 0 && of(left, right),
    );
    return this.path(chains(chosen), false);
  }

  /** How much border any two spaces share, in squares: `a,b` with a < b. */
  shared(): Map<string, number> {
    const found = new Map<string, number>();
    for (const { left, right } of this.edges) {
      if (left < 0 || right < 0) continue;
      const key = `${Math.min(left, right)},${Math.max(left, right)}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    return found;
  }

  private at(column: number, row: number): number {
    return column < 0 || row < 0 || column >= COLUMNS || row >= ROWS
      ? -1
      : (this.labels[row * COLUMNS + column] ?? -1);
  }

  private trace(): void {
    const add = (from: number, to: number, left: number, right: number): void => {
      this.edges.push({ from, to, left, right });
      this.degree[from] = (this.degree[from] ?? 0) + 1;
      this.degree[to] = (this.degree[to] ?? 0) + 1;
    };
    for (let row = 0; row <= ROWS; row += 1) {
      for (let column = 0; column <= COLUMNS; column += 1) {
        const here = this.at(column, row);
        const above = this.at(column, row - 1);
        const before = this.at(column - 1, row);
        const corner = row * WIDE + column;
        // Going right along the top of a square it lies to the right hand, what is above to the left.
        if (here !== above && column < COLUMNS) add(corner, corner + 1, above, here);
        if (here !== before && row < ROWS) add(corner, corner + WIDE, here, before);
      }
    }
  }

  private relax(): void {
    const sx = new Float32Array(this.xs.length);
    const sy = new Float32Array(this.ys.length);
    for (const { from, to } of this.edges) {
      sx[from] = (sx[from] ?? 0) + (this.xs[to] ?? 0);
      sy[from] = (sy[from] ?? 0) + (this.ys[to] ?? 0);
      sx[to] = (sx[to] ?? 0) + (this.xs[from] ?? 0);
      sy[to] = (sy[to] ?? 0) + (this.ys[from] ?? 0);
    }
    for (let n = 0; n < sx.length; n += 1) {
      const count = this.degree[n] ?? 0;
      const column = n % WIDE;
      const row = Math.floor(n / WIDE);
      // The frame of the map stays straight.
      if (count === 0 || column === 0 || row === 0 || column === COLUMNS || row === ROWS) continue;
      this.xs[n] = ((this.xs[n] ?? 0) + (sx[n] ?? 0) / count) / 2;
      this.ys[n] = ((this.ys[n] ?? 0) + (sy[n] ?? 0) / count) / 2;
    }
  }

  private loops(inside: (label: number) => boolean, closed: boolean): number[][] {
    const chosen: Edge[] = [];
    for (const edge of this.edges) {
      const left = edge.left >= 0 && inside(edge.left);
      const right = edge.right >= 0 && inside(edge.right);
      if (left === right) continue;
      // With the shape always on the right hand the edges follow each other.
      chosen.push(right ? edge : { ...edge, from: edge.to, to: edge.from });
    }
    return closed ? chains(chosen) : [];
  }

  private path(found: number[][], closed: boolean): string {
    return found
      .filter((chain) => chain.length > 2)
      .map((chain) => this.curve(chain, closed))
      .join('');
  }

  /** Every other point is left out, save where borders meet: enough for the eye, half the length. */
  private curve(chain: number[], closed: boolean): string {
    const kept = chain.filter(
      (n, i) => i === 0 || i === chain.length - 1 || n % 2 === 0 || (this.degree[n] ?? 0) > 2,
    );
    const point = (n: number): string =>
      `${(this.xs[n] ?? 0).toFixed(1)} ${(this.ys[n] ?? 0).toFixed(1)}`;
    return `M${kept.map(point).join('L')}${closed ? 'Z' : ''}`;
  }
}

/** Edges end to end. */
function chains(edges: Edge[]): number[][] {
  const next = new Map<number, Edge[]>();
  for (const edge of edges) {
    next.set(edge.from, [...(next.get(edge.from) ?? []), edge]);
  }
  const entered = new Set(edges.map(({ to }) => to));
  const used = new Set<Edge>();
  const out: number[][] = [];
  const follow = (start: Edge): void => {
    const chain = [start.from];
    for (let edge: Edge | undefined = start; edge;) {
      used.add(edge);
      chain.push(edge.to);
      edge = next.get(edge.to)?.find((other) => !used.has(other));
    }
    out.push(chain);
  };
  // Lines begin where nothing comes from; what is left goes round.
  for (const edge of edges) if (!entered.has(edge.from) && !used.has(edge)) follow(edge);
  for (const edge of edges) if (!used.has(edge)) follow(edge);
  return out;
}
