/** A finger that rests: a long press explains, a short one acts. */
const LONG_MS = 500;
/** After this it is more than a tap: what explains is fetched. A tap asks for nothing, not even for a frame. */
const SOON_MS = 200;
const SLACK = 10;

/**
 * Calls `held` after a long press; if that returns true, the press is used up: nothing else hears that the finger was
 * lifted, and neither a click nor the focus follows. `ready` brings what `held` needs; a press that is still held when it
 * comes counts. So does one of a finger that was down before. Returns what ends it.
 */
export function longPress(
  held: (target: Element, x: number, y: number) => boolean,
  ready: () => Promise<unknown>,
  finger: PointerEvent | null,
): () => void {
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
    timer = setTimeout(() => {
      void ready();
      timer = setTimeout(() => void hold(event), LONG_MS - SOON_MS);
    }, SOON_MS);
  };
  async function hold(event: PointerEvent): Promise<void> {
    const { target, clientX, clientY, pointerId, pointerType } = event;
    await ready();
    // Lifted or moved on meanwhile.
    if (start !== event) return;
    drop();
    if (!(target instanceof Element) || !held(target, clientX, clientY)) return;
    used = true;
    // Listeners that follow the finger let go of it.
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
    // The browser's menu would cover the text.
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
    // Browsers make a mouse of a touch that nobody has used up: it would take the focus, and the text would go.
    ['touchend', swallow],
    ['click', click],
    ['contextmenu', menu],
    ['scroll', drop],
  ];
  const how = { capture: true, passive: false };
  for (const [kind, listener] of listeners) addEventListener(kind, listener as EventListener, how);
  if (finger) down(finger);
  return () => {
    drop();
    for (const [kind, listener] of listeners)
      removeEventListener(kind, listener as EventListener, true);
  };
}
