/** What on the board and panels means which explanation. */
import { byTitle, type Explainer, type Reader, titled } from '../../explain/types';
import { GROUP_TITLES, tileOf } from './logic/describe';
import type { KaijuSession } from './types';

const cardIn: Reader<KaijuSession> = (element, { scene }) => {
  const title = element.querySelector('.card b')?.textContent;
  return scene.cards.filter((card) => card.title === title).map(({ card }) => card);
};
const iconIn: Reader<KaijuSession> = (element, { scene }) => {
  if (element.classList.contains('covered')) return ['covered'];
  const icon = element.matches('.icon') ? element : element.querySelector('.icon');
  return scene.icons.map((info) => info.icon).filter((name) => icon?.classList.contains(name));
};
const objective: Reader<KaijuSession> = (element, { view }) => {
  const title = element.querySelector('th button span')?.textContent;
  const found = view.objectives.find((one) => one.title === title);
  return found ? [found.face, ...(found.letter === 'D' ? ['objective_d'] : [])] : [];
};
const NUMBERS: Record<string, string> = {
  'Markers left': 'markers_left',
  Tokens: 'tokens',
  'Tile points': 'tile_points',
  'A · B · C': 'abc',
  Abilities: 'ability_count',
};
const number: Reader<KaijuSession> = (element) => {
  const word = NUMBERS[element.querySelector('dt')?.textContent?.trim() ?? ''];
  return word ? [word] : [];
};
const group: Reader<KaijuSession> = (element) => {
  const text = element.textContent ?? '';
  const found = Object.entries(GROUP_TITLES).find(([, title]) => text.includes(`${title}:`));
  return found ? [found[0], 'group_count'] : ['park'];
};
const monster: Reader<KaijuSession> = (element, _, known) => {
  const title = element.closest('section')?.querySelector('h3')?.childNodes ?? [];
  for (const node of title) {
    const words = titled(known, node.textContent);
    if (words.length > 0) return words;
  }
  return [];
};

export const explainer: Explainer<KaijuSession> = {
  parts: [
    ['.cards .pair .place:first-child', (element, ...more) => ['own', ...cardIn(element, ...more)]],
    [
      '.cards .pair .place:last-child',
      (element, ...more) => ['shared', ...cardIn(element, ...more)],
    ],
    ['.cards .others .place', (element, ...more) => [...cardIn(element, ...more), 'other_card']],
    ['.panel .row', cardIn],
    ['.kaiju tbody tr', objective],
    ['.ability', byTitle('b')],
    ['.pick .monster', byTitle('b')],
    ['.player .score', 'score'],
    ['.player .power, .player .face, .fighter .power, .fighter .art', monster],
    ['.player dl > div', number],
    ['.player .groups > li', group],
    ['.hearts', 'health'],
    ['.fighter .pips', 'round_won'],
    ['.fighter .light', 'covered'],
    ['.status .passes', (_, { view }) => [view.arena ? 'arena_left' : 'passes']],
    ['[aria-label="Supply"]', 'supply'],
    ['[aria-label^="What beats what"]', 'cycle'],
    ['.icon, svg.chip', iconIn],
  ],
  drawn: [
    [
      '.live .slot',
      (element) => ['own', 'shared', 'left'].filter((slot) => element.classList.contains(slot)),
    ],
    ['.live .barred', 'barred'],
  ],
  places: ({ scene }) => scene.spaces,
  at: ({ view, scene }, name) => {
    const space = view.spaces.find((one) => one.space === name);
    if (!space) return [];
    const words = space.figures.flatMap(
      (who) => view.players.find(({ player }) => player === who)?.monster ?? [],
    );
    const tile = tileOf(scene, space.tile);
    if (tile) words.push(...ofTile(tile.group, tile.value, view.arena !== null));
    else if (space.owner) words.push('marker');
    else words.push(space.dead ? 'dead' : 'empty');
    if (space.icon) words.push('own_icon', space.icon);
    return words;
  },
};

function ofTile(sort: string, value: number, arena: boolean): string[] {
  if (!arena || sort === 'park') return [sort, ...(value > 0 ? ['value'] : [])];
  if (sort === 'power') return ['arena_power'];
  return [sort === 'wild' ? 'wild' : 'arena_tile'];
}
