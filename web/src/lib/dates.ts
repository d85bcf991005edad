/** A day in the reader's own format. Takes milliseconds since 1970. */
export function day(at: number): string {
  return new Date(at).toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}

/** A moment to come, with its weekday, and its date unless it is within the week. Takes seconds: since 1970, and from
 * now, because clocks of browsers may be wrong. */
export function deadline(at: number, left: number): string {
  return new Date(at * 1000).toLocaleString(undefined, {
    weekday: 'short',
    ...(left < 6 * 86400 ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** A day and the time of day in the reader's own format. Takes seconds since 1970. */
export function moment(at: number): string {
  return new Date(at * 1000).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
