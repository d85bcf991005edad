import { describe, expect, it } from 'vitest';
import { Space } from '../../../table/space';
import type { SpaceInfo } from '../../../table/protocol';
import { house, roofHeight } from '../logic/city';
import { describer, offer } from '../logic/describe';
import { Frame, lineOfFire, turnTo } from '../logic/geometry';
import { planGround } from '../logic/ground';
import { entryHeading, facingsAlong, heading, turns } from '../logic/paths';
import { NEW, readyWay, sortChoices, wished } from '../logic/plans';
import type { CityScene, CityView } from '../types';
import positions from '../../smash/tests/positions.json';

const scene = positions.scene as unknown as CityScene;
const space = new Space(positions.space as SpaceInfo);
const flat = new Frame(scene, false);
const turned = new Frame(scene, true);
const view = positions.movement.view as unknown as CityView;
const choices = (positions.movement.choices['1'] ?? []).map((choice) => space.unpack(choice));

describe('the frame', () => {
  it('finds squares under screen points, both ways round', () => {
    expect(flat.under({ x: 50, y: 50 })).toBe('A1');
    expect(flat.under({ x: 1550, y: 1150 })).toBe('P12');
    expect(flat.under({ x: -1, y: 50 })).toBeNull();
    for (const square of ['A1', 'P1', 'A12', 'P12', 'F6']) {
      expect(turned.under(turned.screen(turned.middle(square)))).toBe(square);
    }
  });

  it('turns a quarter clockwise: east points down, north to the right', () => {
    const a1 = turned.screen(turned.middle('A1'));
    const b1 = turned.screen(turned.middle('B1'));
    const a2 = turned.screen(turned.middle('A2'));
    expect(b1.y).toBeGreaterThan(a1.y);
    expect(a2.x).toBeLessThan(a1.x);
    expect(turned.angle('N')).toBe(90);
    expect(turned.facingOf('right')).toBe('N');
    expect(turned.facingOf('down')).toBe('E');
    expect(flat.facingOf('left')).toBe('W');
  });

  it('labels its edges in reading order of the screen', () => {
    expect(flat.labels('across').map(({ text }) => text)).toEqual([...'ABCDEFGHIJKLMNOP']);
    expect(turned.labels('down')[0]).toEqual({ text: 'A', at: 50 });
    expect(turned.labels('across').find(({ text }) => text === '1')?.at).toBe(1150);
  });

  it('knows the squares of a line of fire', () => {
    expect(lineOfFire(flat, 'I5', 'W', 5)).toEqual({
      between: ['H5', 'G5', 'F5', 'E5'],
      target: 'D5',
    });
    expect(lineOfFire(flat, 'G11', 'N', 1)).toEqual({ between: [], target: 'G10' });
  });

  it('turns the shorter way', () => {
    expect(turnTo(0, 270)).toBe(-90);
    expect(turnTo(270, 0)).toBe(360);
    expect(turnTo(90, 180)).toBe(180);
  });
});

describe('the way of a Tank', () => {
  it('drives in reverse where that saves turns', () => {
    expect(facingsAlong(['W', 'W'], 'E', 'E')).toEqual(['E', 'E']);
    expect(facingsAlong(['E', 'S'], 'E', 'S')).toEqual(['E', 'S']);
    expect(facingsAlong(['E', 'S'], 'E', 'N')).toEqual(['E', 'N']);
  });

  it('enters nose first or backwards, as its last facing asks', () => {
    expect(facingsAlong(['N', 'N'], null, 'S')).toEqual(['S', 'S']);
    expect(entryHeading(flat, ['D12', 'D11'], 'N')).toBe('N');
    expect(entryHeading(flat, ['A1'], 'E')).toBe('E');
    expect(entryHeading(flat, ['A1'], 'N')).toBe('S');
  });

  it('counts quarter turns and headings', () => {
    expect(turns('N', 'W')).toBe(1);
    expect(turns('E', 'W')).toBe(2);
    expect(heading(flat, 'C3', 'C2')).toBe('N');
    expect(heading(flat, 'C3', 'D3')).toBe('E');
  });
});

describe('choices', () => {
  const plans = sortChoices(choices, view.costs);

  it('are sorted by Unit and square, facings cheapest first', () => {
    expect([...plans.moves.keys()].sort()).toEqual(['GH1', 'GH2', 'GT1', 'GT2']);
    const stop = plans.moves.get('GT2')?.get('K8');
    expect(stop?.cost).toBe(2);
    expect(stop?.ways.map(({ facing, cost }) => `${facing}${cost}`)).toEqual([
      'W2',
      'N3',
      'S3',
      'E4',
    ]);
    expect(plans.plain.has('halt')).toBe(true);
    expect(plans.trades).toEqual([]);
  });

  it('lose none and invent none', () => {
    const listed = [...plans.moves.values()].flatMap((stops) =>
      [...stops.values()].flatMap((stop) => stop.ways.map((way) => way.choice)),
    );
    expect([...listed, ...plans.plain.values()].sort()).toEqual(
      choices.map((c) => c.choice).sort(),
    );
  });

  it('a square is offered with the facing kept, when that is as cheap', () => {
    const stop = {
      square: 'D4',
      cost: 2,
      ways: [
        { choice: 1, facing: 'N' as const, cost: 2 },
        { choice: 2, facing: 'E' as const, cost: 2 },
        { choice: 3, facing: 'S' as const, cost: 3 },
      ],
    };
    expect(readyWay(stop, 'E')?.choice).toBe(2);
    expect(readyWay(stop, 'S')?.choice).toBe(1);
    expect(readyWay(stop, null)?.choice).toBe(1);
  });

  it('a wish that cannot be is a choice that the server can explain', () => {
    for (const [who, type] of [
      ['OT1', 'tank'],
      ['GH3', 'helicopter'],
      [NEW.tank, 'tank'],
      [NEW.helicopter, 'helicopter'],
    ] as const) {
      const { kind, fields } = wished(who, type, 'F6', null);
      expect(space.unpack(space.pack(kind, fields)).fields.to).toBe('F6');
    }
  });

  it('are described with the square', () => {
    const words = describer(scene, view);
    expect(words('I8')).toBe('I8, street, Green Tank 2, facing west');
    expect(words('E7')).toContain('the Monster, facing east');
    expect(words('B3')).toBe('B3, Building, Survivors S1 of Green');
    expect(offer('I8', view, plans, new Map(), [])).toBe('; can be moved');
    expect(offer('K8', view, plans, plans.moves.get('GT2') ?? new Map(), [])).toContain('2 points');
  });
});

describe('the city', () => {
  it('builds every house the same way each time, and differently from its neighbour', () => {
    expect(house('F6', 5)).toEqual(house('F6', 5));
    expect(house('F6', 5)).not.toEqual(house('G6', 5));
    expect(roofHeight('F6', 5)).toBe(roofHeight('F6', 5));
    expect(roofHeight('F6', 5)).toBeGreaterThan(0.3);
  });

  it('puts lamps at the corners of its twelve blocks, turned or not', () => {
    expect(planGround(scene, flat).lamps).toHaveLength(48);
    expect(planGround(scene, turned).lamps).toHaveLength(48);
  });
});
