/** Where hints are on a board: the last place that a choice names and that the board shows. */
import type { Choice } from './space';

/** An offer is a card with a Monster or a car to pick. */
const KINDS = ['square', 'space', 'place', 'offer'] as const;

export interface Mark {
  rank: number;
  x: number;
  y: number;
}

/** The place that a choice leads to, as the board shows it; null where it names none. */
export function placeOf(board: Element, { fields }: Choice): Element | null {
  for (const word of Object.values(fields).reverse()) {
    const name = CSS.escape(word);
    const found = board.querySelector(KINDS.map((kind) => `[data-${kind}="${name}"]`).join());
    if (found) return found;
  }
  return null;
}

/** Numbers on the places that choices lead to, in pixels from the board's corner; several on one place in a row. */
export function marksOn(board: Element, choices: Choice[]): Mark[] {
  const from = board.getBoundingClientRect();
  const taken = new Map<Element, number>();
  return choices.flatMap((choice, n) => {
    const place = placeOf(board, choice);
    if (!place) return [];
    const before = taken.get(place) ?? 0;
    taken.set(place, before + 1);
    const { left, top, right, width, height } = place.getBoundingClientRect();
    // What is written on a card stays readable.
    const card = place.hasAttribute('data-offer');
    const x = (card ? right - 14 : left + width / 2) - from.left + 26 * before;
    return [{ rank: n + 1, x, y: (card ? top + 10 : top + height / 2) - from.top }];
  });
}
