import { cleanup, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Explanation } from '../../api/client';
import * as crush from '../../games/crush';
import { explainer as ofCrush } from '../../games/crush/explain';
import crushAt from '../../games/crush/tests/positions.json';
import * as kaiju from '../../games/kaiju';
import { explainer as ofKaiju } from '../../games/kaiju/explain';
import kaijuAt from '../../games/kaiju/tests/positions.json';
import * as menace from '../../games/menace';
import { explainer as ofMenace } from '../../games/menace/explain';
import menaceAt from '../../games/menace/tests/positions.json';
import { BoardTestSession } from '../../board/tests/session.svelte';
import * as rush from '../../games/rush';
import { explainer as ofRush } from '../../games/rush/explain';
import rushAt from '../../games/rush/tests/positions.json';
import * as smash from '../../games/smash';
import { explainer as ofSmash } from '../../games/smash/explain';
import smashAt from '../../games/smash/tests/positions.json';
import type { SpaceInfo, StateInfo } from '../../table/protocol';
import { Space } from '../../table/space';
import type { Explainer, Known } from '../types';
import known from './known.json';

vi.setConfig({ testTimeout: 60_000 });

type Session = BoardTestSession<Record<string, unknown>, Record<string, unknown>>;
const GAMES = {
  smash: [smash, ofSmash, smashAt],
  crush: [crush, ofCrush, crushAt],
  kaiju: [kaiju, ofKaiju, kaijuAt],
  rush: [rush, ofRush, rushAt],
  menace: [menace, ofMenace, menaceAt],
} as const;

const ROLES = ['One', 'Two', 'Three', 'Four'];

const isState = (value: unknown): value is StateInfo =>
  typeof value === 'object' && value !== null && 'view' in value && 'choices' in value;

function statesOf(positions: Record<string, unknown>): StateInfo[] {
  return Object.values(positions).flatMap((value) =>
    isState(value)
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).filter(isState)
        : [],
  );
}

/** The board and the panels as the table has them. */
function draw(parts: { Board: unknown; Panels?: unknown }, session: Session): void {
  for (const [part, mark] of [
    [parts.Board, 'board'],
    [parts.Panels, 'panels'],
  ] as const) {
    const place = document.body.appendChild(document.createElement('div'));
    place.className = mark;
    place.dataset.part = mark;
    render(part as Component<Record<string, unknown>>, { target: place, props: { session } });
  }
}

const knownOf = (game: keyof typeof known): Known =>
  new Map((known[game] as Explanation[]).map((thing) => [thing.word, thing]));

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe.each(Object.keys(GAMES) as (keyof typeof GAMES)[])('%s', (game) => {
  const [{ parts }, found, positions] = GAMES[game];
  const explainer = found as unknown as Explainer<Session>;
  const texts = knownOf(game);

  it('explains whatever it names, on every place and every part of the page', () => {
    const nameless = new Set<string>();
    const met = new Set<string>();
    const matched = new Set<string>();
    for (const state of statesOf(positions)) {
      const space = new Space(positions.space as SpaceInfo);
      const session = new BoardTestSession(game, space, positions.scene as never, state as never, ROLES, '') as never as Session;
      draw(parts, session);
      for (const place of explainer.places(session))
        for (const word of explainer.at(session, place)) met.add(word);
      for (const [selector, word] of [...explainer.parts, ...(explainer.drawn ?? [])])
        for (const element of document.querySelectorAll(selector)) {
          const words = typeof word === 'string' ? [word] : word(element, session, texts);
          if (words.length > 0) matched.add(selector);
          for (const one of words) met.add(one);
        }
      cleanup();
      document.body.replaceChildren();
    }
    for (const word of met) if (!texts.has(word)) nameless.add(word);
    console.log(game, 'DEAD', [...explainer.parts, ...(explainer.drawn ?? [])].map(([s]) => s).filter((s) => !matched.has(s)));
    console.log(game, 'UNMET', [...texts.keys()].filter((w) => !met.has(w)));
    expect([...nameless]).toEqual([]);
  });
});
