/** What on the course, the dashboards and in the garage means which explanation. */
import { type Explainer, nth, type Reader, titled } from '../../explain/types';
import type { RushSession } from './types';

const item: Reader<RushSession> = (element, { scene }, known) => {
  const text = element.querySelector('.name, span')?.firstChild?.textContent ?? element.textContent;
  const title = (text ?? '').trim();
  const found = scene.items.find((one) => one.title === title);
  return found ? [found.item] : titled(known, title);
};

export const explainer: Explainer<RushSession> = {
  parts: [
    ['.thermo', 'heat'],
    ['.tracks > .structure', 'structure'],
    ['.tracks > .steering', 'steering'],
    ['.tracks > .braking', 'braking'],
    ['.tracks > .turbo', 'turbo'],
    [
      '.items .permanent > li, .fitted > li',
      (element, ...more) =>
        /mine/.test(element.textContent ?? '') ? ['minelayer'] : item(element, ...more),
    ],
    ['.switches > li', (element, ...more) => [...item(element, ...more), 'switch']],
    ['.pawns', 'pawn'],
    ['.dial > svg', 'dial'],
    ['.panel .speed', 'dial'],
    [
      '.meter .knot',
      (element) => ['node', ...(element.querySelector('.cost') ? ['node_cost'] : [])],
    ],
    ['.meter .gears > li', 'node'],
    ['.meter .lanes', 'lanes'],
    ['.race ol > li', 'place'],
    ['.pad > p > span', nth(['boxes_left', 'free_lanes', 'steering'])],
    ['.tray .dice svg', (element) => [element.classList.contains('red') ? 'red_die' : 'white_die']],
  ],
  drawn: [
    [
      '.circuit .sign',
      ({ nextElementSibling: title }) =>
        /finish/i.test(title?.textContent ?? '') ? ['finish_line'] : ['start_line'],
    ],
  ],
  places: ({ scene }) => scene.boxes.map(({ box }) => box),
  at: ({ view, scene }, name) => {
    const words: string[] = [];
    for (const car of view.cars)
      if (car.box === name) words.push(...(car.wrecked ? ['wreck'] : ['car', 'plate']));
    if (view.mines.includes(name)) words.push('mine');
    const box = scene.boxes.find((one) => one.box === name);
    words.push(box?.obstacle ? 'obstacle' : 'box');
    return words;
  },
};
