/** What a press on a place does, and when: what people see comes first, and each thing happens once. */
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Places from '../Places.svelte';
import { placed } from './page';

/** Frames are drawn when a test says so. */
let frames: (() => void)[];
const place = placed('data-square');
const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((cell) => cell.dataset.square);

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const hand = {
    session: { playing: false },
    pointed: null as string | null,
    point: vi.fn((at: string | null) => void (hand.pointed = at)),
    press: vi.fn(),
    back: vi.fn(),
  };
  let at = 'A1';
  render(Places, {
    hand,
    rows: [['A1', 'B1']],
    kind: 'square',
    home: 'A1',
    words: (name: string) => name,
    under: () => at,
    neighbour: () => null,
  });
  return { hand, aim: (name: string) => (at = name) };
}

/** A finger's tap, with the mouse that browsers make of it. */
function tap(): MouseEvent {
  const grid = document.querySelector('[role=grid]') as HTMLElement;
  const how = { bubbles: true, cancelable: true, pointerType: 'touch' };
  const down = new MouseEvent('mousedown', how);
  grid.dispatchEvent(new PointerEvent('pointerdown', how));
  grid.dispatchEvent(new PointerEvent('pointerup', how));
  grid.dispatchEvent(down);
  grid.dispatchEvent(new PointerEvent('click', how));
  return down;
}

test('a tap presses its place once, and the focus goes there and nowhere else before', () => {
  const { hand, aim } = open();
  const focused: string[] = [];
  document.addEventListener('focusin', ({ target }) =>
    focused.push((target as HTMLElement).dataset.square ?? 'the grid'),
  );
  aim('B1');
  const down = tap();
  expect(down.defaultPrevented, 'the grid would be focused first').toBe(true);
  expect(focused).toEqual(['B1']);
  expect(hand.point.mock.calls).toEqual([['B1']]);
  expect(hand.press).toHaveBeenCalledTimes(1);
  expect(hand.press.mock.calls[0]?.slice(0, 2)).toEqual(['B1', 'touch']);
});

test('the tab stop follows when the press has been seen', async () => {
  const { aim } = open();
  aim('B1');
  tap();
  await tick();
  expect(document.activeElement).toBe(place('B1'));
  expect(tabStops()).toEqual(['A1']);
  for (const draw of frames.splice(0)) draw();
  vi.runAllTimers();
  await tick();
  expect(tabStops()).toEqual(['B1']);
});
