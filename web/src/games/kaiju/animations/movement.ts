import { announce, quake } from '../../../board/animations';
import { fast, smooth } from '../../../table/clock';
import { Frame } from '../logic/frame';
import type { Flight } from '../stage.svelte';
import type { Player } from '../types';
import type { Animations, Animator, Show } from './index';

/** A Monster leaps to a space: up, over, and down with its whole weight. */
async function leap(show: Show, player: Player | undefined, space: string): Promise<void> {
  const { stage, clock } = show;
  const figure = stage.figure(player);
  if (!figure) return;
  const from = { ...figure.at };
  const left = figure.space;
  const others = stage.figures.filter((other) => other !== figure && other.space === space);
  const to = stage.frame.feet(space, others.length, others.length + 1);
  await clock.run(110, (t) => (figure.squash = 1 - 0.16 * t));
  await clock.run(420, (t) => {
    const { at, height } = Frame.leap(from, to, smooth(t));
    figure.at = at;
    figure.height = height;
    figure.squash = 1 + 0.1 * Math.sin(t * Math.PI);
  });
  figure.space = space;
  figure.height = 0;
  stage.gather(space);
  stage.gather(left);
  void stage.effect(clock, 520, { kind: 'dust', at: { ...figure.at }, size: 1 }, fast);
  void quake(show, 190, 0.8);
  await clock.run(150, (t) => (figure.squash = 0.86 + 0.14 * t));
}

const stepped: Animator<'stepped'> = async (show, event) => {
  const { stage } = show;
  const to = event.to;
  if (stage.trail.length === 0) stage.trail = [event.start];
  stage.trail = [...stage.trail, to];
  await leap(show, event.player, to);
};

const ported: Animator<'ported'> = async ({ stage, clock }, event) => {
  const figure = stage.figure(event.player);
  if (!figure) return;
  void stage.effect(clock, 500, { kind: 'ring', at: { ...figure.at }, tone: 'way' });
  await clock.run(300, (t) => (figure.fade = 1 - t));
  figure.space = event.to;
  stage.gather(event.to);
  stage.trail = [...stage.trail, event.to];
  void stage.effect(clock, 500, { kind: 'ring', at: { ...figure.at }, tone: 'way' });
  await clock.run(300, (t) => (figure.fade = t));
};

/** Two Movement Cards change places: those of two players, or a player's and the shared one. */
async function exchange({ stage, clock }: Show, ms: number, flight: Flight): Promise<void> {
  stage.flight = flight;
  await clock.run(
    ms,
    (t) => {
      if (stage.flight) stage.flight.t = t;
    },
    smooth,
  );
  stage.cards[flight.player] = flight.taken;
  stage.cards[flight.other ?? 'shared'] = flight.given;
  stage.flight = null;
}

const swapped: Animator<'cards_swapped'> = (show, { player, given, taken }) =>
  exchange(show, 520, { sort: 'swap', player, other: null, given, taken, t: 0 });

const gripped: Animator<'cards_gripped'> = (show, { player, other }) => {
  const { cards } = show.stage;
  const [given, taken] = [cards[player] ?? '', cards[other] ?? ''];
  return exchange(show, 700, { sort: 'grip', player, other, given, taken, t: 0 });
};

const turnBegan: Animator<'turn_began'> = async ({ stage, clock, name }, event) => {
  stage.trail = [];
  stage.battle = null;
  stage.active = event.player;
  stage.turn = event.turn;
  await announce({ stage, clock }, 560, {
    player: event.player,
    text: name(event.player),
    line: `Turn ${event.turn}`,
  });
};

const passed: Animator<'passed'> = async ({ stage, clock, name }, event) => {
  await announce({ stage, clock }, 700, {
    player: event.player,
    text: 'Pass',
    line: `${name(event.player)} stays`,
  });
};

const stayed: Animator<'stayed'> = async (show, event) => {
  const figure = show.stage.figure(event.player);
  if (figure) await leap(show, event.player, figure.space);
};

export const movementAnimations: Animations = {
  stepped,
  ported,
  stayed,
  cards_swapped: swapped,
  cards_gripped: gripped,
  turn_began: turnBegan,
  passed,
};
