/** Taking back, in words. */
import { named } from '../lib/words';
import { beginsTurn } from './batches';
import type { TableEvent, UndoInfo } from './protocol';

/** `a choice`, `3 choices and a roll`. */
export function amount(choices: number, rolls: number): string {
  const text = choices === 1 ? 'a choice' : `${choices} choices`;
  if (rolls === 0) return text;
  return `${text} and ${rolls === 1 ? 'a roll' : `${rolls} rolls`}`;
}

/** What a wish would take back: how much, and back to where. */
export function wished(undo: UndoInfo, log: TableEvent[]): string {
  const { choices = 1, rolls = 0, back_to: decision, after = 0 } = undo;
  const turn = log.findLast((line) => beginsTurn(line) && (line.move ?? line.n) < after);
  if (decision === undefined) return amount(choices, rolls);
  const when = turn ? ` (${turn.text.replace(/\.$/, '')})` : '';
  return `${amount(choices, rolls)}, back to decision ${decision}${when}`;
}

/** `Waiting for Bo and Cy.` */
export function waitingFor(undo: UndoInfo, nameOf: (seat: number) => string): string {
  const names = (undo.waits_for ?? []).map(nameOf);
  return names.length > 0 ? `Waiting for ${named(names)}.` : '';
}
