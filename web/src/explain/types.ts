/** How a game's board and panels are explained: what on the page means which word of its explanations. */
import type { Explanation } from '../api/client';
import type { BoardSession } from '../table/board';

/** The explanations of a game by their words. */
export type Known = ReadonlyMap<string, Explanation>;

/** The words of an element; none: look at what it is part of. */
export type Reader<Session> = (element: Element, session: Session, known: Known) => string[];

/** A selector, and the word of what it finds. */
export type Part<Session> = [selector: string, word: string | Reader<Session>];

export interface Explainer<Session = BoardSession> {
  /** What can be pointed at on the page. Of several that contain each other, the innermost counts. */
  parts: Part<Session>[];
  /** Pictures that take no presses: they are found by where they are. */
  drawn?: Part<Session>[];
  /** Every place of the board. */
  places(session: Session): string[];
  /** What is on a place (or a piece, where a board marks pieces), the uppermost first. */
  at(session: Session, place: string): string[];
}

const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The word of the explanation with this title. */
export function titled(known: Known, text: string | null | undefined): string[] {
  const wanted = plainText(text ?? '');
  for (const { word, title } of known.values()) if (plainText(title) === wanted) return [word];
  return [];
}

/** By the text of a part of the element. */
export const byTitle =
  (selector: string): Reader<unknown> =>
  (element, _, known) =>
    titled(known, (selector ? element.querySelector(selector) : element)?.textContent);

/** By the place among its neighbours. */
export const nth =
  (words: string[]): Reader<unknown> =>
  (element) => {
    const word = words[[...(element.parentElement?.children ?? [])].indexOf(element)];
    return word ? [word] : [];
  };
