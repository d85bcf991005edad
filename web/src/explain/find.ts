/** What is under a pointer or has the focus, in the words of the game's explanations. */
import type { BoardSession } from '../table/board';
import type { Explainer, Known, Part } from './types';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Found {
  words: string[];
  /** What is explained: the text is shown beside it. */
  element: Element;
  box: Box;
}
export interface Table {
  session: BoardSession;
  explainer: Explainer;
  known: Known;
}

/** Where things are explained: the board and the panels, not the lists and dialogs beside them. */
export const ROOTS = '.board, [data-part="panels"]';
const PLACES = '[data-piece], [data-square], [data-space], [data-place]';
/** A place that is larger is pointed at, not framed. */
const LARGE = 160;
const AROUND = 18;

const inside = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

function wordsOf({ session, known }: Table, [, word]: Part<never>, element: Element): string[] {
  const words = typeof word === 'string' ? [word] : word(element, session as never, known);
  return words.filter((one) => known.has(one));
}

function nameOf(place: Element): string {
  const { piece, square, space, place: box } = (place as HTMLElement).dataset;
  return piece ?? square ?? space ?? box ?? '';
}

/** The innermost part that contains an element. */
function partOf(table: Table, target: Element, root: Element): Found | null {
  const own = target.closest('[data-explain]');
  let best: Found | null = null;
  if (own && root.contains(own)) {
    const words = ((own as HTMLElement).dataset.explain ?? '').split(' ');
    best = { words: words.filter((word) => table.known.has(word)), element: own, box: boxOf(own) };
    if (best.words.length === 0) best = null;
  }
  for (const part of table.explainer.parts) {
    const element = target.closest(part[0]);
    if (!element || !root.contains(element) || (best && element.contains(best.element))) continue;
    const words = wordsOf(table, part, element);
    if (words.length > 0) best = { words, element, box: boxOf(element) };
  }
  return best;
}

const boxOf = (element: Element): Box => element.getBoundingClientRect();

function placeFound(
  table: Table,
  element: Element,
  point?: { x: number; y: number },
): Found | null {
  const words = table.explainer
    .at(table.session as never, nameOf(element))
    .filter((word) => table.known.has(word));
  if (words.length === 0) return null;
  return { words, element, box: boxAround(element, point) };
}

const isLarge = ({ left, top, right, bottom }: Box): boolean =>
  right - left > LARGE || bottom - top > LARGE;

/** The box of something; where that is large, only what is around the point that is meant. */
function boxAround(element: Element, point?: { x: number; y: number }): Box {
  const { left, top, right, bottom } = boxOf(element);
  if (!isLarge({ left, top, right, bottom })) return { left, top, right, bottom };
  const { x, y } = point ?? { x: (left + right) / 2, y: (top + bottom) / 2 };
  return { left: x - AROUND, top: y - AROUND, right: x + AROUND, bottom: y + AROUND };
}

/** Is a point on a drawing? A large path may be marks at many places. */
function drawnAt(element: Element, x: number, y: number): boolean {
  const box = boxOf(element);
  if (!inside(box, x, y)) return false;
  if (!isLarge(box) || !(element instanceof SVGPathElement)) return true;
  const point = new DOMPoint(x, y).matrixTransform(element.getScreenCTM()?.inverse());
  return element.isPointInFill(point);
}

/** What a pointer points at. */
export function pointedAt(table: Table, target: Element, x: number, y: number): Found | null {
  const root = target.closest(ROOTS);
  if (!root) return null;
  for (const part of table.explainer.drawn ?? [])
    for (const element of root.querySelectorAll(part[0])) {
      if (!drawnAt(element, x, y)) continue;
      const words = wordsOf(table, part as Part<never>, element);
      if (words.length > 0) return { words, element, box: boxAround(element, { x, y }) };
    }
  const part = partOf(table, target, root);
  if (part) return part;
  // The places of a grid take no presses: the surface below them does.
  const place =
    target.closest(PLACES) ??
    [...(target.closest('[role="grid"]')?.querySelectorAll(PLACES) ?? [])].find((cell) =>
      inside(boxOf(cell), x, y),
    );
  return place ? placeFound(table, place, { x, y }) : null;
}

/** What has the focus: itself, what it is part of, or what it shows. */
export function focusedOn(table: Table, element: Element): Found | null {
  const root = element.closest(ROOTS);
  if (!root || element === root) return null;
  if (element.matches(PLACES)) return placeFound(table, element);
  const own = partOf(table, element, root);
  if (own) return own;
  for (const part of table.explainer.parts)
    for (const inner of element.querySelectorAll(part[0])) {
      const words = wordsOf(table, part as Part<never>, inner);
      if (words.length > 0) return { words, element, box: boxOf(element) };
    }
  return null;
}

/** Everything that is explained and on the page now, each once, the board first. */
export function present(table: Table, page: ParentNode = document): string[] {
  const { session, explainer } = table;
  const words = new Set<string>();
  for (const place of explainer.places(session as never))
    for (const word of explainer.at(session as never, place)) words.add(word);
  for (const root of page.querySelectorAll(ROOTS)) {
    // The board of a diagram is another one.
    if (root.closest('.still')) continue;
    for (const own of root.querySelectorAll<HTMLElement>('[data-explain]'))
      for (const word of (own.dataset.explain ?? '').split(' ')) words.add(word);
    for (const part of [...explainer.parts, ...(explainer.drawn ?? [])])
      for (const element of root.querySelectorAll(part[0]))
        for (const word of wordsOf(table, part as Part<never>, element)) words.add(word);
  }
  return [...words].filter((word) => table.known.has(word));
}

/** Things beside the board that only a pointer could reach: the Tab key stops at the first of each group. */
export function reachable(table: Table, page: ParentNode = document): void {
  const FOCUSABLE = 'button, a, input, select, [tabindex]:not([data-explained])';
  const groups = new Map<Element, HTMLElement[]>();
  for (const root of page.querySelectorAll(ROOTS))
    for (const part of table.explainer.parts)
      for (const element of root.querySelectorAll<HTMLElement>(part[0])) {
        if (element.closest(FOCUSABLE) !== null && !element.closest(FOCUSABLE)?.contains(root))
          continue;
        if (
          element.querySelector(FOCUSABLE) ||
          wordsOf(table, part as Part<never>, element).length === 0
        )
          continue;
        const group = element.closest('section, [role="group"]') ?? root;
        groups.set(group, [...(groups.get(group) ?? []), element]);
      }
  for (const members of groups.values()) {
    const ordered = [...new Set(members)].sort((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    const current = ordered.find((one) => one.tabIndex === 0) ?? ordered[0];
    for (const element of ordered) {
      element.dataset.explained = '';
      element.tabIndex = element === current ? 0 : -1;
    }
  }
}
