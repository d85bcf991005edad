/** A finger that rests: a long press explains, a short one acts. */
const LONG_MS = 500;
const SLACK = 10;

/**
 * Calls `held` after a long press; if that returns true, the press is used up: nothing else hears that the finger was
 * lifted, nor the click that follows. Returns what ends it.
 */
export function longPress(held: (target: Element, x: number, y: number) => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: PointerEvent | null = null;
  /** The press that was used up, and its click. */
  let used = false;

  const drop = (): void => {
    clearTimeout(timer);
    start = null;
  };
  const down = (event: PointerEvent): void => {
    used = false;
    drop();
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    start = event;
    timer = setTimeout(() => hold(event), LONG_MS);
  };
  function hold(event: PointerEvent): void {
    const { target, clientX, clientY, pointerId, pointerType } = event;
    drop();
    if (!(target instanceof Element) || !held(target, clientX, clientY)) return;
    used = true;
    // Whoever follows the finger lets go of it.
    target.dispatchEvent(
      new PointerEvent('pointercancel', { pointerId, pointerType, bubbles: true }),
    );
  }
  const move = (event: PointerEvent): void => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK)
      drop();
  };
  const swallow = (event: Event): void => {
    if (!used) return;
    event.stopImmediatePropagation();
    if (event.cancelable) event.preventDefault();
  };
  const up = (event: PointerEvent): void => {
    drop();
    swallow(event);
  };
  const click = (event: MouseEvent): void => {
    swallow(event);
    used = false;
  };
  const menu = (event: MouseEvent): void => {
    // The menu of a browser would lie over the text.
    if (used || start) swallowMenu(event);
  };
  function swallowMenu(event: MouseEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  const listeners: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', drop],
    ['click', click],
    ['contextmenu', menu],
    ['scroll', drop],
  ];
  for (const [kind, listener] of listeners) addEventListener(kind, listener as EventListener, true);
  return () => {
    drop();
    for (const [kind, listener] of listeners)
      removeEventListener(kind, listener as EventListener, true);
  };
}
