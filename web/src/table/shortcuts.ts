/** Keys of the table page. None of them works while somebody types. */

export type Shortcut =
  | 'choices'
  | 'find'
  | 'undo'
  | 'skip'
  | 'board'
  | 'log'
  | 'chat'
  | 'rules'
  | 'settings'
  | 'help'
  | 'down';

const KEYS: Record<string, Shortcut> = {
  c: 'choices',
  '/': 'find',
  u: 'undo',
  ' ': 'skip',
  b: 'board',
  l: 'log',
  t: 'chat',
  r: 'rules',
  s: 'settings',
  '?': 'help',
  Escape: 'down',
};

/** What a key asks for, or null where it is meant for something else. */
export function shortcut(event: KeyboardEvent): Shortcut | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const on = event.target;
  if (on instanceof HTMLElement) {
    if (on.isContentEditable || on.closest('input:not([type=range]), textarea, select, dialog'))
      return null;
    // Space presses what has the focus.
    if (event.key === ' ' && on.closest('button, a, summary, [role=button]')) return null;
  }
  return KEYS[event.key] ?? null;
}
