import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableEvent } from '../table/board';
import { type Cues, heard, plainCue } from './cues';
import { EFFECTS, type Effect, PULSES } from './effects';
import { settings } from '../lib/settings.svelte';
import { loudness, sounds } from './sounds';
import { cuesOf, TableSounds } from './table-sounds';
import { lengthOf } from './synth';

const SCHEMA = readFileSync('src/api/schema.d.ts', 'utf8');
const GAMES = ['Smash', 'Crush', 'Kaiju', 'Menace', 'Rush'];

/** The sorts of events that a game's server can send, from the generated types. */
function sorts(game: string): string[] {
  const from = SCHEMA.indexOf(`\n  ${game}Event:\n`);
  const rest = SCHEMA.slice(from + 1);
  const union = rest.slice(0, rest.search(/;\n {2}(?:\/\*\*|\w)/));
  return [...union.matchAll(/\n {8}type: '(\w+)'/g)].map(([, sort]) => sort ?? '');
}

const event = (type: string, more = {}): TableEvent => ({
  type,
  text: '',
  rule: '',
  n: 0,
  ...more,
});

function effectsIn(cues: Cues): Effect[] {
  return Object.values(cues).flatMap((cue): Effect[] => {
    if (cue === null) return [];
    if (typeof cue === 'string') return [cue];
    const revealed =
      typeof cue.revealed === 'function'
        ? [
            { result: 'hit', hits: 1, change: 1 },
            { result: 'miss', hits: 0, change: -1 },
            { result: 'nobody' },
          ].map((fields) => (cue.revealed as (given: unknown) => Effect | null)(fields))
        : [cue.revealed ?? null];
    return [cue.begin ?? null, ...revealed].filter((effect) => effect !== null);
  });
}

describe('cues', () => {
  it.each(GAMES)('decide about every event of %s, and no other', async (game) => {
    const cues = (await cuesOf(game.toLowerCase())) as Cues;
    expect(sorts(game).length).toBeGreaterThan(25);
    expect(Object.keys(cues).sort()).toEqual(sorts(game).sort());
  });

  it('use every effect, and only what there is', async () => {
    const all = await Promise.all(GAMES.map((game) => cuesOf(game.toLowerCase())));
    const used = new Set<string>(all.flatMap((cues) => effectsIn(cues as Cues)));
    // By the table itself.
    for (const effect of ['turn', 'end']) used.add(effect);
    expect([...used].sort()).toEqual(Object.keys(EFFECTS).sort());
    for (const effect of Object.keys(PULSES)) expect(EFFECTS).toHaveProperty(effect);
  });

  it('give a result away when it is revealed, and not before', async () => {
    const cues = await cuesOf('smash');
    for (const [result, effect] of [
      ['hit', 'hit'],
      ['miss', 'miss'],
      ['critical', 'miss'],
    ] as const) {
      expect(heard(cues, event('shot', { result }), 'begin')).toBe('shot');
      expect(heard(cues, event('shot', { result }), 'revealed')).toBe(effect);
    }
  });

  it('of a game without its own are plain', async () => {
    expect(await cuesOf('duel')).toBeNull();
    expect(plainCue(event('bid_rolled'))).toBe('die');
    expect(plainCue(event('attack', { pips: 3 }))).toBe('die');
    expect(plainCue(event('went', { to: 'A1' }))).toBe('step');
    expect(plainCue(event('turn_began'))).toBeNull();
    expect(heard(null, event('taken_back'), 'begin')).toBe('slide');
    expect(heard(null, event('forced'), 'begin')).toBeNull();
  });
});

describe('a table that is heard', () => {
  const played: Effect[] = [];
  beforeEach(() => void (played.length = 0));
  const at = async (game: string) =>
    new TableSounds(await cuesOf(game), (effect) => played.push(effect));

  it('plays an event as it is shown', async () => {
    const sounds = await at('rush');
    const rammed = event('rammed');
    sounds.begin(rammed);
    expect(played).toEqual(['die']);
    sounds.revealed(rammed, true);
    expect(played).toEqual(['die', 'crash']);
  });

  it('is silent about what is skipped', async () => {
    const sounds = await at('rush');
    sounds.revealed(event('rammed'), true);
    expect(played).toEqual([]);
  });

  it('plays a few sounds for what happens all at once', async () => {
    vi.useFakeTimers();
    const sounds = await at('smash');
    for (const type of ['drove', 'drove', 'building_fell', 'flew', 'unit_lost', 'card_won'])
      sounds.revealed(event(type), false);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(played).toEqual(['engine', 'collapse', 'rotor']);
  });
});

describe('effects', () => {
  it('are short', () => {
    for (const [name, layers] of Object.entries(EFFECTS))
      expect(lengthOf(layers), name).toBeLessThan(name === 'end' ? 2 : 1.3);
  });

  it('get louder with the volume, and never too loud', () => {
    expect(loudness(0)).toBe(0);
    expect(loudness(50)).toBeLessThan(loudness(100));
    expect(loudness(100)).toBeLessThanOrEqual(1);
  });
});

describe('a page that is hidden', () => {
  it('is silent, but for my turn if I want that', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const opened = vi.fn();
    vi.stubGlobal('AudioContext', function () {
      opened();
      throw new Error('heard');
    });
    sounds.play('turn');
    settings.callMe = true;
    sounds.play('dice');
    expect(opened).not.toHaveBeenCalled();
    expect(() => sounds.play('turn')).toThrow('heard');
    settings.callMe = false;
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});
