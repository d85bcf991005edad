/** Where the keyboard is, and how it is kept from falling off the page. */

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
      if (focusLost() || node.contains(document.activeElement))
        before?.focus({ preventScroll: true });
    },
  };
}

let pointer = false;
addEventListener('pointerdown', () => (pointer = true), true);
addEventListener('keydown', () => (pointer = false), true);

/** The keyboard moves the focus, not a pointer, nor the page after one. */
export const byKeyboard = (): boolean => !pointer;

// While the keyboard leads, a page that scrolls under a pointer at rest must not look like a pointer that goes: what the
// keyboard looks at would be forgotten.
let rest = '';
let leads = false;
const placeOf = ({ screenX, screenY }: PointerEvent): string => `${screenX} ${screenY}`;
addEventListener('keydown', () => (leads = true), true);
addEventListener('pointerdown', () => (leads = false), true);
addEventListener(
  'pointermove',
  (event) => {
    if (placeOf(event) !== rest) leads = false;
    rest = placeOf(event);
  },
  true,
);
for (const kind of ['pointerenter', 'pointerleave', 'pointerover', 'pointerout'] as const)
  addEventListener(kind, (event) => leads && event.stopPropagation(), true);

/** Can it be seen, with nothing lying over its middle? */
export function uncovered(node: Element): boolean {
  if (!(node.checkVisibility?.() ?? true)) return false;
  const { left, top, width, height } = node.getBoundingClientRect();
  const over = document.elementFromPoint?.(left + width / 2, top + height / 2) ?? null;
  const surface = node.closest('[role=grid], svg') ?? node;
  return over === null || surface.contains(over);
}
