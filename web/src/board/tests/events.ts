/** An event as tests write it: without what every line of the log has. */
export type Bare<Event> = Event extends { text: string }
  ? Omit<Event, 'text' | 'rule' | 'n' | 'move'> & { text?: string }
  : never;

/** The event as a table sends it. */
export function sent<Event extends { text: string }>(event: Bare<Event>): Event {
  return { text: '', rule: '', n: 0, move: 0, ...event } as unknown as Event;
}

/** All at once: every animation must leave the stage as if it had been watched to its end. */
export const skipped = { speed: 1, signal: AbortSignal.abort() };
