/** Keys of the table page. None of them works while somebody types, or while a dialog is open. */

export type Shortcut =
  | 'choices'
  | 'find'
  | 'hint'
  | 'undo'
  | 'board'
  | 'log'
  | 'chat'
  | 'rules'
  | 'settings'
  | 'mute'
  | 'next'
  | 'help'
  | 'down';

const KEYS: Record<string, Shortcut> = {
  c: 'choices',
  '/': 'find',
  h: 'hint',
  u: 'undo',
  b: 'board',
  l: 'log',
  t: 'chat',
  r: 'rules',
  s: 'settings',
  m: 'mute',
  n: 'next',
  '?': 'help',
  Escape: 'down',
};

/** Is a key meant for the page, and for nothing on it? */
export function forThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  // What is typed for a dialog may find the focus nowhere.
  if (document.querySelector('dialog[open]')) return false;
  const on = event.target;
  return !(
    on instanceof HTMLElement &&
    (on.isContentEditable || on.closest('input:not([type=range]), textarea, select'))
  );
}

/** What a key asks for, or null where it is meant for something else. */
export function shortcut(event: KeyboardEvent): Shortcut | null {
  return forThePage(event) ? (KEYS[event.key] ?? null) : null;
}

/**
 * Does a key skip what is being shown? Space does, on every place of a board, too: there is nothing to
 * choose there meanwhile. Only what it presses at all times it presses then.
 */
export function skips(event: KeyboardEvent): boolean {
  const on = event.target;
  const presses = on instanceof Element && on.closest('button, a, summary') !== null;
  return event.key === ' ' && !presses && forThePage(event);
}
