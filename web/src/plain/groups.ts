/** The list of choices: by what they are, then by the piece that does it. */
import { commonStart, gather } from '../table/choices';
import type { Choice } from '../table/space';
import type { Aim } from './targets';

export interface Entry {
  aim: Aim;
  label: string;
  /** What the headings above do not say already. */
  short: string;
}

/** Lines about one piece, one action of the lever ... */
export interface Part {
  key: string;
  title: string;
  /** The piece of the map that it is about. */
  piece: string | null;
  lines: Entry[];
}

export interface Section {
  key: string;
  title: string;
  size: number;
  lines: Entry[];
  parts: Part[];
}

interface Groups {
  sections: Section[];
  /** Choices with nothing to fill in: end, roll, decline. */
  rest: Entry[];
}

/** A kind with more choices than this is divided by its first field. */
const MANY = 16;
/** Divided into more parts than this it would be no easier to read. */
const MOST_PARTS = 30;

const DANGLING = /(?:[\s,]+(?:to|at|on|in|into|from|for|with|of|a|an|the|then|by|attacks|fires))+$/;

/** `end_move` as a heading. */
export function humane(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function group(aims: Aim[], headings: Record<string, string> = {}): Groups {
  const kinds = gather(aims, ({ choice }) => choice.kind);
  const sections = new Map<string, Section>();
  const rest: Entry[] = [];
  for (const [kind, all] of kinds) {
    const fields = Object.keys(all[0]?.choice.fields ?? {}).length;
    if (fields === 0 && !(kind in headings)) {
      rest.push(...all.map((aim) => line(aim, '')));
      continue;
    }
    const title = headings[kind] ?? headingOf(all);
    const section = sections.get(title) ?? { key: kind, title, size: 0, lines: [], parts: [] };
    sections.set(title, section);
    section.size += all.length;
    const firsts = gather(all, (aim) => Object.values(aim.choice.fields)[0] ?? '');
    if (fields > 1 && all.length > MANY && firsts.size > 1 && firsts.size <= MOST_PARTS)
      for (const [word, some] of firsts) section.parts.push(part(`${kind} ${word}`, some));
    else section.lines.push(...shortened(all));
  }
  return { sections: [...sections.values()], rest };
}

/** What the labels of a kind have in common, else its name. */
function headingOf(aims: Aim[]): string {
  const kind = aims[0]?.choice.kind ?? '';
  return aims.length > 1 ? start(aims.map(({ choice }) => choice)) || humane(kind) : humane(kind);
}

function part(key: string, aims: Aim[]): Part {
  const common = start(aims.map(({ choice }) => choice));
  const whole = aims.length === 1 ? (aims[0]?.choice.label ?? key) : common || key;
  return {
    key,
    title: whole,
    piece: aims[0]?.piece ?? null,
    lines: aims.map((aim) => line(aim, aims.length === 1 ? '' : common)),
  };
}

/** Lines without the words that all of them begin with. */
function shortened(aims: Aim[]): Entry[] {
  const common = aims.length > 4 ? start(aims.map(({ choice }) => choice)) : '';
  // A number says nothing without the word before it: `Lane 4`, not `4`.
  const numbers = aims.some(({ choice }) => /^[\s,]*\d/.test(choice.label.slice(common.length)));
  const cut = numbers ? common.replace(/\s*\S+\s*$/, '') : common;
  return aims.map((aim) => line(aim, cut));
}

function start(choices: Choice[]): string {
  return commonStart(choices.map(({ label }) => label)).replace(DANGLING, '');
}

function line(aim: Aim, common: string): Entry {
  const { label } = aim.choice;
  const short = label.slice(common.length).replace(/^[\s,]+/, '');
  return { aim, label, short: short ? short.charAt(0).toUpperCase() + short.slice(1) : label };
}
