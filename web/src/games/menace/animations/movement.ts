/** Pieces on their way: Monsters stride, units roll, everything arrives where the event says. */
import { announce, quake } from '../../../board/animations';
import { playerName } from '../logic/players';
import { fast, smooth } from '../../../table/clock';
import type { Point } from '../logic/layout';
import type { DrawnCreature, DrawnUnit } from '../stage.svelte';
import type { SceneSpace } from '../types';
import type { Animations, Animator, Show } from './index';

const STRIDE_MS = 330;
const LONG_WAY_MS = 1300;

/** Where a piece can be seen to pass. */
function passes(piece: DrawnCreature | DrawnUnit): (space: SceneSpace) => boolean {
  if (!('type' in piece) || piece.type === 'fighter') return () => true;
  return piece.type === 'submarine'
    ? ({ terrain }) => terrain !== 'land'
    : ({ terrain }) => terrain !== 'ocean';
}

const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

async function travel(show: Show, word: string | undefined, to: string): Promise<void> {
  const { stage, clock } = show;
  const beast = stage.creature(word);
  const piece = beast ?? stage.unit(word);
  if (!piece) return;
  const from = piece.space;
  if (from === null || from === to) {
    piece.space = to;
    return;
  }
  const way = stage.world.route(from, to, passes(piece));
  const legs = way.slice(1).flatMap((space, n) => stage.world.leg(way[n] ?? from, space));
  const ms = Math.min(STRIDE_MS, LONG_WAY_MS / legs.length) * (beast ? 1.25 : 0.8);
  for (const [a, b] of legs) {
    await clock.run(ms, (t) => {
      piece.at = between(a, b, beast ? smooth(t) : t);
      if (beast) {
        beast.lift = Math.abs(Math.sin(t * Math.PI * 2)) * 9;
        beast.lean = Math.sin(t * Math.PI * 4) * 4;
      }
    });
    if (beast?.monster) void stage.effect(clock, 420, { kind: 'dust', at: { ...b } }, fast);
  }
  piece.space = to;
  piece.at = null;
  if (beast) [beast.lift, beast.lean] = [0, 0];
  if (beast?.monster) await quake(show, 170, 0.8);
}

const moved: Animator<'moved'> = (show, event) => travel(show, event.piece, event.to);
/** A piece that leaves a battle is seen to leave: the battle's view makes room. */
function leave(show: Show, piece: string, to: string): Promise<void> {
  show.stage.battle = null;
  show.stage.die = null;
  return travel(show, piece, to);
}
const retreated: Animator<'retreated'> = (show, event) => leave(show, event.piece, event.to);
const rampaged: Animator<'rampaged'> = (show, event) => leave(show, event.creature, event.to);
const redeployed: Animator<'redeployed'> = (show, event) => travel(show, event.unit, event.space);
const putToSea: Animator<'put_to_sea'> = (show, event) => travel(show, event.unit, event.to);

const back: Animator<'monster_back'> = async (show, event) => {
  const { stage, clock } = show;
  const beast = stage.creature(event.creature);
  if (!beast) return;
  beast.space = event.space;
  beast.fade = 0;
  void stage.effect(clock, 700, { kind: 'ring', at: stage.world.point(event.space) });
  await clock.run(600, (t) => (beast.fade = t));
  await quake(show, 200, 1);
};

const turnBegan: Animator<'turn_began'> = async ({ stage, clock, session }, event) => {
  stage.active = event.player;
  stage.turn = event.turn;
  stage.phase = 'move';
  stage.battle = null;
  const owner = session.view.players.find(({ player }) => player === event.player);
  await announce({ stage, clock }, 620, {
    player: event.player,
    creature: owner?.monster ?? null,
    text: playerName(session, event.player, owner?.title ?? ''),
    line: `Turn ${event.turn}`,
  });
};

export const movementAnimations: Animations = {
  moved,
  retreated,
  rampaged,
  redeployed,
  put_to_sea: putToSea,
  monster_back: back,
  turn_began: turnBegan,
};
