/** Lines over a map that may go on at its other side. */
import type { Place } from './types';

/** A line from a place to another as a path. Over the seam it leaves on the nearer side and comes back. */
export function joined(one: Place | undefined, two: Place | undefined, wraps: number): string {
  if (!one || !two) return '';
  const over = wraps > 0 && Math.abs(one.x - two.x) > wraps / 2;
  const by = over ? (one.x < two.x ? -wraps : wraps) : 0;
  const straight = `M${one.x} ${one.y}L${two.x + by} ${two.y}`;
  return over ? `${straight}M${one.x - by} ${one.y}L${two.x} ${two.y}` : straight;
}
