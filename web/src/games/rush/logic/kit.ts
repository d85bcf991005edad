/** What a car and its driver bring to the race, as the notes of the choices name it. */
import type { RushScene } from '../types';

export type Item = RushScene['items'][number];

/** The items that a text names. */
export const itemsIn = (items: Item[], text: string): Item[] =>
  items.filter(({ title }) => text.includes(title));

/** What all of them have. */
export const common = (kits: Item[][]): Item[] =>
  (kits[0] ?? []).filter((item) => kits.every((kit) => kit.includes(item)));

/** The word that says what some items mean together. */
export const together = (items: Item[]): string =>
  items
    .map(({ item }) => item)
    .sort()
    .join('+');
