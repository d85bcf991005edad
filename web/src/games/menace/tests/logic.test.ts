import { describe, expect, it } from 'vitest';
import { FIGURES } from '../logic/art';
import { aimedAt, attackers, buttonsOf, deedOf, labelOf, oddsOf, sidesOf } from '../logic/battle';
import { UNITS } from '../logic/glyphs';
import { labels, overlap } from '../logic/labels';
import { offersOf } from '../logic/offers';
import { onMap } from '../logic/on-map';
import { crowd, type Crowd, signBox, sizesAt } from '../logic/stand';
import { type Hit, hitsOf, meant } from '../logic/touching';
import { worldOf } from '../logic/world';
import { Stage } from '../stage.svelte';
import {
  deploying,
  fighting,
  meeting,
  moving,
  questions,
  scene,
  type State,
  TestSession,
} from './session.svelte';

const world = worldOf(scene);
/** A laptop shows the whole map at about this many pixels a unit. */
const LAPTOP = 0.57;

function crowdsOf(state: State, scale: number): Map<string, Crowd> {
  const stage = new Stage(world);
  stage.sync(state.view, false);
  return new Map(
    scene.spaces.map((space) => [
      space.space,
      crowd(
        space,
        world.point(space.space),
        stage.creatures.filter((beast) => beast.space === space.space),
        stage.units.filter((unit) => unit.space === space.space),
        sizesAt(scale),
      ),
    ]),
  );
}

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
    const { packs, units } = crowdsOf(moving, 1).get('colombia') ?? { packs: [], units: 0 };
    expect(units).toBe(3);
    expect(packs.map(({ type, units: some }) => `${type} ${some.length}`)).toEqual([
      'tank 2',
      'fighter 1',
    ]);
  });

  it.each([LAPTOP, 0.86, 1.6])('stand side by side at %f pixels a unit', (scale) => {
    const { creatures, packs, signs } = crowdsOf(moving, scale).get('peru') ?? {};
    const boxes = [...(packs ?? []).map(({ box }) => box), ...(signs ?? []).map(signBox)];
    expect(boxes.length).toBeGreaterThan(1);
    for (const { x, size } of creatures ?? [])
      for (const box of boxes) expect(box.left, 'right of it').toBeGreaterThan(x + size * 0.3);
  });

  it('are large enough to be found: 52 pixels on a laptop, more on a desktop', () => {
    expect(sizesAt(LAPTOP).monster * LAPTOP).toBeGreaterThanOrEqual(52);
    expect(sizesAt(0.86).monster * 0.86).toBeGreaterThan(sizesAt(LAPTOP).monster * LAPTOP);
    expect(sizesAt(0.01).monster, 'and never fill the map').toBeLessThan(110);
  });
});

describe('names of spaces', () => {
  const size = 17;
  it.each(['moving', 'fighting', 'deploying'] as const)('cover no creature: %s', (name) => {
    const crowds = crowdsOf({ moving, fighting, deploying }[name], LAPTOP);
    const beasts = [...crowds.values()].flatMap(({ creatures }) => creatures);
    expect(beasts.length).toBeGreaterThan(1);
    const written = labels(world, crowds, size);
    expect(written).toHaveLength(79);
    for (const { space, box } of written)
      for (const { creature, box: beast } of beasts)
        expect(overlap(box, beast), `${space} over ${creature.title}`).toBe(0);
  });

  it('stay where they are read first while nothing is in their way', () => {
    const [empty, full] = [crowdsOf(meeting, LAPTOP), crowdsOf(moving, LAPTOP)];
    const at = (crowds: Map<string, Crowd>, name: string) =>
      labels(world, crowds, size).find(({ space }) => space === name);
    expect(at(full, 'central_africa')).toEqual(at(empty, 'central_africa'));
    expect(at(full, 'central_africa')?.y).toBeGreaterThan(world.point('central_africa').y);
  });
});

describe('a press on the map', () => {
  const able = new Set(['konk', 'ADF-T1', 'ADF-F1']);
  const hits = [...crowdsOf(moving, LAPTOP).values()].flatMap((found) => hitsOf(found, able));
  const hit = (piece: string): Hit => {
    const found = hits.find((known) => known.pieces.includes(piece));
    if (!found) throw new Error(`no piece ${piece}`);
    return found;
  };
  const middle = ({ left, top, width, height }: { left: number; top: number; width: number; height: number }) => ({ x: left + width / 2, y: top + height / 2 }); // prettier-ignore
  const finger = { blunt: 7 / LAPTOP, least: 44 / LAPTOP };
  const names = (found: { piece: string }[]) => found.map(({ piece }) => piece);

  it('means the piece under the mouse', () => {
    for (const piece of able)
      expect(names(meant(hit(piece), hits, middle(hit(piece).box), null))).toEqual([piece]);
  });

  it('means a Monster that a finger is on, and offers units that are too close to each other', () => {
    expect(names(meant(hit('konk'), hits, middle(hit('konk').box), finger))).toEqual(['konk']);
    const [tank, plane] = [hit('ADF-T1'), hit('ADF-F1')];
    const between = {
      x: middle(tank.box).x,
      y: (middle(tank.box).y + middle(plane.box).y) / 2,
    };
    expect(names(meant(tank, hits, between, finger)).sort()).toEqual(['ADF-F1', 'ADF-T1']);
  });

  it('reaches a small unit within 44 pixels', () => {
    const { x, y } = middle(hit('ADF-T1').box);
    const beside = { x: x - 20 / LAPTOP, y };
    expect(names(meant(hit('ADF-T1'), hits, beside, finger))).toContain('ADF-T1');
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
    expect(buttonsOf(choices, { left, right }).map(({ kind }) => kind)).toEqual(['stop']);
    expect(onMap(choices)).toBe(false);
  });

  it('says how likely it hits, as the view says', () => {
    const [tanks] = right;
    if (!tanks) throw new Error('nobody fights');
    const target = battle.targets.find(({ target }) => tanks.pieces.includes(target));
    expect(oddsOf(battle, 'konk', tanks)).toEqual({
      faces: target?.hit_faces,
      defense: target?.defense,
      modifier: target?.modifier,
    });
  });
});

describe('every question of a battle', () => {
  it.each(Object.keys(questions))('is answered in its scene: %s', (name) => {
    const state = questions[name];
    if (!state?.view.battle) throw new Error('no battle');
    const { choices } = new TestSession(state);
    const sides = sidesOf(state.view.battle, state.view, choices);
    const buttons = buttonsOf(choices, sides);
    const fighters = [...sides.left, ...sides.right];
    for (const choice of choices) {
      const [attacker = null] = attackers([choice]);
      const pressed = fighters.filter((fighter) => aimedAt([choice], fighter, attacker));
      expect(buttons.includes(choice) ? 1 : pressed.length, choice.label).toBe(1);
      // And says what it does.
      expect(
        buttons.includes(choice) ? labelOf(choice, choices) : deedOf(choice),
        choice.label,
      ).not.toMatch(/^(Decline)?$/);
    }
  });

  it('shows whoever may join among the fighters', () => {
    const { joining } = questions;
    if (!joining?.view.battle) throw new Error('no battle');
    const { choices } = new TestSession(joining);
    const { left } = sidesOf(joining.view.battle, joining.view, choices);
    expect(left.filter(({ joining: may }) => may).map(({ pieces }) => pieces)).toEqual([
      ['ADF-S1'],
    ]);
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
