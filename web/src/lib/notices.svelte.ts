/** Toasts, and what a screen reader is told. */

export type Tone = 'info' | 'good' | 'bad';

export interface Toast {
  id: number;
  tone: Tone;
  text: string;
  remedy: string;
}

const STAY_MS = 6500;

class Notices {
  toasts = $state<Toast[]>([]);
  /** Lines for the live region; the newest last. */
  spoken = $state<{ id: number; text: string }[]>([]);
  private next = 1;

  toast(text: string, tone: Tone = 'info', remedy = ''): void {
    // The same trouble told twice helps nobody.
    if (this.toasts.some((toast) => toast.text === text)) return;
    const id = this.next++;
    this.toasts.push({ id, tone, text, remedy });
    setTimeout(() => this.dismiss(id), STAY_MS + remedy.length * 30);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  say(text: string): void {
    this.spoken.push({ id: this.next++, text });
    if (this.spoken.length > 12) this.spoken.splice(0, this.spoken.length - 12);
  }
}

export const notices = new Notices();
