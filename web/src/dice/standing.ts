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

interface Standing {
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
    again: times > 0 ? `The dice ceremony was restarted ${words}.` : '',
  };
}

/** Who could have cheated is also the one who checks. */
const OWN_DICE =
  'There is no server: your own browser rolls. It fixed a secret before the first roll and mixed in random numbers from the players on this device, so the dice do not depend on what anybody chose. If you trust this browser, that is proof for you; it proves nothing to others.';

function summary(people: string[], allMine: boolean): string {
  if (people.length === 0 && !OFFLINE)
    return 'The server alone makes these dice: no player contributed.';
  if (OFFLINE) return OWN_DICE;
  const both = `The dice come from the server's secret and random numbers from ${named(people)}.`;
  if (allMine)
    return `${both} Those were made on this device, which proves to you, and only to you, that the server did not choose the dice.`;
  return `${both} Everybody committed before anything was revealed: nobody can choose the dice unless all of them collude with the server.`;
}
