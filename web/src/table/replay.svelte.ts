import type { TableEvent } from './protocol';

/** One moment of a match: the choice that led to it, what happened, and the view after. */
export interface Frame {
  n: number;
  seat: number;
  text: string;
  events: TableEvent[];
  view: Record<string, unknown>;
}
