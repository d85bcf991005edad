/** A day in the reader's own format. Takes milliseconds since 1970. */
export function day(at: number): string {
  return new Date(at).toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}
