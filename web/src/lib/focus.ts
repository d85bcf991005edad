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

/** Can it be seen, with nothing lying over its middle? */
export function uncovered(node: Element): boolean {
  if (!(node.checkVisibility?.() ?? true)) return false;
  const { left, top, width, height } = node.getBoundingClientRect();
  const over = document.elementFromPoint?.(left + width / 2, top + height / 2) ?? null;
  const surface = node.closest('[role=grid], svg') ?? node;
  return over === null || surface.contains(over);
}
