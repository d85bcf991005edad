/** Who made the dice of a table, and what that proves to whom. */
import { OFFLINE } from '../lib/edition';
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

/** Who could have cheated is also the one who checks. */
const OWN_DICE =
  'There is no server: your own browser rolls. It fixed a secret before the first roll and mixed in random numbers of the players at this screen, so the dice do not depend on what anybody chose. That is proved to you, as far as you trust this browser; it proves nothing to others.';

function summary(people: string[], allMine: boolean): string {
  if (people.length === 0 && !OFFLINE)
    return 'The server alone makes these dice: no player contributed.';
  if (OFFLINE) return OWN_DICE;
  const both = `The dice come from the server's secret and from random numbers of ${named(people)}.`;
  if (allMine)
    return `${both} They were made on this device: that proves to you, and to nobody else, that the server did not choose.`;
  return `${both} Each committed before anything was opened: nobody can choose the dice unless all of them work together with the server.`;
}
