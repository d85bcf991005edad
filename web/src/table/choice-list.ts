/** What every list of choices does. */
import { byKeyboard } from '../lib/focus';
import type { Focus } from './board';

/** Put the keyboard on a list: where it was last, else on the first button. */
export function focusFirst(list: HTMLElement | undefined): void {
  const last = list?.querySelector<HTMLElement>('button[tabindex="0"]');
  (last ?? list?.querySelector('button'))?.focus();
}

/** The choice of the button that something happened to, or in. */
function choiceOf(target: EventTarget | null): number | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-choice]') : null;
  return button ? Number(button.dataset.choice) : null;
}

/**
 * For a list of choices: whoever points at a button, or reaches it by keyboard, looks at its choice. The list listens for
 * all of its buttons, which may be hundreds.
 */
export function pointing(session: { highlight: Focus }): (list: HTMLElement) => () => void {
  const look = (choice: number | null): void => {
    if (session.highlight.choice !== choice) session.highlight.choice = choice;
  };
  const at = ({ target }: Event): void => {
    const choice = choiceOf(target);
    if (choice !== null) look(choice);
  };
  const away = (event: PointerEvent | FocusEvent): void => {
    const left = choiceOf(event.target);
    if (left !== null && left !== choiceOf(event.relatedTarget)) look(null);
  };
  const focus = (event: FocusEvent): void => {
    if (byKeyboard()) at(event);
  };
  return (list) => {
    list.addEventListener('pointerover', at);
    list.addEventListener('pointerout', away);
    list.addEventListener('focusin', focus);
    list.addEventListener('focusout', away);
    return () => {
      list.removeEventListener('pointerover', at);
      list.removeEventListener('pointerout', away);
      list.removeEventListener('focusin', focus);
      list.removeEventListener('focusout', away);
    };
  };
}
