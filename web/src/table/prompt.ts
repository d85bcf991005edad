import { sentence } from '../lib/words';

/** What leads from the replay back, and where. */
export function wayBack(over: boolean): { button: string; sentence: string } {
  return over
    ? { button: 'Close', sentence: 'Press “Close” to see the result again.' }
    : { button: 'Back to now', sentence: 'Press “Back to now” to play on.' };
}

/** The question as we are asked it: nobody is called by the name of their own seat. */
export function toMe(prompt: string, role: string): string {
  const address = `${role}: `;
  return role && prompt.startsWith(address) ? sentence(prompt.slice(address.length)) : prompt;
}
