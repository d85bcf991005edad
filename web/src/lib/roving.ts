const REACH = 'rampage:reach';

/** For a list that has only a part of itself on the page: `reach` puts its first or last item there. */
export function onReach(list: HTMLElement, reach: (end: boolean) => void): () => void {
  const hear = (event: Event): void => reach((event as CustomEvent<boolean>).detail);
  list.addEventListener(REACH, hear);
  return () => list.removeEventListener(REACH, hear);
}

/**
 * Arrow keys among the buttons of a container, which is one stop for the Tab key. Left and right go
 * to the neighbour, up and down to the nearest button of the line above or below.
 */
export function roving(node: HTMLElement): { destroy(): void } {
  let current: HTMLButtonElement | null = null;

  const buttons = (): HTMLButtonElement[] => [
    ...node.querySelectorAll<HTMLButtonElement>('button:not(:disabled)'),
  ];

  function settle(): void {
    const all = buttons();
    if (!current || !all.includes(current)) current = all[0] ?? null;
    for (const button of all) {
      const index = button === current ? 0 : -1;
      // Written only where it changes: a write makes the browser style the button again.
      if (button.getAttribute('tabindex') !== String(index)) button.tabIndex = index;
    }
  }

  function vertical(from: HTMLElement, down: boolean): HTMLButtonElement | undefined {
    const here = from.getBoundingClientRect();
    const centre = here.left + Math.min(here.width, 80) / 2;
    let best: HTMLButtonElement | undefined;
    let least = Infinity;
    for (const button of buttons()) {
      const there = button.getBoundingClientRect();
      const away = down ? there.top - here.bottom : here.top - there.bottom;
      if (away < -2) continue;
      const aside = Math.max(0, there.left - centre, centre - there.right);
      const distance = away * 4 + aside;
      if (distance < least) {
        least = distance;
        best = button;
      }
    }
    return best;
  }

  /** Long lists have only a part of themselves on the page: the ends of this container must be there. */
  function reachEnd(end: boolean): void {
    const lists = [...node.querySelectorAll('[data-long]')];
    lists.at(end ? -1 : 0)?.dispatchEvent(new CustomEvent(REACH, { detail: end }));
  }

  function target(key: string, from: HTMLButtonElement): HTMLButtonElement | undefined {
    if (key === 'Home' || key === 'End') reachEnd(key === 'End');
    const all = buttons();
    const at = all.indexOf(from);
    if (key === 'ArrowRight') return all[at + 1];
    if (key === 'ArrowLeft') return all[at - 1];
    if (key === 'ArrowDown') return vertical(from, true);
    if (key === 'ArrowUp') return vertical(from, false);
    if (key === 'Home') return all[0];
    if (key === 'End') return all.at(-1);
    return undefined;
  }

  function press(event: KeyboardEvent): void {
    const from = event.target;
    if (!(from instanceof HTMLButtonElement) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const to = target(event.key, from);
    if (!to) return;
    event.preventDefault();
    to.focus();
    to.scrollIntoView({ block: 'nearest' });
  }

  function focus(event: FocusEvent): void {
    if (event.target instanceof HTMLButtonElement) {
      current = event.target;
      settle();
    }
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(node, { childList: true, subtree: true });
  node.addEventListener('keydown', press);
  node.addEventListener('focusin', focus);
  settle();
  return {
    destroy() {
      watcher.disconnect();
      node.removeEventListener('keydown', press);
      node.removeEventListener('focusin', focus);
    },
  };
}
