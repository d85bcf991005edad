/** Three islands in a row with a tank, a helicopter and a wall: enough map for the plain table's tests. */
import { SPACE, TestChannel, state, welcome } from '../../table/fixtures';
import type { StateInfo } from '../../table/protocol';
import { TableSession } from '../../table/session.svelte';
import type { PlainScene, PlainSession, PlainView } from '../types';

const place = (id: string, x: number, y: number) => ({ id, x, y, title: id, tags: [] });

export const SCENE: PlainScene = {
  schematic: {
    nodes: [
      place('A1', 0, 0),
      { ...place('B1', 1, 0), ground: 'wall' },
      place('A2', 0, 1),
      { ...place('B2', 1, 1), signs: [{ icon: 'city', text: '3', title: 'Lima' }] },
    ],
    edges: [
      { a: 'A1', b: 'A2', sort: 'way' },
      { a: 'A2', b: 'B2', sort: 'ferry' },
    ],
    zones: {},
    legend: [{ of: 'icon', word: 'city', title: 'City' }],
    motions: [{ event: 'moved', piece: 'unit', to: 'to', way: 'many' }],
    areas: false,
    wraps: 0,
  },
  headings: { drive: 'Tanks' },
  glossary: {
    armor: { group: 'Cards', title: 'Armor', facts: '', text: 'Thick.', source: '', rule: 'T-1' },
  },
};

export const VIEW: PlainView = {
  schematic: {
    pieces: [
      { id: 'OT1', node: 'A1', title: 'Orange Tank 1, new', seat: 0, facing: null, icon: 'tank' },
      { id: 'OT2', node: 'B2', title: 'Orange Tank 2', seat: 0, facing: null, icon: 'tank' },
    ],
    marks: [{ node: 'B2', sign: { icon: 'stomp', text: '', title: 'stomped' }, covers: 'city' }],
    trail: [],
  },
  standings: [
    { seat: 1, place: 1, score: '7', text: '7 points' },
    { seat: 0, place: 2, score: '4', text: '4 points' },
  ],
  panels: [
    {
      id: 'turn',
      title: 'This turn',
      subtitle: 'Movement',
      seat: 0,
      now: true,
      rows: [
        { label: 'Boxes left', value: '3' },
        {
          label: 'Last roll',
          value: '5 lanes',
          dice: [
            { pips: 2, on: false },
            { pips: 5, on: true },
          ],
        },
      ],
      more: [{ label: 'Further back', value: 'a mine' }],
    },
    {
      id: 'p0',
      title: 'Orange',
      subtitle: 'Army',
      seat: 0,
      now: false,
      rows: [
        { label: 'Health', meter: { now: 2, most: 5 }, tone: 'bad' },
        { label: 'Cards', chips: [{ text: 'Armor', on: true, word: 'armor' }] },
        { label: 'Heat', chances: [{ text: '+1', chance: 0.004 }] },
      ],
      more: [],
    },
  ],
  notes: { '7': { text: 'battle', tone: 'warn', nodes: [] } },
};

export const EVERYTHING = Array.from({ length: 46 }, (_, n) => n).filter((n) => n >= 6);

export function sit(choices: number[], changes: Partial<StateInfo> = {}) {
  const line = new TestChannel();
  const now = state(5, {
    view: VIEW as Record<string, unknown>,
    choices: { '0': choices },
    ...changes,
  });
  const session = new TableSession(
    welcome({ scene: SCENE as Record<string, unknown>, space: SPACE, state: now }),
    line,
  );
  return { line, session: session as unknown as TableSession & PlainSession };
}
