import type { RuleInfo } from '../api/client';
import { readingApi } from '../api/reading';
import { beginnings, terms } from './everyday';

const loaded = new Map<string, Promise<RuleInfo[]>>();

/** The rules of a game; asked for once. */
export function rulesOf(game: string): Promise<RuleInfo[]> {
  let rules = loaded.get(game);
  if (!rules) {
    rules = readingApi.rules(game).catch((error: unknown) => {
      loaded.delete(game);
      throw error;
    });
    loaded.set(game, rules);
  }
  return rules;
}

interface Section {
  title: string;
  rules: RuleInfo[];
}

/** Rules under their headings, in order. */
export function bySection(rules: RuleInfo[]): Section[] {
  const sections: Section[] = [];
  for (const rule of rules) {
    const last = sections.at(-1);
    if (last?.title === rule.section) last.rules.push(rule);
    else sections.push({ title: rule.section, rules: [rule] });
  }
  return sections;
}

/** Rules that hold every word of a search, or one that means the same; an ID finds its rule, `3` or `3.4` too. */
export function search(rules: RuleInfo[], wanted: string): RuleInfo[] {
  const key = wanted.trim().toLowerCase();
  if (!key) return rules;
  if (/^(?:[a-z]+-)?[a-z]?\d+(?:\.\d*)?$/.test(key)) {
    const number = key.split('-').at(-1) ?? key;
    const own = (rule: RuleInfo): string => rule.id.toLowerCase().split('-')[1] ?? '';
    const exact = rules.filter((rule) => own(rule) === number);
    if (exact.length > 0) return exact;
    const stem = number.endsWith('.') ? number : `${number}.`;
    return rules.filter((rule) => own(rule).startsWith(stem));
  }
  const wantedWords = terms(key).map(beginnings);
  return rules.filter((rule) => {
    const text = `${rule.section} ${rule.text} ${rule.id}`;
    return wantedWords.every((any) => text.search(any) >= 0);
  });
}

/** Text cut at the rule IDs that it names, so that these can become links. */
export function withLinks(text: string): { text: string; rule: string }[] {
  const parts: { text: string; rule: string }[] = [];
  let at = 0;
  for (const found of text.matchAll(/\b[A-Z]{3,}-[A-Z]?\d+(?:\.\d+)?/g)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index), rule: '' });
    parts.push({ text: found[0], rule: found[0] });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), rule: '' });
  return parts;
}
