import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, type ContentReport } from '../../api/client';
import { editor as kaiju } from '../../games/kaiju/editor';
import { missing } from '../../games/kaiju/editor/draft';
import { cityEditor } from '../../games/rampage_city/editor';
import { editor as rush } from '../../games/rush/editor';
import { endOf, faceOf } from '../../games/rush/editor/draft';
import { Editor } from '../editor.svelte';
import { TomlFile } from '../toml';
import type { Tables } from '../types';
import standard from './standard.json';

/** The files that ship, as the engine reads them; tests/server/test_content.py compares them. */
const STANDARD = standard as unknown as Record<string, Tables>;
const fileOf = (game: string): string =>
  readFileSync(`../src/rampage/games/${game}/content.toml`, 'utf8');

function report(tables: Tables): ContentReport {
  return { faults: [], facts: [], fingerprint: '', standard: false, title: '', tables };
}

function trackEditor() {
  vi.spyOn(api, 'checkContent').mockResolvedValue(report(STANDARD.rush as Tables));
  const tables = STANDARD.rush as Tables;
  const draft = rush.read(tables);
  if (!draft) throw new Error('no track');
  const made = new Editor('rush', rush, fileOf('rush'), tables, draft);
  return { made, hand: rush.hand(made) };
}

const key = (name: string, more: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', { key: name, ...more });

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('a track', () => {
  it('begins as a copy of the first one, which stays as it is', () => {
    const { made } = trackEditor();
    expect(made.draft.faces).toEqual(['2A', '9A', '1A', '10A']);
    expect(made.text.startsWith(fileOf('rush').trimEnd())).toBe(true);
    expect(made.text).toContain('[tracks.my_track]\nsource = "reconstructed"\ntitle = "My Track"');
    made.leave();
  });

  it('is built by keys, back and forth', () => {
    const { made, hand } = trackEditor();
    made.change(rush.fresh(made.draft));
    hand.select(0);
    for (const letter of ['L', 's', 'L']) hand.key(key(letter));
    expect(made.draft.faces).toEqual(['2A', '9A', '1A', '10A']);
    expect(hand.at).toBe(3);
    const faces = made.draft.faces.map((name) => faceOf(made.draft, name));
    expect(endOf(faces.flatMap((face) => face ?? [])).closes).toBe(true);
    hand.key(key('ArrowLeft'));
    hand.key(key('f'));
    expect(made.draft.faces[2]).toBe('1B');
    hand.key(key('ArrowLeft', { altKey: true }));
    expect(made.draft.faces).toEqual(['2A', '1B', '9A', '10A']);
    hand.key(key('Delete'));
    expect(made.draft.faces).toEqual(['2A', '9A', '10A']);
    made.undo();
    made.undo();
    expect(made.draft.faces).toEqual(['2A', '9A', '1B', '10A']);
    made.redo();
    expect(made.draft.faces).toEqual(['2A', '1B', '9A', '10A']);
    expect(hand.key(key('x'))).toBe(false);
    made.leave();
  });

  it('has every tile once, and keeps its finish line where it lies', () => {
    const { made, hand } = trackEditor();
    hand.put('1B');
    expect(made.draft.faces).toHaveLength(4);
    expect(hand.at).toBe(2);
    made.change({ ...made.draft, finish: { tile: 3, tick: 120 } });
    hand.select(0);
    hand.put('3A');
    expect(made.draft.finish).toEqual({ tile: 4, tick: 120 });
    hand.show('tile:3');
    expect(hand.at).toBe(2);
    made.leave();
  });
});

describe('the engine', () => {
  it('is asked once after many changes, and not about what has changed since', async () => {
    vi.useFakeTimers();
    const { made, hand } = trackEditor();
    hand.key(key('f'));
    hand.key(key('f'));
    await vi.advanceTimersByTimeAsync(1000);
    const asked = vi.mocked(api.checkContent).mock.calls;
    expect(asked.length).toBeGreaterThan(0);
    expect(asked[0]?.[1].options).toEqual({ track: 'my_track' });
    made.leave();
  });

  it('gets a file that is written again where its entries were not found', async () => {
    vi.useFakeTimers();
    const tables = STANDARD.rush as Tables;
    const draft = rush.read(tables);
    if (!draft) throw new Error('no track');
    // The engine reads the same tables as before, whatever was set.
    vi.spyOn(api, 'checkContent').mockResolvedValue(report({ tracks: {}, faces: {} }));
    const made = new Editor('rush', rush, '# Nothing to be found here.\n', tables, draft);
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.text).not.toContain('Nothing');
    expect(made.text).toContain('[tracks.ava_oval]');
    made.leave();
  });
});

