/** What every list of choices does. */
import { byKeyboard } from '../lib/focus';
import type { Focus } from './board';

/** Put the keyboard on a list: where it was last, else on the first button. */
export function focusFirst(list: HTMLElement | undefined): void {
  const last = list?.querySelector<HTMLElement>('button[tabindex="0"]');
  (last ?? list?.querySelector('button'))?.focus();
}

/** For the button of a choice: whoever points at it, or reaches it by keyboard, looks at the choice. */
export function pointing(highlight: Focus, choice: number) {
  const look = (at: number | null): void => {
    highlight.choice = at;
  };
  return {
    onpointerenter: () => look(choice),
    onpointerleave: () => look(null),
    onfocus: () => {
      if (byKeyboard()) look(choice);
    },
    onblur: () => look(null),
  };
}
