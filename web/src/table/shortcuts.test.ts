import { afterEach, expect, test } from 'vitest';
import { type Shortcut, shortcut, skips } from './shortcuts';

afterEach(() => document.body.replaceChildren());

/** A key on the first element of some markup; on the page itself where there is none. */
function press<T>(what: (event: KeyboardEvent) => T, key: string, markup = ''): T | undefined {
  document.body.innerHTML = markup;
  let found: T | undefined;
  const hear = (event: KeyboardEvent): void => void (found = what(event));
  addEventListener('keydown', hear);
  const target = document.body.querySelector('[tabindex], input, button') ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  removeEventListener('keydown', hear);
  return found;
}

test('keys work everywhere but where somebody types, and not below a dialog', () => {
  const on = (markup: string): Shortcut | null | undefined => press(shortcut, 'r', markup);
  expect(on('')).toBe('rules');
  expect(on('<button></button>')).toBe('rules');
  expect(on('<input type="range">')).toBe('rules');
  expect(on('<input>')).toBeNull();
  expect(on('<dialog open><button></button></dialog>')).toBeNull();
  expect(on('<dialog open></dialog><p tabindex="-1"></p>')).toBeNull();
});

test('Space skips on the page and on places of a board, and presses buttons', () => {
  expect(press(skips, ' ')).toBe(true);
  expect(press(skips, ' ', '<div role="gridcell" tabindex="0"></div>')).toBe(true);
  expect(press(skips, ' ', '<svg><path role="button" tabindex="0" /></svg>')).toBe(true);
  expect(press(skips, ' ', '<button></button>')).toBe(false);
  expect(press(skips, ' ', '<input>')).toBe(false);
  expect(press(skips, 's')).toBe(false);
});
