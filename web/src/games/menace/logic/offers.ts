/** Choices that have no place on the map: what they bring, in their own words. */
import type { CardInfo, GainView, MenaceSession } from '../types';

export interface Offer {
  choice: number;
  kind: string;
  title: string;
  /** What it brings: Infamy, Health ... */
  gains: { icon: string; text: string }[];
  text: string;
  /** It ends something: not the first thing to press while there is something to do. */
  quiet: boolean;
}

/** Ends of phases and answers that decline something. */
const QUIET = new Set(['end_move', 'end_fight', 'end_encounter', 'end_turn', 'decline', 'stop', 'hold', 'keep']); // prettier-ignore
/** Shown in other ways: on the map, in the battle, on the table of cards. */
const ELSEWHERE = new Set(['take_monster', 'take_military', 'deploy', 'missile', 'redeploy']);

export function offersOf(session: MenaceSession): Offer[] {
  const { choices, scene } = session;
  const spaces = new Set(scene.spaces.map(({ space }) => space));
  const pieces = new Set([
    ...session.view.creatures.map(({ creature }) => creature),
    ...session.view.units.map(({ unit }) => unit),
  ]);
  return choices
    .filter(({ kind, fields }) => {
      if (kind === 'battle') return true;
      if (ELSEWHERE.has(kind)) return false;
      const words = Object.values(fields);
      // Moves and battles are chosen on the map; what only names a piece is not.
      return (
        !words.some((word) => spaces.has(word)) &&
        !(kind === 'move' && words.some((word) => pieces.has(word)))
      );
    })
    .map(({ choice, kind, fields, label }) => {
      const gain = session.view.gains.find((found) => found.choice === choice);
      const card = cardOf(session, fields.mutation ?? fields.upgrade ?? '');
      return {
        choice,
        kind,
        title: label,
        gains: gain ? gainsOf(session, gain) : [],
        text: card?.text ?? noteOf(session, choice),
        quiet: QUIET.has(kind),
      };
    });
}

function gainsOf(session: MenaceSession, gain: GainView): Offer['gains'] {
  const out = [{ icon: 'star', text: `+${gain.infamy} Infamy` }];
  if (gain.health > 0) out.push({ icon: 'heart', text: `+${gain.health} Health` });
  if (gain.chart) out.push({ icon: 'site', text: 'a Mutation roll' });
  for (const word of gain.marshals) {
    const title = session.scene.militaries.find(({ military }) => military === word)?.title;
    out.push({ icon: 'base', text: `${title ?? word}: 2 Tanks` });
  }
  return out;
}

function cardOf(session: MenaceSession, word: string): CardInfo | undefined {
  const { creatures, militaries } = session.scene;
  return [...creatures, ...militaries]
    .flatMap(({ chart }) => chart)
    .find((card) => card.word === word);
}

function noteOf(session: MenaceSession, choice: number): string {
  const note = session.view.notes[choice];
  return note?.text ?? '';
}
