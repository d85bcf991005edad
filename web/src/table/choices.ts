import type { Choice } from './space';

/** A choice as a button: `label` says all, `short` what its neighbours do not say already. */
export interface Entry {
  choice: number;
  label: string;
  short: string;
}

/** Entries that differ in their last word only: the facings of one square. */
export interface Row {
  title: string;
  entries: Entry[];
}

export interface Group {
  key: string;
  title: string;
  /** The unit or card that all of these are about, as a word; the kind where there is none. */
  subject: string;
  size: number;
  rows: Row[];
}

interface Menu {
  /** The few that are shown separately: roll, end movement, fire. */
  plain: Entry[];
  groups: Group[];
}

/** A kind with only a few choices shows each as a button. */
const FEW = 4;
/** With more first words than this (squares, say) a kind stays one group. */
const MANY_SUBJECTS = 8;
const DANGLING = /(?:\s+(?:to|at|on|in|from|for|with|of|a|an|the|facing|and))+$/;

/** What all labels begin with, cut at a word. */
export function commonStart(labels: string[]): string {
  const [first = '', ...others] = labels;
  let length = first.length;
  for (const label of others) {
    let at = 0;
    while (at < length && label[at] === first[at]) at += 1;
    length = at;
  }
  if (length === first.length && others.length === 0) return first;
  const whole = first.slice(0, length);
  return whole.slice(0, Math.max(0, whole.lastIndexOf(' ')));
}

/** Choices as a menu: by kind, then by unit, then by square. */
export function menu(choices: Choice[]): Menu {
  const plain: Entry[] = [];
  const groups: Group[] = [];
  for (const [kind, all] of gather(choices, (choice) => choice.kind)) {
    if (all.length <= FEW) {
      plain.push(...all.map(({ choice, label }) => ({ choice, label, short: label })));
      continue;
    }
    const subjects = gather(all, (choice) => Object.values(choice.fields)[0] ?? '');
    const fieldCount = Object.keys(all[0]?.fields ?? {}).length;
    if (fieldCount > 1 && subjects.size <= MANY_SUBJECTS) {
      for (const [subject, some] of subjects)
        groups.push(group(`${kind} ${subject}`, subject, some));
    } else groups.push(group(kind, kind, all));
  }
  return { plain, groups };
}

function group(key: string, subject: string, choices: Choice[]): Group {
  const start = commonStart(choices.map((choice) => choice.label));
  const title = start.replace(DANGLING, '') || key;
  const rows: Row[] = [];
  const squares = gather(choices, (choice) => allButLast(choice));
  for (const [, some] of squares) {
    const labels = some.map((choice) => choice.label);
    const rowStart = some.length > 1 ? commonStart(labels) : '';
    rows.push({
      title: squares.size > 1 ? bare(rowStart.slice(title.length)) : '',
      // Facings in the same order on every square.
      entries: [...some]
        .sort((a, b) => (squares.size > 1 ? a.choice - b.choice : 0))
        .map(({ choice, label }) => ({
          choice,
          label,
          short: label.slice(Math.max(rowStart.length, title.length)).replace(/^[\s,]+/, ''),
        })),
    });
  }
  return { key, title, subject, size: choices.length, rows };
}

/** `to A1, facing` is shown as `A1`. */
function bare(title: string): string {
  return title
    .trim()
    .replace(/^(?:to|at|on|in|from)\s+/, '')
    .replace(DANGLING, '')
    .replace(/,$/, '');
}

function allButLast(choice: Choice): string {
  return Object.values(choice.fields).slice(0, -1).join(' ');
}

/** Items by a key, in the order in which the keys first come. */
export function gather<T>(items: T[], key: (item: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    const list = found.get(name);
    if (list) list.push(item);
    else found.set(name, [item]);
  }
  return found;
}

/** Choices whose label holds every word of a filter; where `d1` stands as a word, D11 is not meant. */
export function matching(choices: Choice[], filter: string): Choice[] {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const holding = choices.filter((choice) => {
    const label = choice.label.toLowerCase();
    return wanted.every((word) => label.includes(word));
  });
  const exact = holding.filter((choice) => {
    const words = choice.label.toLowerCase().split(/[\s,]+/);
    return wanted.every((word) => words.includes(word));
  });
  return exact.length > 0 ? exact : holding;
}
