/** A board in the page of a test, and what is found there. */
import { render } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick, type Component } from 'svelte';
import { vi } from 'vitest';

/** Draw a board for a session; `user` acts on it, and presses keys at a place with `press`. */
export function open<Session>(Board: Component<{ session: Session }>, session: Session) {
  render(Board as Component<Record<string, unknown>>, { session });
  const user = userEvent.setup();
  const press = (place: HTMLElement, keys = '{Enter}') => {
    place.focus();
    return user.keyboard(keys);
  };
  return { session, user, press };
}

/** What a selector names; it is an error if nothing does. */
export function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

/** What an attribute of the page names: a space, a box, a piece. */
export const placed =
  (attribute: string) =>
  (name: string): HTMLElement =>
    one(`[${attribute}="${name}"]`);

/** Until what a board loads later is there. */
export async function loaded(): Promise<void> {
  await tick();
  await vi.dynamicImportSettled();
  await tick();
}
