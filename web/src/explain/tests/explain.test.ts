import { loaded } from '../../board/tests/page';
import { cleanup, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Explanation } from '../../api/client';
import { BoardTestSession } from '../../board/tests/session.svelte';
import { parts as crush } from '../../games/crush';
import { explainer as ofCrush } from '../../games/crush/explain';
import crushSource from '../../games/crush/explain?raw';
import crushAt from '../../games/crush/tests/positions.json';
import { parts as kaiju } from '../../games/kaiju';
import { explainer as ofKaiju } from '../../games/kaiju/explain';
import kaijuSource from '../../games/kaiju/explain?raw';
import kaijuAt from '../../games/kaiju/tests/positions.json';
import { parts as menace } from '../../games/menace';
import { explainer as ofMenace } from '../../games/menace/explain';
import menaceSource from '../../games/menace/explain?raw';
import menaceAt from '../../games/menace/tests/positions.json';
import citySource from '../../games/rampage_city/explain?raw';
import { parts as rush } from '../../games/rush';
import { explainer as ofRush } from '../../games/rush/explain';
import rushSource from '../../games/rush/explain?raw';
import rushAt from '../../games/rush/tests/positions.json';
import { parts as smash } from '../../games/smash';
import { explainer as ofSmash } from '../../games/smash/explain';
import smashAt from '../../games/smash/tests/positions.json';
import type { SpaceInfo, StateInfo } from '../../table/protocol';
import { Space } from '../../table/space';
import type { Explainer, Known } from '../types';
import known from './known.json';

type Session = BoardTestSession<Record<string, unknown>, Record<string, unknown>>;
/** The drawing of each game, what finds its things, its code, moments of it, and what no such moment shows. */
const IN_THE_AIR = ['.offers .deal', '.die.monster', '.die:not(.monster):not(svg)', 'article.card'];
const POINTED_AT = ['.live .stop', '.live .doom'];
const GAMES = {
  smash: [smash, ofSmash, citySource, smashAt, [...IN_THE_AIR, ...POINTED_AT]],
  crush: [
    crush,
    ofCrush,
    citySource + crushSource,
    crushAt,
    [
      ...IN_THE_AIR,
      ...POINTED_AT,
      '.panel .cards .mini',
      '.live .number',
      '.live .risk',
      '.live .closed',
      '.live .sprig',
    ],
  ],
  kaiju: [kaiju, ofKaiju, kaijuSource, kaijuAt, ['.pick .monster', '.hearts', '.live .barred']],
  rush: [rush, ofRush, rushSource, rushAt, []],
  menace: [
    menace,
    ofMenace,
    menaceSource,
    menaceAt,
    [
      '.hud .away > li',
      '.one .minion',
      '.pick .card .numbers > span',
      '.pick .card .unit',
      '.pick .offer',
    ],
  ],
} as const;
const ROLES = ['One', 'Two', 'Three', 'Four'];

const isState = (value: unknown): value is StateInfo =>
  typeof value === 'object' && value !== null && 'view' in value && 'choices' in value;

/** All moments of a file, also those in a group. */
const statesOf = (positions: object): StateInfo[] =>
  Object.values(positions).flatMap((value: unknown) =>
    isState(value)
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).filter(isState)
        : [],
  );

/** The board and the panels as the table has them. */
async function draw(
  parts: { Board: unknown; Panels?: () => Promise<{ default: unknown }> },
  session: Session,
): Promise<void> {
  for (const mark of ['board', 'panels'] as const) {
    const target = document.body.appendChild(document.createElement('div'));
    target.className = mark;
    target.dataset.part = mark;
    const part = mark === 'board' ? parts.Board : (await parts.Panels?.())?.default;
    render(part as Component<Record<string, unknown>>, { target, props: { session } });
  }
  await loaded();
}

const knownOf = (game: keyof typeof known): Known =>
  new Map((known[game] as Explanation[]).map((thing) => [thing.word, thing]));

function clear(): void {
  cleanup();
  document.body.replaceChildren();
}
afterEach(clear);

/** What is met on the boards and panels of all these moments, and which selectors found something. */
async function meet(
  parts: { Board: unknown; Panels?: () => Promise<{ default: unknown }> },
  explainer: Explainer<Session>,
  sessions: Session[],
  texts: Known,
): Promise<{ words: Set<string>; found: Set<string> }> {
  const [words, found] = [new Set<string>(), new Set<string>()];
  for (const session of sessions) {
    await draw(parts, session);
    for (const place of explainer.places(session))
      for (const word of explainer.at(session, place)) words.add(word);
    for (const [selector, word] of [...explainer.parts, ...(explainer.drawn ?? [])])
      for (const element of document.querySelectorAll(selector)) {
        const named = typeof word === 'string' ? [word] : word(element, session, texts);
        if (named.length > 0) found.add(selector);
        for (const one of named) words.add(one);
      }
    clear();
  }
  return { words, found };
}

describe.each(Object.keys(GAMES) as (keyof typeof GAMES)[])('%s', (game) => {
  const [parts, found, source, positions, rare] = GAMES[game];
  const explainer = found as unknown as Explainer<Session>;
  const texts = knownOf(game);
  const space = new Space(positions.space as SpaceInfo);

  it('explains whatever is on its board and panels', async () => {
    const sessions = statesOf(positions).map(
      (state) =>
        new BoardTestSession(
          game,
          space,
          positions.scene as object,
          state as never,
          ROLES,
          '',
        ) as never as Session,
    );
    expect(sessions.length).toBeGreaterThan(1);
    const met = await meet(parts, explainer, sessions, texts);
    expect([...met.words].filter((word) => !texts.has(word))).toEqual([]);
    // What finds nothing is out of date, unless these moments do not show it.
    const selectors = [...explainer.parts, ...(explainer.drawn ?? [])].map(
      ([selector]) => selector,
    );
    expect(selectors.filter((one) => !met.found.has(one)).sort()).toEqual([...rare].sort());
    // Nor is there a text that nothing shows: a word is met, or is a card, or its reader names it.
    const cards = new Set(Object.values(space.info.vocabularies).flatMap(({ words }) => words));
    const named = (word: string): boolean => new RegExp(`\\b${word}\\b`).test(source);
    const idle = [...texts.keys()].filter((word) => !met.words.has(word) && !cards.has(word));
    expect(idle.filter((word) => !word.includes('+') && !named(word))).toEqual([]);
  });
});
