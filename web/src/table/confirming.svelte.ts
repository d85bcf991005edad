/** Confirm moves (a setting): a choice waits here until it is confirmed, whatever made it: board, list, coach. */
import { notices } from '../lib/notices.svelte';
import { settings } from '../lib/settings.svelte';
import type { Choosing } from './board';

export class Confirming {
  /** The choice that waits. */
  waiting = $state<number | null>(null);
  private cancelled: (() => void) | undefined;

  constructor(private readonly label: (choice: number) => string) {}

  /** A choice is to be made. True: it waits for a Confirm. The same choice once more is one. */
  holds(choice: number, { sure = false, cancelled }: Choosing): boolean {
    if (!settings.confirm || sure || choice === this.waiting) {
      this.waiting = null;
      this.cancelled = undefined;
      return false;
    }
    this.cancel();
    this.waiting = choice;
    this.cancelled = cancelled;
    notices.say(`Confirm: ${this.label(choice)}?`);
    return true;
  }

  /** It is not to be made after all, or cannot be any more. */
  cancel(): void {
    this.waiting = null;
    this.cancelled?.();
    this.cancelled = undefined;
  }
}
