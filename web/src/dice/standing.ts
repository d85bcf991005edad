/** Who made the dice of a table, and what that proves to whom. */
import { named } from '../lib/words';
import type { TableInfo } from '../table/protocol';

const WHY: Record<string, string> = {
  bot: 'a bot',
  away: 'a bot sat in',
  skipped: 'left out',
  server: 'not asked',
  local: 'played at a terminal',
  open: 'not yet',
};

export interface Standing {
  /** Names of those who contributed. */
  people: string[];
  nobody: { name: string; why: string }[];
  summary: string;
  /** How often the ceremony was started over; empty if never. */
  again: string;
}

export function standing({ proof, seats }: TableInfo): Standing {
  const parts = proof.seats ?? [];
  const gave = seats.filter(({ seat }) => parts[seat]?.commitment);
  const people = gave.map(({ name }) => name);
  const nobody = seats.flatMap(({ seat, name }) => {
    const why = parts[seat]?.none ?? '';
    return why ? [{ name, why: WHY[why] ?? why }] : [];
  });
  const times = (proof.round ?? 1) - 1;
  const words = times === 1 ? 'once' : `${times} times`;
  return {
    people,
    nobody,
    summary: summary(people, gave.length > 0 && gave.every(({ mine }) => mine)),
    again: times > 0 ? `The making of the dice was started over ${words}.` : '',
  };
}

function summary(people: string[], allMine: boolean): string {
  if (people.length === 0) return 'The server alone makes these dice: no player contributed.';
  const both = `The dice come from the server's secret and from random numbers of ${named(people)}.`;
  if (allMine)
    return `${both} They were made on this device: that proves to you, and to nobody else, that the server did not choose.`;
  return `${both} Each committed before anything was opened: nobody can choose the dice unless all of them work together with the server.`;
}
