/** Where the keyboard is, and how it is kept from falling off the page. */
import { afterPaint } from './paint';

/** Nothing has the focus: what had it is gone. */
export function focusLost(): boolean {
  const on = document.activeElement;
  return on === null || on === document.body || !on.isConnected;
}

/** For something that comes up and takes the focus: when it goes, the focus returns to where it was. */
export function givesBack(node: HTMLElement): { destroy(): void } {
  const before = document.activeElement as (Element & HTMLOrSVGElement) | null;
  return {
    destroy() {
      if (focusLost() || node.contains(document.activeElement)) soon(() => before, focusLost);
    },
  };
}

/** For something that comes up by a press: it takes the focus. Returns what calls that off. */
export const takeFocus = (find: () => HTMLElement | null | undefined): (() => void) => soon(find);

/**
 * Puts the focus on something: by the keyboard at once, which may go on with the next key. By a pointer when its press is
 * seen: what is focused is laid out first, with all of the page.
 */
function soon(
  find: () => (Element & HTMLOrSVGElement) | null | undefined,
  wanted = () => true,
): () => void {
  const focus = (): void => {
    if (wanted()) find()?.focus({ preventScroll: true });
  };
  if (!byKeyboard()) return afterPaint(focus);
  focus();
  return () => undefined;
}

/** An element, once a part of the page that may still be loading has it; null when something else was done meanwhile. */
export function appearing(within: Element, selector: string): Promise<HTMLElement | null> {
  const find = () => within.querySelector<HTMLElement>(selector);
  const found = find();
  if (found) return Promise.resolve(found);
  return new Promise((resolve) => {
    const end = (what: HTMLElement | null): void => {
      watcher.disconnect();
      removeEventListener('keydown', leave, true);
      removeEventListener('pointerdown', leave, true);
      resolve(what);
    };
    const leave = (): void => end(null);
    const watcher = new MutationObserver(() => {
      const now = find();
      if (now) end(now);
    });
    watcher.observe(within, { childList: true, subtree: true });
    addEventListener('keydown', leave, true);
    addEventListener('pointerdown', leave, true);
  });
}

let pointer = false;

/** The keyboard moves the focus, not a pointer, nor the page after one. */
export const byKeyboard = (): boolean => !pointer;

// While the keyboard leads, a page that scrolls under a pointer at rest must not look like a pointer that goes: what the
// keyboard looks at would be forgotten.
let rest = '';
let leads = false;

/** As on a page where nothing has been pressed or pointed at yet. */
export function unmoved(): void {
  pointer = leads = false;
  rest = '';
}

const placeOf = ({ screenX, screenY }: PointerEvent): string => `${screenX} ${screenY}`;
addEventListener('keydown', () => ((pointer = false), (leads = true)), true);
addEventListener('pointerdown', () => ((pointer = true), (leads = false)), true);
addEventListener(
  'pointermove',
  (event) => {
    if (placeOf(event) !== rest) leads = false;
    rest = placeOf(event);
  },
  true,
);
// A pointer that goes somewhere enters first, and moves then: by its place it is known already as it enters.
for (const kind of ['pointerenter', 'pointerleave', 'pointerover', 'pointerout'] as const)
  addEventListener(
    kind,
    (event) => {
      if (rest !== '' && placeOf(event) !== rest) leads = false;
      if (leads) event.stopPropagation();
    },
    true,
  );

/** Can it be seen, with nothing lying over its middle? */
export function uncovered(node: Element): boolean {
  if (!(node.checkVisibility?.() ?? true)) return false;
  const { left, top, width, height } = node.getBoundingClientRect();
  const over = document.elementFromPoint?.(left + width / 2, top + height / 2) ?? null;
  const surface = node.closest('[role=grid], svg') ?? node;
  return over === null || surface.contains(over);
}
