import { afterEach, expect, test, vi } from 'vitest';
import { givesBack, takeFocus, unmoved } from './focus';

afterEach(() => {
  document.body.replaceChildren();
  unmoved();
  vi.useRealTimers();
});

function menuOver(place: HTMLElement): { menu: HTMLElement; end: () => void } {
  document.body.append(place);
  place.focus();
  const menu = document.createElement('div');
  menu.append(document.createElement('button'));
  document.body.append(menu);
  const { destroy } = givesBack(menu);
  menu.querySelector('button')?.focus();
  return { menu, end: destroy };
}

test('what took the focus gives it back when it goes', () => {
  const place = document.createElement('button');
  const { menu, end } = menuOver(place);
  menu.remove();
  expect(document.activeElement).toBe(document.body);
  end();
  expect(document.activeElement).toBe(place);
});

test('it stays where somebody has put it meanwhile', () => {
  const { menu, end } = menuOver(document.createElement('button'));
  const other = document.createElement('input');
  document.body.append(other);
  other.focus();
  menu.remove();
  end();
  expect(document.activeElement).toBe(other);
});

test('while the keyboard leads, a page that moves under the pointer is not a pointer that moves', () => {
  const place = document.createElement('button');
  const heard: string[] = [];
  place.addEventListener('pointerenter', () => heard.push('enter'));
  place.addEventListener('pointerleave', () => heard.push('leave'));
  document.body.append(place);
  const at = (kind: string, screenX: number) =>
    place.dispatchEvent(new PointerEvent(kind, { bubbles: kind === 'pointermove', screenX }));
  at('pointermove', 10);
  at('pointerenter', 10);
  expect(heard).toEqual(['enter']);
  place.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  at('pointerleave', 10);
  at('pointermove', 10);
  at('pointerenter', 10);
  expect(heard).toEqual(['enter']);
  at('pointermove', 11);
  at('pointerleave', 11);
  expect(heard).toEqual(['enter', 'leave']);
});

test('a pointer that goes into something is noticed as it enters, after a key, too', () => {
  const place = document.createElement('button');
  const heard: string[] = [];
  place.addEventListener('pointerenter', () => heard.push('enter'));
  document.body.append(place);
  const at = (node: Element, kind: string, screenX: number) =>
    node.dispatchEvent(new PointerEvent(kind, { bubbles: kind === 'pointermove', screenX }));
  at(document.body, 'pointermove', 10);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  at(place, 'pointerenter', 20);
  at(place, 'pointermove', 20);
  expect(heard).toEqual(['enter']);
});

/** From here on a pointer leads, and frames are drawn when a test says so. */
function byPointer(): void {
  vi.useFakeTimers();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
}

test('what comes up by a press takes the focus once it is seen, and by a key at once', () => {
  const button = document.createElement('button');
  document.body.append(button);
  byPointer();
  takeFocus(() => button);
  expect(document.activeElement).toBe(document.body);
  vi.runAllTimers();
  expect(document.activeElement).toBe(button);
  button.blur();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  takeFocus(() => button);
  expect(document.activeElement).toBe(button);
});

test('what has gone before it was seen takes nothing', () => {
  const button = document.createElement('button');
  document.body.append(button);
  byPointer();
  takeFocus(() => button)();
  vi.runAllTimers();
  expect(document.activeElement).toBe(document.body);
});

test('after a press the focus is given back once that is seen, unless somebody has it by then', () => {
  const place = document.createElement('button');
  const { menu, end } = menuOver(place);
  byPointer();
  menu.remove();
  end();
  expect(document.activeElement).toBe(document.body);
  vi.runAllTimers();
  expect(document.activeElement).toBe(place);
  const again = menuOver(place);
  again.menu.remove();
  again.end();
  const other = document.createElement('input');
  document.body.append(other);
  other.focus();
  vi.runAllTimers();
  expect(document.activeElement).toBe(other);
});
