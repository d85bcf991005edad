import { notices } from '../lib/notices.svelte';
import { sentence } from '../lib/words';
import type { Reason, Refused } from './protocol';

/** Say what the server did not do, and what helps. */
export function announceRefused({ about, code, reasons, text, remedy }: Refused): void {
  // A stale choice was overtaken by what the next update shows: that says enough.
  if (code === 'stale' && about === 'choose') return;
  const why = reasons.map((reason) => `${reason.text} (${reason.rule})`).join(' ');
  notices.toast(why || text, 'bad', sentence(remedy));
}

/** Say why something can't be chosen: for these reasons, or because nothing can. */
export function announceReasons(reasons: readonly Reason[], withheld: string): void {
  const said = reasons.map((reason) => reason.text).join(' ');
  notices.say(`Not possible: ${said || withheld}`);
}

/** Why a player can choose nothing at this moment, if that is so. */
export function whyNotNow(
  now: Readonly<Record<'replaying' | 'playing' | 'waiting', boolean>>,
): string {
  if (now.replaying) return 'You are looking back. Go back to now to play on.';
  if (now.playing) return 'Choices appear after the animation. Skip it to choose now.';
  return now.waiting ? 'Your choice is on its way.' : '';
}
