/** What on the map, in battles and panels means which explanation. */
import { byTitle, type Explainer, nth, type Reader, titled } from '../../explain/types';
import type { MenaceSession } from './types';

const TYPES: [RegExp, string][] = [
  [/cruise missile/i, 'missile'],
  [/tank/i, 'tank'],
  [/fighter/i, 'fighter'],
  [/rocket/i, 'rocket'],
  [/submarine/i, 'submarine'],
];
const typeIn: Reader<MenaceSession> = (element) => {
  const text = element.textContent ?? '';
  return TYPES.filter(([type]) => type.test(text))
    .map(([, word]) => word)
    .slice(0, 1);
};
/** A creature by its name, or else the sort of unit. */
const pieceIn: Reader<MenaceSession> = (element, session, known) => {
  const name = element.querySelector('b, strong')?.textContent ?? '';
  const words = titled(known, name);
  return words.length > 0 ? words : typeIn(element, session, known);
};
const VALUES = ['health', 'move', 'attack', 'defense', 'damage'];
const value: Reader<MenaceSession> = (element) =>
  VALUES.filter((word) => element.textContent?.includes(word)).slice(0, 1);

function ofSpace({ view, scene }: MenaceSession, name: string): string[] {
  const space = scene.spaces.find((one) => one.space === name);
  if (!space) return [];
  const words = view.pending.includes(name) ? ['battle_here'] : [];
  for (const sort of ['base', 'city', 'site'] as const) {
    const there = sort === 'base' ? space.base.length > 0 : space[sort] !== null;
    if (!there) continue;
    words.push(sort);
    if (view.stomped.includes(`${name}.${sort}`)) words.push('stomped');
  }
  if (space.lair) words.push('lair');
  if (scene.ferries.some((line) => line.includes(name))) words.push('ferry');
  if (space.seam.length > 0) words.push('gate');
  words.push(space.terrain === 'mixed' ? 'both' : space.terrain);
  return words;
}

function ofPiece({ view }: MenaceSession, name: string): string[] {
  const beast = view.creatures.find(({ creature }) => creature === name);
  if (beast) return [name, ...(beast.cubes > 0 ? ['cube'] : [])];
  const unit = view.units.find((one) => one.unit === name);
  if (!unit) return [];
  const idle = view.militaries.some(
    ({ military, player }) => military === unit.military && player === null,
  );
  return [
    unit.missile ? 'missile' : unit.type,
    ...(unit.damaged ? ['damaged'] : []),
    ...(idle ? ['unplayed'] : []),
  ];
}

export const explainer: Explainer<MenaceSession> = {
  parts: [
    ['.phases > li', nth(['phase_move', 'phase_fight', 'phase_encounter', 'phase_deploy'])],
    ['.hud .tokens', 'stomp_supply'],
    ['.hud .deck, [aria-label="Minion deck"]', 'minion_deck'],
    ['.hud .away > li', 'away'],
    ['.one .fame', 'infamy'],
    ['.one .health, .fighter .health', 'health'],
    ['.one .numbers', () => ['move', 'attack', 'defense', 'damage']],
    ['.one .mutation', (element, ...more) => [...byTitle('')(element, ...more), 'mutations']],
    ['.one .upgrade', (element, ...more) => [...byTitle('')(element, ...more), 'upgrades']],
    ['.one .chips button', byTitle('')],
    ['.one .minion', pieceIn],
    [
      '.one .units > li, .more .supply > span',
      (element, ...more) => [...typeIn(element, ...more), 'supply_units'],
    ],
    ['.one .score > span', nth(['kills', 'final_score'])],
    ['[aria-label="Unplayed Militaries"]', 'unplayed'],
    [
      '[aria-label="Steps of the battle"] > li',
      nth(['step_1', 'step_2', 'step_3', 'step_4', 'step_5']),
    ],
    ['.battle .fighter', pieceIn],
    ['.fighter .odds', 'die'],
    ['.rolls li', 'die'],
    ['.deploy > p', 'placements'],
    ['.deploy .tool', typeIn],
    ['.pick .card .numbers > span', value],
    ['.pick .card .unit', typeIn],
    ['.pick .offer', pieceIn],
  ],
  drawn: [['.pieces .meter', 'stack']],
  places: ({ scene, view }) => [
    ...view.creatures.filter(({ space }) => space).map(({ creature }) => creature),
    ...view.units.map(({ unit }) => unit),
    ...scene.spaces.map(({ space }) => space),
  ],
  at: (session, name) => [...ofPiece(session, name), ...ofSpace(session, name)],
};
