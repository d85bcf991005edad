import type { Course } from '../logic/course';

const STEPS = 24;

/** The outline of a tile, a little wider than its road. */
export function tileShape(course: Course, tile: number): string {
  const wide = course.half + 0.5;
  const edge = (side: number, n: number): string => {
    // A tile ends where the next begins: stay on this one.
    const along = tile + Math.min(0.9999, Math.max(0.0001, n / STEPS));
    const { x, y } = course.at({ along, across: side * wide });
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const numbers = Array.from({ length: STEPS + 1 }, (_, n) => n);
  const there = numbers.map((n) => edge(-1, n));
  const back = numbers.reverse().map((n) => edge(1, n));
  return `M${[...there, ...back].join('L')}Z`;
}
