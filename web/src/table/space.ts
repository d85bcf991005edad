import type { KindInfo, SpaceInfo } from './protocol';

/** A choice taken apart: its kind, its fields as words, and a label in a player's words. */
export interface Choice {
  choice: number;
  kind: string;
  fields: Record<string, string>;
  label: string;
}

/** Every choice of a game, numbered: the browser's half of `kernel/kinds.py`. */
export class Space {
  private readonly byName: Map<string, KindInfo>;
  private readonly known = new Map<number, Choice>();

  constructor(
    readonly info: SpaceInfo,
    /** What people are called, by the titles of their seats: choices name them so. */
    private readonly names: ReadonlyMap<string, string> = new Map(),
  ) {
    this.byName = new Map(info.kinds.map((kind) => [kind.name, kind]));
  }

  /** The kind that a choice is of. */
  kindOf(choice: number): KindInfo {
    let low = 0;
    let high = this.info.kinds.length - 1;
    if (!Number.isInteger(choice) || choice < 0 || choice >= this.info.size) {
      throw new RangeError(`${choice} is not a choice in this game`);
    }
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.kindAt(middle).base <= choice) low = middle;
      else high = middle - 1;
    }
    return this.kindAt(low);
  }

  /** A choice with its fields as words. */
  unpack(choice: number): Choice {
    const seen = this.known.get(choice);
    if (seen) return seen;
    const kind = this.kindOf(choice);
    // Named first so that they stand in the kind's own order; the last field counts fastest.
    const fields = Object.fromEntries(kind.fields.map((field) => [field.name, '']));
    const titles = new Map<string, string>();
    let left = choice - kind.base;
    for (const field of [...kind.fields].reverse()) {
      const vocabulary = this.vocabulary(field.vocabulary);
      const value = left % vocabulary.words.length;
      left = (left - value) / vocabulary.words.length;
      fields[field.name] = vocabulary.words[value] ?? '';
      const title = vocabulary.titles[value] ?? '';
      titles.set(field.name, this.names.get(title) ?? title);
    }
    // At once: what people are called is put in as it is, whatever it looks like.
    const label = kind.label.replace(
      /\{(\w+)\}/g,
      (all, field: string) => titles.get(field) ?? all,
    );
    const unpacked = { choice, kind: kind.name, fields, label };
    this.known.set(choice, unpacked);
    return unpacked;
  }

  /** The number of a choice. Throws a RangeError that names the word that is unknown. */
  pack(name: string, fields: Record<string, string> = {}): number {
    const kind = this.byName.get(name);
    if (!kind) throw new RangeError(`unknown kind of choice '${name}'`);
    let number = 0;
    for (const field of kind.fields) {
      const words = this.vocabulary(field.vocabulary).words;
      const value = words.indexOf(fields[field.name] ?? '');
      if (value < 0) {
        throw new RangeError(
          `'${name}', field ${field.name}: unknown word '${fields[field.name]}'`,
        );
      }
      number = number * words.length + value;
    }
    return kind.base + number;
  }

  /** The choice in a player's words: `Orange Tank 1 to D9, facing east`. */
  label(choice: number): string {
    return this.unpack(choice).label;
  }

  /** The title of a word: `Orange Tank 1` for `OT1` of `UNIT`. The word itself where none is known. */
  title(vocabulary: string, word: string): string {
    const known = this.info.vocabularies[vocabulary];
    return known?.titles[known.words.indexOf(word)] ?? word;
  }

  /** The vocabulary of a kind's field. */
  vocabularyOf(kind: string, field: string): string | undefined {
    return this.byName.get(kind)?.fields.find((info) => info.name === field)?.vocabulary;
  }

  private kindAt(index: number): KindInfo {
    const kind = this.info.kinds[index];
    if (!kind) throw new RangeError('the action space is empty');
    return kind;
  }

  private vocabulary(name: string): { words: string[]; titles: string[] } {
    const found = this.info.vocabularies[name];
    if (!found) throw new RangeError(`the action space has no vocabulary ${name}`);
    return found;
  }
}
