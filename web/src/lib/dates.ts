/** A day in the reader's own format. Takes milliseconds since 1970. */
export function day(at: number): string {
  return new Date(at).toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}

/** A day and the time of day in the reader's own format. Takes seconds since 1970. */
export function moment(at: number): string {
  return new Date(at * 1000).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
