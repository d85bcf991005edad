/** What every list of choices does. */
import { byKeyboard } from '../lib/focus';
import type { Focus } from './board';

/** Put the keyboard on a list: where it was last, else on the first button. */
export function focusFirst(list: HTMLElement | undefined): void {
  const last = list?.querySelector<HTMLElement>('button[tabindex="0"]');
  (last ?? list?.querySelector('button'))?.focus();
}

/**
 * For the buttons of choices: whoever points at one, or reaches it by keyboard, looks at its choice. Made once for a list:
 * a button that goes away loses the focus, and must then find what it calls.
 */
export function pointing(session: { highlight: Focus }) {
  const look = (choice: number | null): void => {
    session.highlight.choice = choice;
  };
  return {
    at: look,
    away: () => look(null),
    focus: (choice: number) => {
      if (byKeyboard()) look(choice);
    },
  };
}
