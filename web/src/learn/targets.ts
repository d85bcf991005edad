/** Where on the screen the things are that a lesson points at. */
import type { LessonGuide } from '../api/client';
import type { TableSession } from '../table/session.svelte';

interface Target {
  key: string;
  box: DOMRect;
}

/** How boards mark what they draw. */
const MARKS = ['square', 'space', 'place', 'piece', 'car', 'word'];
/** Parts of the table; on a phone some are behind a tab, which is pointed at instead. */
const PARTS: Record<string, string[]> = {
  board: [],
  choices: ['[data-part="list"]', '[role="tab"][data-tab="moves"]'],
  players: ['[data-part="seats"]'],
  panels: ['[data-part="panels"]', '[role="tab"][data-tab="panels"]'],
  prompt: ['[data-part="prompt"]'],
};
const MOST = 12;

/** What stays where it is while the page scrolls may lie over its place: a ring would be around that. */
function covered(element: Element, { left, top, width, height }: DOMRect): boolean {
  const seen = document.elementFromPoint?.(left + width / 2, top + height / 2);
  for (let over = seen; over && !over.contains(element); over = over.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(over).position)) return true;
  return false;
}

const drawn = ({ width, height }: DOMRect): boolean => width > 3 && height > 3;

function visible(element: Element | null | undefined): DOMRect | null {
  if (!element) return null;
  const box = element.getBoundingClientRect();
  const shown = drawn(box) && box.bottom > 0 && box.top < innerHeight;
  return shown && !covered(element, box) ? box : null;
}

const all = (selectors: string[]): Element[] =>
  selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);

function first(selectors: string[]): DOMRect | null {
  for (const element of all(selectors)) {
    const box = visible(element);
    if (box) return box;
  }
  return null;
}

const marked = (word: string): string[] =>
  MARKS.map((mark) => `.board [data-${mark}="${CSS.escape(word)}"]`);

/** Where a choice is made: its own button, and the places that it names. */
function spotsOf(session: TableSession, choice: number): string[] {
  const words = Object.values(session.space.unpack(choice).fields).reverse();
  const places = session.placesOf(words).flatMap(marked);
  return [`.board [data-choice="${choice}"]`, `[data-choice="${choice}"]`, ...places];
}

/** Where on the board the next choice is made or what is spoken of is, in view or not. */
function spots(session: TableSession, guide: LessonGuide): Element[] {
  const words = guide.words.flatMap((word) => [word, ...session.placesOf([word])]);
  const choices = guide.choices.flatMap((choice) => spotsOf(session, choice));
  const found = all([...choices, ...words.flatMap(marked)]);
  return found.filter(
    (element) => element.closest('.board') && drawn(element.getBoundingClientRect()),
  );
}

/** Where nothing of what a lesson points at is in view, the page scrolls to it. False: it is not drawn yet. */
export function bring(session: TableSession, guide: LessonGuide): boolean {
  const found = spots(session, guide);
  if (!found.some(visible)) found[0]?.scrollIntoView({ block: 'center' });
  return found.length > 0;
}

export function targets(session: TableSession, guide: LessonGuide): Target[] {
  const found: Target[] = [];
  const add = (key: string, box: DOMRect | null): void => {
    if (box && found.length < MOST) found.push({ key, box });
  };
  for (const word of guide.words)
    add(word, first(marked(word)) ?? first(session.placesOf([word]).flatMap(marked)));
  if (session.choices.length > 0) {
    const boxes = guide.choices.map((choice) => [choice, first(spotsOf(session, choice))] as const);
    for (const [choice, box] of boxes) add(`choice ${choice}`, box);
    // None is on the screen: the way to the list is.
    if (boxes.length > 0 && boxes.every(([, box]) => !box))
      add('list', first(['[role="tab"][data-tab="moves"]']));
  }
  for (const panel of guide.panels) add(`panel ${panel}`, first(PARTS[panel] ?? []));
  return found;
}
