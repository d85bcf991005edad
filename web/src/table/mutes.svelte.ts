/** Whom somebody does not want to read in the chat: kept by this browser, for this table, and known to nobody else. */
import { recall, remember } from '../lib/storage';
import type { ChatLine } from './protocol';

/** Who said a line: a seat, or one of the spectators. Null for the table itself, which is never muted. */
export function speaker(line: ChatLine): string | null {
  if (line.seat !== null) return `seat ${line.seat}`;
  return line.name === 'Table' ? null : line.name;
}

export class Mutes {
  private muted = $state<string[]>([]);
  private of = '';

  /** The mutes of a table, as this browser remembers them. */
  open(table: string): void {
    if (this.of === table) return;
    this.of = table;
    this.muted = (recall(`muted.${table}`) ?? '').split('\n').filter(Boolean);
  }

  has(line: ChatLine): boolean {
    const who = speaker(line);
    return who !== null && this.muted.includes(who);
  }

  get list(): string[] {
    return this.muted;
  }

  set(who: string, muted: boolean): void {
    const others = this.muted.filter((each) => each !== who);
    this.muted = muted ? [...others, who] : others;
    remember(`muted.${this.of}`, this.muted.join('\n'));
  }
}
