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

/** On a phone the list and the question lie over the board: a ring would be around them. */
function covered(element: Element, { left, top, width, height }: DOMRect): boolean {
  const seen = document.elementFromPoint?.(left + width / 2, top + height / 2);
  return element.closest('.board') !== null && !!seen?.closest('.sheet, .prompt');
}

function visible(element: Element | null | undefined): DOMRect | null {
  if (!element) return null;
  const box = element.getBoundingClientRect();
  const shown = box.width > 3 && box.height > 3 && box.bottom > 0 && box.top < innerHeight;
  return shown && !covered(element, box) ? box : null;
}

function first(selectors: string[]): DOMRect | null {
  for (const selector of selectors)
    for (const element of document.querySelectorAll(selector)) {
      const box = visible(element);
      if (box) return box;
    }
  return null;
}

const marked = (word: string): string[] =>
  MARKS.map((mark) => `.board [data-${mark}="${CSS.escape(word)}"]`);

/** Where a choice is made: its own button, else the place that it names. */
function choiceBox(session: TableSession, choice: number): DOMRect | null {
  const own = first([`.board [data-choice="${choice}"]`, `[data-choice="${choice}"]`]);
  if (own) return own;
  const words = Object.values(session.space.unpack(choice).fields).reverse();
  for (const place of session.placesOf(words)) {
    const box = first(marked(place));
    if (box) return box;
  }
  return null;
}

export function targets(session: TableSession, guide: LessonGuide): Target[] {
  const found: Target[] = [];
  const add = (key: string, box: DOMRect | null): void => {
    if (box && found.length < MOST) found.push({ key, box });
  };
  for (const word of guide.words)
    add(word, first(marked(word)) ?? first(session.placesOf([word]).flatMap(marked)));
  if (session.choices.length > 0) {
    const boxes = guide.choices.map((choice) => [choice, choiceBox(session, choice)] as const);
    for (const [choice, box] of boxes) add(`choice ${choice}`, box);
    // None is on the screen: the way to the list is.
    if (boxes.length > 0 && boxes.every(([, box]) => !box))
      add('list', first(['[role="tab"][data-tab="moves"]']));
  }
  for (const panel of guide.panels) add(`panel ${panel}`, first(PARTS[panel] ?? []));
  return found;
}
