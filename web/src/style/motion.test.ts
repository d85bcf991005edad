/**
 * What moves all the time must cost nothing: browsers move transforms and opacity without the page. Anything else would be
 * painted again in every frame, for as long as a table is open.
 */
import { describe, expect, it } from 'vitest';

const FILES = import.meta.glob<string>('/src/**/*.{svelte,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const FREE = ['transform', 'opacity'];
const KEYFRAMES = /@keyframes (?<name>[\w-]+) \{(?<steps>(?:[^{}]*\{[^{}]*\})*)/g;
const ENDLESS = /animation:(?<words>[^;]*\binfinite\b[^;]*);/g;

/** The properties that animations without an end change, file by file. */
function endless(text: string): { name: string; properties: string[] }[] {
  const steps = new Map(
    [...text.matchAll(KEYFRAMES)].map(({ groups }) => [groups?.name, groups?.steps ?? '']),
  );
  return [...text.matchAll(ENDLESS)].map(({ groups }) => {
    const name = (groups?.words?.match(/[\w-]+/g) ?? []).find((word) => steps.has(word)) ?? '';
    const found = (steps.get(name) ?? '').matchAll(/(?<property>[\w-]+):/g);
    return { name, properties: [...found].map((one) => one.groups?.property ?? '') };
  });
}

describe('animations without an end', () => {
  const all = Object.entries(FILES).flatMap(([file, text]) =>
    endless(text).map((found) => ({ file, ...found })),
  );

  it('are found', () => {
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(({ properties }) => properties.length === 0)).toEqual([]);
  });

  it('change only what is moved without painting', () => {
    const costly = all.filter(({ properties }) => properties.some((one) => !FREE.includes(one)));
    expect(costly).toEqual([]);
  });
});

describe('places of a map', () => {
  const maps = ['/src/plain/Spots.svelte', '/src/games/menace/parts/Spots.svelte'];
  const BY_MOUSE = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

  it.each(maps)('of %s are not painted again for a finger, which does not hover', (file) => {
    const rest = (FILES[file] ?? '').replaceAll(BY_MOUSE, '').replaceAll(':not(:hover)', '');
    expect(rest).toContain('.spot');
    expect(rest).not.toContain(':hover');
  });

  it.each(maps)('of %s show at once what a press does', (file) => {
    expect(FILES[file]).not.toMatch(/transition:/);
  });
});
