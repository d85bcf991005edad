import { announce, quake } from '../../../board/animations';
import { fast, smooth } from '../../../table/clock';
import { GROUP_TITLES, tileOf } from '../logic/describe';
import type { KaijuView, Player } from '../types';
import type { Animations, Animator, Show } from './index';

/** A tile is crushed: dust, and its worth rises out of it. */
const claimed: Animator<'tile_claimed'> = async (show, event) => {
  const { stage, clock } = show;
  const space = stage.space(event.space);
  const tile = tileOf(stage.scene, event.tile);
  const figure = stage.figure(event.player);
  if (!space) return;
  const at = stage.frame.middle(event.space);
  void stage.effect(clock, 700, { kind: 'boom', at, size: 1.1 }, fast);
  void quake(show, 380, 1.3);
  void stage.effect(clock, 1300, {
    kind: 'text',
    at,
    text: tile && tile.value > 0 ? `${tile.title} +${tile.value}` : (tile?.title ?? ''),
    tone: 'good',
  });
  if (figure) void clock.run(600, (t) => (figure.roar = Math.sin(t * Math.PI)));
  await clock.run(460, (t) => (space.rise = 1 - t));
  space.tile = null;
  await clock.wait(160);
};

/** What a decided battle changes on the board is to be seen. */
function uncover(stage: Show['stage']): void {
  if (stage.battle?.verdict) stage.battle = null;
}

const placed: Animator<'marker_placed'> = async ({ stage, clock }, event) => {
  uncover(stage);
  const space = stage.space(event.space);
  if (!space) return;
  space.owner = event.player;
  space.icon = null;
  void stage.effect(clock, 600, {
    kind: 'ring',
    at: stage.frame.middle(event.space),
    tone: event.player,
  });
  await clock.run(360, (t) => (space.laid = t), smooth);
};

const seen: Animator<'marker_seen'> = async ({ stage, clock }, event) => {
  const space = stage.space(event.space);
  if (!space) return;
  space.icon = event.icon;
  await clock.wait(320);
};

const removed: Animator<'marker_removed'> = async ({ stage, clock }, event) => {
  uncover(stage);
  const space = stage.space(event.space);
  if (!space) return;
  await clock.run(320, (t) => (space.laid = 1 - t), smooth);
  space.owner = null;
};

const declared: Animator<'wild_declared'> = async ({ stage, clock }, event) => {
  await announce({ stage, clock }, 950, {
    player: event.player,
    text: GROUP_TITLES[event.group] ?? '',
    line: event.text,
  });
};

const exchanged: Animator<'tiles_exchanged'> = async ({ stage, clock }, event) => {
  const one = stage.space(event.one);
  const other = stage.space(event.other);
  if (!one || !other) return;
  const at = [one, other].map(({ space }) => stage.frame.middle(space));
  for (const middle of at) void stage.effect(clock, 700, { kind: 'ring', at: middle, tone: 'way' });
  await clock.run(280, (t) => (one.rise = other.rise = 1 - t), smooth);
  [one.tile, other.tile] = [other.tile, one.tile];
  await clock.run(320, (t) => (one.rise = other.rise = t), smooth);
};

/** A headline for what happens beside the board. */
export function headline(text: string, ms = 1100) {
  return async (show: Show, event: { player?: Player; text: string }): Promise<void> => {
    await announce(show, ms, {
      player: event.player ?? null,
      text,
      line: event.text,
    });
  };
}

const dTaken: Animator<'d_taken'> = async (show, event) => {
  show.stage.holder = event.player;
  const face = show.stage.scene.objectives.find(({ name }) => name === event.face);
  await headline(face?.title ?? 'Objective')(show, event);
};

const used: Animator<'ability_used'> = async (show, event) => {
  const ability = show.stage.scene.abilities.find(({ name }) => name === event.ability);
  await headline(ability?.title ?? 'Special Ability', 1300)(show, event);
};

/** Over the winner's head, in battle over the battle. */
const token: Animator<'token_drawn'> = async ({ stage, clock }, event) => {
  if (stage.battle) stage.battle.prize = 'draws a token';
  const figure = stage.figure(event.player);
  if (!figure) return;
  await stage.effect(clock, 1000, {
    kind: 'text',
    at: { x: figure.at.x, y: figure.at.y - 90 },
    text: '+1 token',
    tone: event.player,
  });
};

const tokenSeen: Animator<'token_seen'> = async ({ stage, clock }, event) => {
  if (stage.battle) stage.battle.prize = `draws a token worth ${event.value}`;
  const figure = stage.figure(event.player);
  if (!figure) return;
  const at = { x: figure.at.x, y: figure.at.y - 90 };
  await stage.effect(clock, 900, { kind: 'text', at, text: `worth ${event.value}`, tone: 'good' });
};

const healed: Animator<'health_gained'> = async ({ stage, clock }, event) => {
  const { player, left, count } = event;
  const figure = stage.figure(player);
  stage.health[player] = left;
  if (!figure) return;
  const at = { x: figure.at.x, y: figure.at.y - 70 };
  void stage.effect(clock, 700, { kind: 'ring', at: { ...figure.at }, tone: 'way' });
  await stage.effect(clock, 900, { kind: 'text', at, text: `+${count} ♥`, tone: 'good' });
};

const hurt: Animator<'health_lost'> = async ({ stage, clock }, event) => {
  stage.health[event.player] = event.left;
  await clock.wait(240);
};

const defeated: Animator<'defeated'> = async (show, event) => {
  const { stage, clock, name } = show;
  const figure = stage.figure(event.player);
  stage.banner = { player: event.player, text: 'Defeated', line: name(event.player) };
  if (figure) {
    void stage.effect(clock, 900, { kind: 'boom', at: { ...figure.at }, size: 1.6 }, fast);
    await clock.run(900, (t) => {
      figure.fade = 1 - t;
      figure.squash = 1 - t * 0.7;
    });
    stage.figures = stage.figures.filter((other) => other !== figure);
  }
  await clock.wait(500);
  stage.banner = null;
};

const ENDINGS: Record<KaijuView['ending'], string> = {
  '': 'The end',
  all_passed: 'Everybody passed',
  tie_break: 'The final battle is decided',
  shared: 'A shared victory',
  last_monster: 'The last Monster standing',
  arena_passed: 'The Arena falls silent',
  arena_stalled: 'The Arena falls silent',
  nobody_left: 'Nobody is left',
};

const ended: Animator<'game_ended'> = async ({ stage, clock }, event) => {
  stage.battle = null;
  await announce({ stage, clock }, 1700, {
    player: null,
    text: ENDINGS[event.ending],
    line: event.text,
  });
};

export const cityAnimations: Animations = {
  tile_claimed: claimed,
  marker_placed: placed,
  marker_seen: seen,
  marker_removed: removed,
  wild_declared: declared,
  tiles_exchanged: exchanged,
  d_taken: dTaken,
  d_removed: headline('The D card goes'),
  ability_used: used,
  token_drawn: token,
  token_seen: tokenSeen,
  health_gained: healed,
  health_lost: hurt,
  defeated,
  tied: headline('A tie', 1300),
  game_ended: ended,
};
