import { describe, expect, it } from 'vitest';
import { FIGURES } from '../logic/art';
import { aimedAt, attackers, oddsOf, onMap, plainly, sidesOf } from '../logic/battle';
import { UNITS } from '../logic/glyphs';
import { offersOf } from '../logic/offers';
import { crowd } from '../logic/stand';
import { worldOf } from '../logic/world';
import { Stage } from '../stage.svelte';
import { deploying, fighting, meeting, moving, scene, TestSession } from './session.svelte';

describe('pictures', () => {
  it('are there for every creature and every type of units', () => {
    expect(
      scene.creatures.map(({ creature }) => creature).filter((word) => !FIGURES[word]),
    ).toEqual([]);
    expect(
      scene.militaries.flatMap(({ units }) => units).filter(({ type }) => !UNITS[type]),
    ).toEqual([]);
  });
});

describe('pieces of a space', () => {
  it('gather by Military and type, and count towards the stack', () => {
    const stage = new Stage(worldOf(scene));
    stage.sync(moving.view, false);
    const here = stage.units.filter(({ space }) => space === 'colombia');
    const { packs, units } = crowd([], here);
    expect(units).toBe(3);
    expect(packs.map(({ type, units: some }) => `${type} ${some.length}`)).toEqual([
      'tank 2',
      'fighter 1',
    ]);
  });

  it('stand side by side: no creature behind the units', () => {
    const stage = new Stage(worldOf(scene));
    stage.sync(moving.view, false);
    const konk = stage.creature('konk');
    const { creatures, packs } = crowd(
      konk ? [konk] : [],
      stage.units.filter(({ space }) => space === 'peru'),
    );
    expect(creatures[0]?.dx).toBeLessThan((packs[0]?.dx ?? 0) - 20);
  });
});

describe('a battle', () => {
  const { view } = fighting;
  const battle = view.battle;
  if (!battle) throw new Error('no battle');
  const { choices } = new TestSession(fighting);
  const { left, right } = sidesOf(battle, view);

  it('sets the active player against the others', () => {
    expect(left.map(({ key }) => key)).toEqual(['konk']);
    expect(right.map(({ pieces }) => pieces)).toEqual([['AA-T1', 'AA-T2'], ['MC-T1']]);
  });

  it('turns a press on a fighter into the attack on it', () => {
    expect(attackers(choices)).toEqual(['konk']);
    const [tanks, own] = [right[0], left[0]];
    if (!tanks || !own) throw new Error('nobody fights');
    expect(aimedAt(choices, tanks, 'konk')?.fields).toMatchObject({ creature: 'konk' });
    expect(aimedAt(choices, own, 'konk')).toBeUndefined();
    expect(plainly(choices).map(({ kind }) => kind)).toEqual(['stop']);
    expect(onMap(choices)).toBe(false);
  });

  it('tells how likely it hits, as the view says', () => {
    const [tanks] = right;
    if (!tanks) throw new Error('nobody fights');
    const told = battle.targets.find(({ target }) => tanks.pieces.includes(target));
    expect(oddsOf(battle, 'konk', tanks)).toEqual({
      faces: told?.hit_faces,
      defense: told?.defense,
      modifier: told?.modifier,
    });
  });
});

describe('what has no place on the map', () => {
  it('is offered with its gains', () => {
    const [city, end] = offersOf(new TestSession(meeting));
    expect(city?.title).toBe('Stomp the City');
    expect(city?.gains.map(({ text }) => text)).toEqual(['+2 Infamy', '+4 Health']);
    expect(end).toMatchObject({ kind: 'end_encounter', quiet: true });
  });

  it('leaves moves and deployments to the map', () => {
    expect(offersOf(new TestSession(moving)).map(({ kind }) => kind)).toEqual(['end_move']);
    expect(offersOf(new TestSession(deploying)).map(({ kind }) => kind)).toEqual([
      'research',
      'end_turn',
    ]);
  });
});
