import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Explainer from '../Explainer.svelte';
import { beside } from '../placing';

const texts = {
  things: [
    { word: 'tank', title: 'Tank', text: 'Drives.', rule: 'X-1', about: [] },
    { word: 'number', title: 'Number', text: 'Counts.', rule: '', about: [] },
  ],
  diagrams: [],
};
vi.mock('../data', () => ({
  explanationsOf: async () => {
    asked();
    return {
      known: new Map(texts.things.map((thing) => [thing.word, thing])),
      diagrams: [],
    };
  },
  explainerOf: async () => ({
    parts: [['.number', 'number']],
    places: () => ['D4'],
    at: (_: unknown, place: string) => (place === 'D4' ? ['tank'] : []),
  }),
}));

const asked = vi.fn();
const session = { table: { game: 'x' }, view: {}, openRule: vi.fn() };
let pressed = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = `<div class="board"><button data-square="D4">D4</button></div>
    <section data-part="panels"><ul><li class="number" title="4 left">4</li><li class="number">5</li></ul></section>`;
  pressed = vi.fn<() => void>();
  asked.mockClear();
  one('button').addEventListener('click', pressed);
  render(Explainer, { session: session as never });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
const shown = (): string | null =>
  document.querySelector('.tip.visible')?.textContent?.replace(/\s+/g, ' ').trim() ?? null;
async function wait(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await tick();
}
function pointer(kind: string, target: Element, more: PointerEventInit = {}): void {
  const init = { bubbles: true, cancelable: true, isPrimary: true, pointerType: 'mouse', ...more };
  target.dispatchEvent(new PointerEvent(kind, init));
}

it('explains where a pointer rests, and not before', async () => {
  pointer('pointermove', one('button'));
  await wait(300);
  expect(shown()).toBeNull();
  await wait(900);
  expect(shown()).toBe('Tank Drives. X-1');
  pointer('pointermove', document.body, { clientX: 500 });
  await tick();
  expect(shown()).toBeNull();
});

it('takes what the page says of a thing itself, and gives it back', async () => {
  pointer('pointermove', one('.number'));
  await wait(1200);
  expect(shown()).toBe('4 left Number Counts.');
  expect(one('.number').title).toBe('');
  pointer('pointermove', document.body, { clientX: 500 });
  expect(one('.number').title).toBe('4 left');
});

it('describes what has the focus, and Escape closes it and nothing else', async () => {
  const heard = vi.fn();
  one('.board').addEventListener('keydown', heard);
  one('button').focus();
  await wait(0);
  expect(one('button')).toHaveAccessibleDescription('Tank Drives. X-1');
  expect(shown()).toBeNull();
  await wait(600);
  expect(shown()).toBe('Tank Drives. X-1');
  const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
  one('button').dispatchEvent(escape());
  await tick();
  expect(shown()).toBeNull();
  expect(heard).not.toHaveBeenCalled();
  one('button').dispatchEvent(escape());
  expect(heard).toHaveBeenCalled();
  one('button').blur();
  await tick();
  expect(one('button')).not.toHaveAttribute('aria-describedby');
});

it('lets the keyboard reach what cannot be pressed: one stop for each group, arrows within', async () => {
  pointer('pointermove', one('.number')); // Somebody is at the table: the texts are fetched.
  await wait(200);
  pointer('pointerdown', document.body);
  const press = (key: string) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true }),
    );
  press('Tab');
  const [first, second] = document.querySelectorAll<HTMLElement>('.number');
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
  first?.focus();
  press('ArrowDown');
  await wait(600);
  expect(document.activeElement).toBe(second);
  expect(shown()).toBe('Number Counts.');
});

it('explains to a long press, which does not act; a short one acts', async () => {
  const touch = { pointerType: 'touch', pointerId: 7 };
  const button = one('button');
  pointer('pointerdown', button, touch);
  await wait(100);
  pointer('pointerup', button, touch);
  button.click();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(shown()).toBeNull();

  const lifted = vi.fn();
  const let_go = vi.fn();
  button.addEventListener('pointerup', lifted);
  button.addEventListener('pointercancel', let_go);
  pointer('pointerdown', button, touch);
  await wait(600);
  expect(shown()).toContain('Tank Drives.');
  expect(let_go).toHaveBeenCalledTimes(1);
  pointer('pointerup', button, touch);
  button.click();
  expect(lifted).not.toHaveBeenCalled();
  expect(pressed).toHaveBeenCalledTimes(1);
  // It stays for reading; the rule can be opened, and the next tap is a tap.
  expect(shown()).toContain('X-1');
  one('.tip button').click();
  expect(session.openRule).toHaveBeenCalledWith('X-1');
  pointer('pointerdown', button, touch);
  pointer('pointerup', button, touch);
  button.click();
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('gives way to a finger that scrolls', async () => {
  const touch = { pointerType: 'touch', pointerId: 7 };
  pointer('pointerdown', one('button'), touch);
  pointer('pointermove', one('button'), { ...touch, clientY: 30 });
  await wait(700);
  expect(shown()).toBeNull();
});

it('never covers what it explains', () => {
  const size = { width: 300, height: 100 };
  const room = { width: 390, height: 844 };
  for (const left of [0, 100, 340])
    for (const top of [0, 60, 400, 800]) {
      const box = { left, top, right: left + 40, bottom: top + 40 };
      const at = beside(box, size, room);
      const apart =
        at.left + size.width <= box.left ||
        at.left >= box.right ||
        at.top + size.height <= box.top ||
        at.top >= box.bottom;
      expect(apart).toBe(true);
      expect(at.left).toBeGreaterThanOrEqual(0);
      expect(at.left + size.width).toBeLessThanOrEqual(room.width);
    }
});

it('costs a tap nothing: no text is asked for, and no frame', async () => {
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame');
  const touch = { pointerType: 'touch' };
  pointer('pointerdown', one('button'), touch);
  await wait(100);
  pointer('pointerup', one('button'), touch);
  one('button').click();
  await wait(1000);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(frame).not.toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
  // A finger that rests has them in time.
  pointer('pointerdown', one('button'), touch);
  await wait(300);
  expect(asked).toHaveBeenCalled();
  pointer('pointerup', one('button'), touch);
});