describe('a city', () => {
  const draft = cityEditor.read(STANDARD.crush as Tables);

  it('is read and written without a change', () => {
    if (!draft) throw new Error('no city');
    const file = new TomlFile(fileOf('crush'));
    cityEditor.write(file, draft);
    expect(file.text).toBe(fileOf('crush'));
  });

  it('is painted with keys and strokes', () => {
    if (!draft) throw new Error('no city');
    vi.spyOn(api, 'checkContent').mockResolvedValue(report(STANDARD.crush as Tables));
    const made = new Editor('crush', cityEditor, fileOf('crush'), STANDARD.crush as Tables, draft);
    const hand = cityEditor.hand(made);
    hand.key(key('ArrowDown'));
    hand.key(key('b'));
    expect(made.draft.map[1]?.[0]).toBe('1');
    expect(made.text).toContain('buildings = 31');
    hand.brush = { sort: 'ground', mark: ',' };
    hand.press({ x: 4, y: 4 });
    hand.drag({ x: 5, y: 4 });
    hand.release();
    expect(made.draft.map[4]?.slice(4, 6)).toEqual([',', ',']);
    made.undo();
    expect(made.draft.map[4]?.slice(4, 6)).toEqual(['.', '.']);
    hand.select({ x: 5, y: 5 });
    hand.key(key('2'));
    expect(made.draft.starts[1]).toBe('E5 S');
    hand.key(key('t'));
    expect(made.draft.starts[1]).toBe('E5 W');
    hand.brush = { sort: 'outburst', number: 1 };
    hand.key(key('Enter'));
    expect(made.draft.outbursts[0]).toEqual(['L4', 'F10', 'M9', 'F6']);
    made.leave();
  });
});

describe('a stroke through a city', () => {
  function streets() {
    const draft = cityEditor.read(STANDARD.crush as Tables);
    if (!draft) throw new Error('no city');
    vi.spyOn(api, 'checkContent').mockResolvedValue(report(STANDARD.crush as Tables));
    const tables = STANDARD.crush as Tables;
    const made = new Editor('crush', cityEditor, fileOf('crush'), tables, cityEditor.fresh(draft));
    return { made, hand: cityEditor.hand(made) };
  }
  const row = (made: ReturnType<typeof streets>['made'], y: number): string =>
    made.draft.map[y]?.slice(0, 8).join('') ?? '';

  it('has no gaps, however far apart its points are', () => {
    const { made, hand } = streets();
    hand.brush = { sort: 'ground', mark: ',' };
    hand.press({ x: 0, y: 0 });
    hand.drag({ x: 6, y: 0 });
    hand.release();
    expect(row(made, 0)).toBe(',,,,,,,.');
    expect(hand.square).toBe('G1');
    made.leave();
  });

  it('is one step of the history, also where its first square was like that before', () => {
    const { made, hand } = streets();
    hand.press({ x: 0, y: 0 });
    hand.release();
    hand.press({ x: 0, y: 0 });
    hand.drag({ x: 3, y: 0 });
    hand.release();
    expect(row(made, 0)).toBe('1111....');
    made.undo();
    expect(row(made, 0)).toBe('1.......');
    made.undo();
    expect(row(made, 0)).toBe('........');
    made.leave();
  });

  it('answers letters, whether they are capitals or not', () => {
    const { made, hand } = streets();
    hand.key(key('B'));
    hand.key(key('1'));
    const [start] = made.draft.starts;
    hand.key(key('T'));
    expect(row(made, 0)).toBe('1.......');
    expect(made.draft.starts[0]).not.toBe(start);
    made.leave();
  });
});

describe('a mix of tiles', () => {
  it('knows what is missing, and gives each tile its own code and name', () => {
    const tables = STANDARD.kaiju as Tables;
    const draft = kaiju.read(tables);
    if (!draft) throw new Error('no tiles');
    vi.spyOn(api, 'checkContent').mockResolvedValue(report(tables));
    const made = new Editor('kaiju', kaiju, fileOf('kaiju'), tables, draft);
    const hand = kaiju.hand(made);
    expect(missing(made.draft, 'two')).toBe(0);
    hand.key(key('Enter'));
    expect(made.draft.tiles[1]).toMatchObject({ code: 'C1a', group: 'commercial', value: 1 });
    expect(missing(made.draft, 'two')).toBe(-1);
    hand.key(key('p'));
    hand.key(key('4'));
    expect(made.draft.tiles[1]).toMatchObject({ code: 'P4', group: 'power', value: 4 });
    hand.key(key('k'));
    expect(made.draft.tiles[1]).toMatchObject({ group: 'park', value: 0 });
    hand.key(key('Delete'));
    expect(missing(made.draft, 'two')).toBe(0);
    made.leave();
  });
});
