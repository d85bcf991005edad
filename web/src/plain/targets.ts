/** Which places and pieces of the map a choice speaks of. */
import type { Choice, Space } from '../table/space';
import type { Note, Piece } from './types';

export interface Aim {
  choice: Choice;
  /** Places where it happens. */
  to: string[];
  /** Places of the pieces that do it. */
  from: string[];
  /** The piece that does it, as a word; null where no piece on the map does. */
  piece: string | null;
  note: Note | undefined;
}

export function idsOf(things: { id: string }[]): Set<string> {
  return new Set(things.map(({ id }) => id));
}

export const setOf = (words: Iterable<string>): Set<string> => new Set(words);

/** What each choice is about: the last place that it names, else where its note says, else its last piece. */
export function aims(
  choices: Choice[],
  places: ReadonlySet<string>,
  pieces: Piece[],
  notes: Record<string, Note | string> = {},
): Aim[] {
  const where = new Map(pieces.map((piece) => [piece.id, piece.node]));
  return choices.map((choice) => {
    const words = Object.values(choice.fields);
    const given = notes[choice.choice];
    const note = typeof given === 'string' ? { text: given, tone: '', nodes: [] } : given;
    const named = words.filter((word) => places.has(word));
    const acting = words.filter((word) => where.has(word));
    const last = named.at(-1);
    const noted = note?.nodes ?? [];
    const target = last === undefined && noted.length === 0 ? acting.at(-1) : undefined;
    const to =
      last !== undefined ? [last] : noted.length > 0 ? noted : at(where, target ? [target] : []);
    const doers = acting.filter((word) => word !== target || acting.length === 1);
    const from = [...named.slice(0, -1), ...at(where, doers)].filter((node) => !to.includes(node));
    return { choice, to, from, piece: acting[0] ?? null, note };
  });
}

function at(where: ReadonlyMap<string, string>, words: string[]): string[] {
  return words.flatMap((word) => where.get(word) ?? []);
}

/** By place, the choices that happen there. */
export function byPlace(all: Aim[]): Map<string, Aim[]> {
  const found = new Map<string, Aim[]>();
  for (const aim of all)
    for (const node of aim.to) found.set(node, [...(found.get(node) ?? []), aim]);
  return found;
}

/** By place, the pieces there that can do something elsewhere. */
export function doers(all: Aim[], pieces: Piece[]): Map<string, Piece[]> {
  const active = new Set(all.filter((aim) => aim.from.length > 0).map((aim) => aim.piece));
  const found = new Map<string, Piece[]>();
  for (const piece of pieces)
    if (active.has(piece.id)) found.set(piece.node, [...(found.get(piece.node) ?? []), piece]);
  return found;
}

/**
 * A choice to ask about when somebody clicks on a place where nothing can be chosen: what can be
 * chosen now, but there; the picked piece's first. Else any choice of the game that names the place.
 */
export function probe(
  space: Space,
  choices: Choice[],
  place: string,
  picked: string | null,
): number | null {
  const first = picked
    ? choices.filter((choice) => Object.values(choice.fields).includes(picked))
    : [];
  for (const choice of [...first, ...choices]) {
    for (const field of Object.keys(choice.fields).reverse()) {
      const vocabulary = space.vocabularyOf(choice.kind, field) ?? '';
      if (space.info.vocabularies[vocabulary]?.words.includes(place))
        return space.pack(choice.kind, { ...choice.fields, [field]: place });
    }
  }
  for (const kind of space.info.kinds) {
    const words = kind.fields.map(
      ({ name, vocabulary }) => [name, space.info.vocabularies[vocabulary]?.words ?? []] as const,
    );
    const holder = words.findLast(([, known]) => known.includes(place));
    if (holder) {
      const fields = Object.fromEntries(words.map(([name, known]) => [name, known[0] ?? '']));
      return space.pack(kind.name, { ...fields, [holder[0]]: place });
    }
  }
  return null;
}
