/** Toasts, and what a screen reader says. */
import { untrack } from 'svelte';

type Tone = 'info' | 'good' | 'bad';

interface Toast {
  id: number;
  tone: Tone;
  text: string;
  remedy: string;
}

const STAY_MS = 6500;

const KEPT = 12;

class Notices {
  toasts = $state.raw<Toast[]>([]);
  /** Lines for the live region; the newest last. */
  spoken = $state.raw<{ id: number; text: string }[]>([]);
  private next = 1;

  toast(text: string, tone: Tone = 'info', remedy = ''): void {
    const toasts = untrack(() => this.toasts);
    // Reporting the same trouble twice helps nobody.
    if (toasts.some((toast) => toast.text === text)) return;
    const id = this.next++;
    this.toasts = [...toasts, { id, tone, text, remedy }];
    setTimeout(() => this.dismiss(id), STAY_MS + remedy.length * 30);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** Nothing has been said: somebody else listens now. */
  forget(): void {
    this.spoken = [];
  }

  say(text: string): void {
    // Effects speak, and must not follow what they say.
    const before = untrack(() => this.spoken);
    this.spoken = [...before, { id: this.next++, text }].slice(-KEPT);
  }
}

export const notices = new Notices();
