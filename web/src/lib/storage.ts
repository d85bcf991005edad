/** Small things that a browser remembers. Storage may be closed to us: then it forgets. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`rampage.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`rampage.${key}`, value);
  } catch {
    // Nothing to be done; nothing depends on it.
  }
}
