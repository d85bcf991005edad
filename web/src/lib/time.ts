import { several } from './words';

/** How long ago a moment was, in words. Takes seconds since 1970, or a date as text. */
export function ago(at: number | string): { minutes: number; text: string } {
  const then = typeof at === 'number' ? at * 1000 : Date.parse(at);
  const minutes = Math.max(0, (Date.now() - then) / 60000);
  if (!(minutes >= 1)) return { minutes: minutes || 0, text: 'just now' };
  if (minutes < 60) return { minutes, text: `${Math.floor(minutes)} min ago` };
  if (minutes < 60 * 36) return { minutes, text: `${Math.round(minutes / 60)} h ago` };
  return { minutes, text: `${several(Math.round(minutes / 1440), 'day')} ago` };
}

/** `1:05` for 65 seconds. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
