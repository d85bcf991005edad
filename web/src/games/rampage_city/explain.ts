/** What on the boards and panels of the city means which explanation. */
import { byTitle, nth, type Part, type Reader } from '../../explain/types';
import type { CitySession } from './types';

const typeIn = (text: string | null | undefined): string[] =>
  /helicopter/i.test(text ?? '') ? ['helicopter'] : /tank/i.test(text ?? '') ? ['tank'] : [];

const unitOfPanel: Reader<CitySession> = (element, session) => {
  const row = [...(element.parentElement?.children ?? [])].indexOf(element);
  const panel = element.closest('.panel');
  const { view } = session;
  const player = view.players.find(({ player: name }) => panel?.classList.contains(name));
  const unit = view.units.filter((one) => one.player === player?.player)[row];
  if (!unit) return [];
  return [
    unit.type,
    ...(unit.state === 'lost' ? ['lost_unit'] : []),
    ...(unit.state === 'reserve' ? ['reserve'] : []),
  ];
};

const face: Reader<CitySession> = (element, { space }) => {
  const text = element.querySelector('.visually-hidden')?.textContent?.trim() ?? '';
  if (/ \d,/.test(text.slice(0, 24))) return ['layout'];
  const faces = space.info.vocabularies.FACE;
  return faces?.words.filter((_, n) => text.startsWith(`${faces.titles[n]},`)) ?? [];
};

/** A gauge says what it counts. */
const GAUGES: [RegExp, string[]][] = [
  [/Buildings stand/, ['buildings_left']],
  [/Fire Markers/, ['fire_markers']],
  [/Free tentacles/, ['free', 'supply']],
  [/Unit tentacles/, ['crushed', 'supply']],
  [/Building tentacles/, ['building_tentacle', 'supply']],
  [/MegaHoles/, ['megahole', 'supply']],
  [/Holes/, ['hole', 'supply']],
];
const gauge: Reader<CitySession> = (element) => {
  const label = element.getAttribute('aria-label') ?? '';
  return GAUGES.find(([sort]) => sort.test(label))?.[1] ?? [];
};
const kindOf: Reader<CitySession> = (element, { scene }, known) => {
  const name = element.querySelector('.name, header, th')?.firstChild?.textContent?.trim();
  const card = scene.cards.find(({ title }) => title === name)?.card ?? '';
  return known.has(card) ? [card] : [];
};

export const parts: Part<CitySession>[] = [
  ['.status .pool', 'points'],
  ['.status .danger', 'danger_button'],
  ['.status ol li', nth(['phase_movement', 'phase_monster', 'phase_attack'])],
  ['.faces button', face],
  ['.faces button .harm .item, .faces button .harm .unit', 'lost_here'],
  [
    'button.token, .gain',
    (element) => typeIn(element.getAttribute('aria-label') ?? element.textContent),
  ],
  ['.tray .trade', 'trade'],
  ['.offers .deal', kindOf],
  ['.die.monster', 'phase_monster'],
  ['.die:not(.monster):not(svg)', 'dice'],
  ['article.card', kindOf],
  ['.panel .score', 'score'],
  ['.panel .sum > div', nth(['cards_won', 'rescued', 'unit_points'])],
  ['.panel .units > li', unitOfPanel],
  ['.panel .counts > span', nth(['on_board', 'in_all', 'reserve'])],
  ['.panel .cards .mini', kindOf],
  ['.panel .waiting', 'survivors'],
  ['.gauge', gauge],
  ['.panel thead th:nth-child(2)', 'deck'],
  ['.panel thead th:nth-child(3)', 'discard'],
  ['.panel tbody tr', byTitle('th')],
];

export const drawn: Part<CitySession>[] = [
  ['.live .chance', 'hit_chance'],
  ['.live .stop', 'cost'],
  ['.live .doom', 'lost_here'],
];

export const places = ({ scene }: CitySession): string[] =>
  scene.squares.map(({ square }) => square);

export function at({ view, scene }: CitySession, square: string): string[] {
  const words: string[] = [];
  if (view.monster?.squares.includes(square)) words.push('monster');
  for (const unit of view.units)
    if (unit.square === square && unit.state === 'board') words.push(unit.type);
  if (view.survivors.some((group) => group.square === square)) words.push('survivors');
  if (view.fires.includes(square)) words.push('burning');
  else if (view.buildings.includes(square)) words.push('building');
  else if (scene.squares.find((one) => one.square === square)?.ground === 'site')
    words.push('ruin');
  return words;
}
