import { describe, expect, it } from 'vitest';
import { areas } from '../logic/areas';
import { building } from '../logic/buildings';
import { describe as words, offers } from '../logic/describe';
import { Frame } from '../logic/frame';
import { MONSTERS } from '../logic/monsters';
import { pathOf, planOf, strongest, withoutAbilities } from '../logic/ways';
import { moving, scene, smashing, space, striding } from './session.svelte';

const frame = new Frame(scene);
const plan = planOf(
  (moving.choices['0'] ?? []).map((choice) => space.unpack(choice)),
  moving.view,
);

describe('ways', () => {
  it('distinguish both cards and what they meet', () => {
    const [a2] = plan.ways.get('a2') ?? [];
    expect(a2).toMatchObject({ slot: 'own', card: 'stomp', outcome: 'claim', ability: null });
    const [b2] = plan.ways.get('b2') ?? [];
    expect(b2).toMatchObject({ slot: 'shared', card: 'trample', outcome: 'claim' });
  });

  it('go on through Parks to ends that no step reaches', () => {
    const [d1] = plan.ways.get('d1') ?? [];
    expect(d1?.onward.map((step) => step.space)).toEqual(['c1', 'd1']);
    expect(d1 && pathOf(d1, 'a1')).toEqual(['a1', 'b1', 'c1', 'd1']);
    expect(strongest(plan.ways.get('c2') ?? [])).toBe('battle');
  });

  it('leave Special Abilities aside until they are taken up', () => {
    expect(plan.ways.get('f1')?.[0]?.ability).toBe('geo_leap');
    const plain = withoutAbilities(plan);
    expect(plain.ways.has('f1')).toBe(false);
    expect(plain.ways.get('a2')).toHaveLength(1);
    // After the claim only Gigasmash can use the board: nothing is left aside.
    const after = planOf(
      (smashing.choices['0'] ?? []).map((choice) => space.unpack(choice)),
      smashing.view,
    );
    expect([...withoutAbilities(after).ways.keys()].sort()).toEqual(['b1', 'b2']);
    expect(after.rest.map(({ kind }) => kind)).toEqual(['end_turn']);
  });
});

describe('ways that take a Special Ability', () => {
  const taken = planOf(
    (striding.choices['0'] ?? []).map((choice) => space.unpack(choice)),
    striding.view,
  );

  it('lead over Parks from which no plain step leads on', () => {
    expect(taken.ways.get('b1')?.[0]).toMatchObject({ outcome: 'park', ability: 'long_stride' });
    const [b3] = taken.ways.get('b3') ?? [];
    expect(b3).toMatchObject({ outcome: 'claim', ability: 'long_stride' });
    expect(b3 && pathOf(b3, 'a1')).toEqual(['a1', 'b1', 'b3']);
    expect(offers(taken.ways.get('b3') ?? [])).toBe(
      'own card, through Parks, claim it, with your Special Ability',
    );
  });

  it('are left aside while there are others', () => {
    expect([...withoutAbilities(taken).ways.keys()]).toEqual(['a2']);
  });
});

describe('words', () => {
  const at = (name: string) => {
    const entry = moving.view.spaces.find((space) => space.space === name);
    if (!entry) throw new Error(name);
    return words(scene, moving.view, entry);
  };

  it('describe a space with all that is on it', () => {
    expect(at('b2')).toBe('b2, Bank, Commercial 4');
    expect(at('a1')).toBe('a1, marker of Mecha Kaizer, Firebreath underneath; here: Mecha Kaizer');
    expect(at('c3')).toBe('c3, marker of Galithor');
  });

  it('say how it can be reached', () => {
    expect(offers(plan.ways.get('b1') ?? [])).toBe('own card, Park, then on');
    expect(offers(plan.ways.get('d1') ?? [])).toBe('own card, through Parks, claim it');
  });
});

describe('areas', () => {
  it('join side by side, never corner to corner', () => {
    expect(areas(frame, ['a1', 'b2', 'b3', 'c3', 'f5'])).toEqual([
      ['b2', 'b3', 'c3'],
      ['a1'],
      ['f5'],
    ]);
    expect(areas(frame, [])).toEqual([]);
  });
});

describe('drawings', () => {
  it('each tile has its own, and a renamed one gets one of its Group', () => {
    const all = scene.tiles.map(({ title, group, value }) =>
      JSON.stringify(building(title, group, value)),
    );
    expect(new Set(all).size).toBe(scene.tiles.length);
    const renamed = building('Casino', 'commercial', 5);
    expect(renamed.length).toBeGreaterThan(5);
    expect(JSON.stringify(all)).not.toContain('NaN');
  });

  it('each Monster has one', () => {
    for (const { name } of scene.monsters) expect(MONSTERS[name]?.length).toBeGreaterThan(10);
  });
});

describe('the frame', () => {
  it('knows spaces by name, by place and by neighbours', () => {
    expect(frame.under({ x: 250, y: 130 })).toBe('c2');
    expect(frame.under({ x: -5, y: 10 })).toBeNull();
    expect(frame.neighbour('a1', -1, 0)).toBeNull();
    expect(frame.neighbour('b2', 1, 1)).toBe('c3');
    expect(() => frame.cell('z9')).toThrow('no space z9');
  });

  it('sets several Monsters side by side', () => {
    const [one, other] = [frame.feet('b2', 0, 2), frame.feet('b2', 1, 2)];
    expect(other.x - one.x).toBeGreaterThan(20);
    expect((one.x + other.x) / 2).toBe(frame.feet('b2').x);
  });
});
