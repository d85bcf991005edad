import { notices } from '../lib/notices.svelte';
import { sentence } from '../lib/words';
import type { Refused } from './protocol';

/** Say what the server did not do, and what helps. */
export function announceRefused({ about, code, reasons, text, remedy }: Refused): void {
  // A stale choice was overtaken by what the next update shows: that says enough.
  if (code === 'stale' && about === 'choose') return;
  const why = reasons.map((reason) => `${reason.text} (${reason.rule})`).join(' ');
  notices.toast(why || text, 'bad', sentence(remedy));
}
