import { sentence } from '../lib/words';

/** The question as we are asked it: nobody is called by the name of their own seat. */
export function toMe(prompt: string, role: string): string {
  const address = `${role}: `;
  return role && prompt.startsWith(address) ? sentence(prompt.slice(address.length)) : prompt;
}
