import { announce } from '../../../board/animations';
import type { Stage } from '../stage.svelte';
import type { CityView } from '../types';
import type { Animator, CityAnimations, Show } from './index';

/** A card is drawn; `after` has what a kind begins with. */
export const drawing =
  (after: Record<string, (show: Show) => Promise<void>>): Animator<'card_drawn'> =>
  async (show, event) => {
    const { stage, clock } = show;
    const { kind, place } = stage.cardOf(event.card);
    const player = event.player;
    stage.card = { kind, player, place, stamp: '', why: '', leaving: false };
    await clock.wait(1700);
    await after[kind]?.(show);
  };

function closing(stamp: 'won' | 'lost'): Animator<'card_won' | 'card_lost'> {
  return async ({ stage, clock }, event) => {
    if (!stage.card || stage.card.kind !== event.card) return;
    stage.card.stamp = stamp;
    stage.card.why = event.why;
    await clock.wait(950);
    await leave(stage, () => clock.wait(320));
  };
}

async function leave(stage: Stage, wait: () => Promise<void>): Promise<void> {
  if (stage.card) stage.card.leaving = true;
  await wait();
  stage.card = null;
}

const placed: Animator<'survivors_placed'> = async ({ stage, clock }, event) => {
  const { card, player, square } = event;
  if (stage.card) stage.card.stamp = 'pending';
  stage.survivors.push({ card, player, square, fade: 0, raised: -0.6 });
  const group = stage.survivors.at(-1);
  const at = stage.frame().middle(square);
  void stage.effect(clock, 1100, {
    kind: 'halo',
    at,
    height: stage.groundHeight(square),
    size: 1.3,
    tone: player,
  });
  await clock.run(600, (t) => {
    if (group) group.fade = t;
    if (group) group.raised = 0.6 * (1 - t);
  });
  await clock.wait(600);
  await leave(stage, () => clock.wait(320));
};

const unlucky: Animator<'survivors_unlucky'> = async ({ stage, clock }, event) => {
  const at = stage.frame().middle(event.square);
  const height = stage.groundHeight(event.square) + 0.4;
  if (stage.card) stage.card.stamp = 'lost';
  if (stage.card) stage.card.why = 'survivors_died';
  await stage.effect(clock, 1200, { kind: 'text', at, height, text: 'No chance', tone: 'bad' });
  await leave(stage, () => clock.wait(300));
};

const survivorsLost: Animator<'survivors_lost'> = async ({ stage, clock }, event) => {
  const group = stage.survivors.find((entry) => entry.card === event.card);
  if (!group) return;
  const at = stage.frame().middle(group.square);
  const height = stage.groundHeight(group.square) + 0.5;
  void stage.effect(clock, 1200, { kind: 'text', at, height, text: 'Survivors lost', tone: 'bad' });
  await clock.run(420, (t) => (group.fade = 1 - t));
  stage.survivors = stage.survivors.filter((entry) => entry.card !== event.card);
};

const turnBegan: Animator<'turn_began'> = async ({ stage, clock, title }, event) => {
  for (const unit of Object.values(stage.units)) unit.spent = false;
  await announce({ stage, clock }, 720, {
    player: event.player,
    text: title(event.player),
    line: `Turn ${event.turn}`,
  });
};

const out: Animator<'player_out'> = async ({ stage, clock }, event) => {
  await announce({ stage, clock }, 1600, {
    player: event.player,
    text: 'Eliminated',
    line: event.text,
  });
};

const ENDINGS: Record<CityView['ending'], string> = {
  '': 'The end',
  city_lost: 'The city is lost',
  mission_accomplished: 'Mission Accomplished',
  elimination: 'Eliminated',
  turn_cap: 'Time is up',
};

const ended: Animator<'game_ended'> = async ({ stage, clock }, event) => {
  stage.card = null;
  await announce({ stage, clock }, 1800, {
    player: null,
    text: ENDINGS[event.ending],
    line: event.text,
  });
};

export const cardAnimations: CityAnimations = {
  card_drawn: drawing({}),
  card_won: closing('won'),
  card_lost: closing('lost'),
  survivors_placed: placed,
  survivors_unlucky: unlucky,
  survivors_lost: survivorsLost,
  turn_began: turnBegan,
  player_out: out,
  game_ended: ended,
};
