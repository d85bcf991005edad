/** The options of a new table: only what differs from the rulebook is sent. */
import type { GameInfo, OptionInfo } from '../api/client';

type Values = Record<string, string>;
export type Preset = GameInfo['presets'][number];

/** The values with another one for an option. */
export function withOption(values: Values, option: OptionInfo, value: string): Values {
  const others = Object.entries(values).filter(([name]) => name !== option.name);
  const own = value === option.default ? [] : [[option.name, value] as const];
  return Object.fromEntries([...others, ...own]);
}

/** The preset that these values are, `Rulebook` for none; '' for a custom mix. */
export function presetOf(presets: Preset[], values: Values): string {
  const same = (one: Values): boolean =>
    Object.keys(one).length === Object.keys(values).length &&
    Object.entries(one).every(([name, value]) => values[name] === value);
  if (same({})) return RULEBOOK;
  return presets.find(({ options }) => same(options))?.label ?? '';
}

export const RULEBOOK = 'Rulebook';
