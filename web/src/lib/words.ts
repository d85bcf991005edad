/** Sentences for people. */

/** A capital letter first, whatever came. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names in a row: `Ada`, `Ada and Bo`, `Ada, Bo and Cy`. */
export function named(names: string[]): string {
  const [last, ...rest] = [...names].reverse();
  return rest.length > 0 ? `${rest.reverse().join(', ')} and ${last}` : (last ?? '');
}

/** `once`, `twice`, `3 times`. */
export function times(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
}

/** The word for a number of things: `plural(1, 'die', 'dice')` is `die`; without a second form it ends in an `s`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** Things with their number: `1 unit`, `3 units`; `several(2, 'box', 'boxes')`. */
export function several(count: number, one: string, many?: string): string {
  return `${count} ${plural(count, one, many)}`;
}
