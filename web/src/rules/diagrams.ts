/** Where on a drawn board the words of a diagram are, and which part of it is shown. */
import type { DiagramTable } from '../api/client';
import type { TableSession } from '../table/session.svelte';

export interface Crop {
  left: number;
  top: number;
  scale: number;
  height: number;
}

/** How boards mark their places. */
const MARKS = ['square', 'space', 'place'];
/** Room around what is shown, in pixels of the board. */
const ROOM = 14;
const TALLEST = 460;

/** The places of a board that a word names; a piece is where it stands. */
function placesOf(still: Element, session: TableSession, word: string): Element[] {
  const find = (name: string): Element[] =>
    MARKS.flatMap((mark) => [...still.querySelectorAll(`[data-${mark}="${CSS.escape(name)}"]`)]);
  const own = find(word);
  return own.length > 0 ? own : session.placesOf([word]).flatMap(find);
}

/** Mark what the diagram marks. */
export function mark(still: Element, session: TableSession, diagram: DiagramTable): void {
  for (const tone of ['mark', 'danger'] as const)
    for (const word of diagram[tone])
      for (const place of placesOf(still, session, word)) place.setAttribute('data-mark', tone);
}

/** The part with all of these places, as large as it can be; the whole board if there are none. */
export function crop(
  still: Element,
  session: TableSession,
  show: string[],
  width: number,
): Crop | null {
  const whole = still.firstElementChild;
  if (!whole) return null;
  const shown = show.flatMap((word) => placesOf(still, session, word));
  const boxes = (shown.length > 0 ? shown : [whole]).map((one) => one.getBoundingClientRect());
  const origin = still.getBoundingClientRect();
  // The board may be scaled already.
  const by = origin.width / (still as HTMLElement).offsetWidth || 1;
  const room = shown.length > 0 ? ROOM : 0;
  const left = (Math.min(...boxes.map((box) => box.left)) - origin.left) / by - room;
  const top = (Math.min(...boxes.map((box) => box.top)) - origin.top) / by - room;
  const right = (Math.max(...boxes.map((box) => box.right)) - origin.left) / by + room;
  const bottom = (Math.max(...boxes.map((box) => box.bottom)) - origin.top) / by + room;
  const scale = Math.min(width / (right - left), TALLEST / (bottom - top));
  if (!Number.isFinite(scale) || scale <= 0) return null;
  // What is taller than wide is in the middle.
  const spare = Math.max(0, width / scale - (right - left)) / 2;
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return {
    left: round(left - spare),
    top: round(top),
    scale: round(scale),
    height: Math.round((bottom - top) * scale),
  };
}
