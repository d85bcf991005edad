import { describe, expect, it } from 'vitest';
import { fromTables, Lines, TomlFile, written } from '../toml';

const FILE = `# A file.
top = 1

[board] # the map
# Marks.
map = """
. [1] =
# not a comment
"""
size = [
  1, # one ]
  2,
]

[tracks.oval]
title = "An \\"oval\\" # here"
laps = 2

["odd name".x]
y = 'a'
`;

describe('a content file', () => {
  it('keeps everything that is not set', () => {
    const file = new TomlFile(FILE);
    file.set('tracks.oval', 'laps', 3);
    expect(file.text).toBe(FILE.replace('laps = 2', 'laps = 3'));
  });

  it('replaces values that run over lines', () => {
    const file = new TomlFile(FILE);
    file.set('board', 'map', new Lines('. .'));
    file.set('board', 'size', [3]);
    expect(file.text).toContain('# Marks.\nmap = """\n. .\n"""\nsize = [3]\n\n[tracks.oval]');
  });

  it('adds entries, and values after the last one of their entry', () => {
    const file = new TomlFile(FILE);
    file.set('tracks.oval', 'closed', true);
    file.set('about', 'title', 'Mine');
    file.set('odd name.x', 'z', 'b');
    expect(file.text).toContain('laps = 2\nclosed = true\n');
    expect(file.text).toContain('y = \'a\'\nz = "b"\n');
    expect(file.text.endsWith('\n\n[about]\ntitle = "Mine"\n')).toBe(true);
  });

  it('forgets values', () => {
    const file = new TomlFile(FILE);
    file.unset('board', 'size');
    file.unset('board', 'nothing');
    expect(file.text).not.toContain('size');
    expect(file.text).toContain('[tracks.oval]');
  });

  it('writes every sort of value', () => {
    expect(written('a "b" \n \u007f')).toBe('"a \\"b\\" \\n \\u007f"');
    expect(written([1, true, 'x'])).toBe('[1, true, "x"]');
    expect(written({ tile: 1, 'a b': {} })).toBe('{ tile = 1, "a b" = {} }');
    expect(written([{ a: 1 }])).toBe('[\n  { a = 1 },\n]');
  });

  it('is written from what it says, group by group', () => {
    const text = fromTables({
      top: 1,
      board: { source: 'public', map: '. .\n. 1\n' },
      tracks: { oval: { start: { tile: 1 } } },
    });
    expect(text).toBe(
      'top = 1\n\n[board]\nsource = "public"\nmap = """\n. .\n. 1\n"""\n\n[tracks.oval.start]\ntile = 1\n',
    );
  });
});
