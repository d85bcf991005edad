/** The log by turns: what the log and the story of the last turn are made of. */
import { beginsTurn } from './batches';
import type { TableEvent } from './protocol';

interface Turn {
  /** The line that began it; null for what was before the first turn. */
  title: TableEvent | null;
  lines: TableEvent[];
  /** Where in the log it begins. */
  at: number;
}

export function turnsOf(log: TableEvent[]): Turn[] {
  const found: Turn[] = [{ title: null, lines: [], at: 0 }];
  log.forEach((event, at) => {
    if (beginsTurn(event)) found.push({ title: event, lines: [], at });
    else found.at(-1)?.lines.push(event);
  });
  return found.filter((turn) => turn.title || turn.lines.length > 0);
}

/** The turn at hand and the one before it; of long ones the last lines. */
export function lastTurns(log: TableEvent[], most: number): Turn[] {
  const turns = turnsOf(log).slice(-2);
  let room = most;
  for (const turn of turns.reverse()) {
    turn.lines = room > 0 ? turn.lines.slice(-room) : [];
    room -= turn.lines.length;
  }
  return turns.reverse().filter((turn) => turn.lines.length > 0 || turn.title);
}
