/**
 * A content file as text: entries are replaced one by one, so that comments, order and everything that an editor knows
 * nothing about stay as they are. The engine reads TOML; here it is only written.
 */
import type { Tables, Toml } from './types';

const BARE = /^[A-Za-z0-9_-]+$/;
const keyText = (key: string): string => (BARE.test(key) ? key : JSON.stringify(key));

/** Several lines of text, as they are. */
export class Lines {
  constructor(readonly text: string) {}
}

export function written(value: Toml | Lines): string {
  if (value instanceof Lines) return `"""\n${value.text}\n"""`;
  // JSON escapes what TOML does, but for one character.
  if (typeof value === 'string') return JSON.stringify(value).replaceAll('\x7f', '\\u007f');
  if (Array.isArray(value)) return list(value);
  if (typeof value === 'object') {
    const members = Object.entries(value).map(([key, one]) => `${keyText(key)} = ${written(one)}`);
    return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
  }
  return String(value);
}

function list(value: Toml[]): string {
  const items = value.map(written);
  const deep = value.some((item) => typeof item === 'object');
  return deep ? `[\n${items.map((item) => `  ${item},\n`).join('')}]` : `[${items.join(', ')}]`;
}

/** `"""` and `'''` may run over lines; `"` and `'` end where they began. */
const OPENS = /"""|'''|"|'|#|[[{]|[\]}]/g;

/** Where the value that begins at a place of a text ends: the start of the line after it. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  let at = from;
  for (;;) {
    OPENS.lastIndex = at;
    const found = OPENS.exec(text);
    const newline = text.indexOf('\n', at);
    if (depth === 0 && newline >= 0 && (!found || found.index > newline)) return newline + 1;
    if (!found) return text.length;
    const mark = found[0];
    at = found.index + mark.length;
    if (mark === '#') {
      const end = text.indexOf('\n', at);
      if (end < 0) return text.length;
      at = end;
    } else if (mark === '[' || mark === '{') depth += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    else at = endOfString(text, at, mark);
  }
}

function endOfString(text: string, from: number, mark: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\' && mark.startsWith('"')) at += 1;
    else if (text.startsWith(mark, at)) return at + mark.length;
  }
  return text.length;
}

const HEADER = /^[ \t]*\[([^[\]\n]+)\][ \t]*(?:#.*)?(?:\n|$)/;
const KEY = /^[ \t]*("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[A-Za-z0-9_-]+)[ \t]*=/;

interface Entry {
  key: string;
  start: number;
  end: number;
}

interface Section {
  name: string;
  start: number;
  /** Where its lines begin, after the header. */
  body: number;
  end: number;
  entries: Entry[];
}

const plainKey = (key: string): string =>
  key.startsWith('"') ? (JSON.parse(key) as string) : key.replace(/^'|'$/g, '');
const plainName = (name: string): string =>
  name
    .split('.')
    .map((part) => plainKey(part.trim()))
    .join('.');

export class TomlFile {
  constructor(public text: string) {
    if (!this.text.endsWith('\n')) this.text += '\n';
  }

  private sections(): Section[] {
    const { text } = this;
    const found: Section[] = [{ name: '', start: 0, body: 0, end: 0, entries: [] }];
    let at = 0;
    while (at < text.length) {
      const section = found[found.length - 1] as Section;
      const rest = text.slice(at);
      const header = HEADER.exec(rest);
      const key = KEY.exec(rest);
      if (header) {
        section.end = at;
        const name = plainName(header[1] ?? '');
        found.push({ name, start: at, body: at + header[0].length, end: 0, entries: [] });
        at += header[0].length;
      } else if (key) {
        const end = endOfValue(text, at + key[0].length);
        section.entries.push({ key: plainKey(key[1] ?? ''), start: at, end });
        at = end;
      } else {
        const newline = text.indexOf('\n', at);
        at = newline < 0 ? text.length : newline + 1;
      }
    }
    (found[found.length - 1] as Section).end = text.length;
    return found;
  }

  has(section: string): boolean {
    return this.sections().some(({ name }) => name === section);
  }

  /** A value of an entry; where it is missing, it is added. */
  set(section: string, key: string, value: Toml | Lines): void {
    const line = `${keyText(key)} = ${written(value)}\n`;
    const found = this.sections().find(({ name }) => name === section);
    if (!found) {
      const header = section.split('.').map(keyText).join('.');
      this.text = `${this.text.trimEnd()}\n\n[${header}]\n${line}`;
      return;
    }
    const entry = found.entries.find((one) => one.key === key);
    const last = found.entries[found.entries.length - 1];
    if (entry) this.splice(entry.start, entry.end, line);
    else if (last) this.splice(last.end, last.end, line);
    else this.splice(found.body, found.body, line);
  }

  /** Forget a value. */
  unset(section: string, key: string): void {
    const found = this.sections().find(({ name }) => name === section);
    const entry = found?.entries.find((one) => one.key === key);
    if (entry) this.splice(entry.start, entry.end, '');
  }

  private splice(start: number, end: number, line: string): void {
    this.text = this.text.slice(0, start) + line + this.text.slice(end);
  }
}

const isTable = (value: Toml): value is { [key: string]: Toml } =>
  typeof value === 'object' && !Array.isArray(value);

/** A file from what it says, for files that are written in a way that entries can't be found in. */
export function fromTables(tables: Tables): string {
  const file: string[] = [];
  const section = (name: string, table: { [key: string]: Toml }): void => {
    const plain = Object.entries(table).filter(([, value]) => !isTable(value));
    const inner = Object.entries(table).filter(([, value]) => isTable(value));
    const group = inner.length > 0 && plain.length === 0;
    if (group) {
      for (const [key, value] of inner)
        section(`${name}.${keyText(key)}`, value as { [key: string]: Toml });
      return;
    }
    const lines = Object.entries(table).map(([key, value]) => {
      const text = typeof value === 'string' && value.includes('\n') ? lined(value) : value;
      return `${keyText(key)} = ${written(text)}`;
    });
    file.push(`[${name}]\n${lines.join('\n')}\n`);
  };
  const loose = Object.entries(tables).filter(([, value]) => !isTable(value));
  if (loose.length > 0)
    file.push(loose.map(([key, value]) => `${keyText(key)} = ${written(value)}\n`).join(''));
  for (const [name, table] of Object.entries(tables))
    if (isTable(table)) section(keyText(name), table);
  return file.join('\n');
}

/** As lines where that is possible without escapes. */
function lined(text: string): string | Lines {
  const plain = /^[\x20-\x7e\n]*$/.test(text) && !/["\\]/.test(text) && text.endsWith('\n');
  return plain ? new Lines(text.slice(0, -1)) : text;
}
