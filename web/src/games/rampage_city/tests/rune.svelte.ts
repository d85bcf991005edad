/** A reactive copy of something, for tests: the page's session makes its own. */
export function rune<T>(value: T): T {
  const held = $state(value);
  return held;
}
