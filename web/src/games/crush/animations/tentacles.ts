/** Tentacles come up, lash out, change what they hold, and go. */
import { quake } from '../../../board/animations';
import { fast, slow, smooth } from '../../../table/clock';
import { answerInShort } from '../logic/describe';
import type { Grip } from '../types';
import type { Animator, CrushAnimations } from './index';

/** A tentacle that is there holds something, if only itself. */
const gripOf = (tentacle: Grip | 'none'): Grip => (tentacle === 'none' ? 'free' : tentacle);

const rose: Animator<'tentacle_rose'> = async ({ stage, clock }, event) => {
  const square = event.square;
  const limb = stage.raise(square, gripOf(event.tentacle));
  const hole = stage.holes[square];
  const at = stage.frame().middle(square);
  void stage.effect(clock, 700, { kind: 'burst', at, size: 1 }, fast);
  void stage.effect(clock, 700, { kind: 'dust', at, size: 0.9 }, fast);
  void quake({ stage, clock }, 240, 0.5);
  await clock.run(
    560,
    (t) => {
      limb.rise = t;
      limb.lash = Math.sin(t * Math.PI * 2) * 26 * (1 - t);
      if (hole) hole.open = Math.max(hole.open, Math.min(1, t * 2));
    },
    fast,
  );
  limb.lash = 0;
};

const changed: Animator<'tentacle_changed'> = async ({ stage, clock }, event) => {
  const square = event.square;
  const limb = stage.limbs[square];
  if (!limb) return;
  limb.tentacle = gripOf(event.tentacle);
  await clock.run(420, (t) => (limb.rise = 0.45 + 0.55 * t), fast);
};

const gone: Animator<'tentacle_gone'> = async ({ stage, clock }, event) => {
  const square = event.square;
  const limb = stage.limbs[square];
  if (!limb) return;
  const at = stage.frame().middle(square);
  void stage.effect(clock, 600, { kind: 'dust', at, size: 0.7 }, fast);
  await clock.run(
    420,
    (t) => {
      limb.rise = 1 - t;
      limb.fade = 1 - t * t * t;
    },
    slow,
  );
  stage.drop(square);
};

const thrashed: Animator<'thrashed'> = async ({ stage, clock }, event) => {
  const limb = stage.limbs[event.square];
  stage.mark = { squares: event.many, tone: 'danger' };
  await clock.wait(220);
  if (limb) {
    const at = stage.frame().middle(limb.square);
    void stage.effect(clock, 620, { kind: 'whirl', at, height: 0.3 });
    await clock.run(
      560,
      (t) => (limb.lash = Math.sin(t * Math.PI * 3) * 95 * (1 - t * 0.4)),
      smooth,
    );
    limb.lash = 0;
  }
  stage.mark = null;
};

/** The chart's answer for one danger zone, where the zone is. */
const zone: Animator<'zone'> = async ({ stage, clock }, event) => {
  const squares = event.many ?? [];
  const [a, b = a] = squares;
  if (!a) return;
  stage.mark = { squares, tone: 'danger' };
  const where = event.answer.endsWith('_b') ? (b ?? a) : a;
  const at = stage.frame().middle(where);
  const height = stage.groundHeight(where) + 0.4;
  const text = answerInShort(event.answer);
  void stage.effect(clock, 1100, { kind: 'text', at, height, text, tone: 'bad' });
  await clock.wait(430);
  stage.mark = null;
};

const noPiece: Animator<'no_piece'> = async ({ stage, clock }, event) => {
  const square = event.square;
  const at = stage.frame().middle(square);
  const height = stage.groundHeight(square) + 0.3;
  const text = 'No piece left';
  await stage.effect(clock, 900, { kind: 'text', at, height, text, tone: 'good' });
};

export const tentacleAnimations: CrushAnimations = {
  tentacle_rose: rose,
  tentacle_changed: changed,
  tentacle_gone: gone,
  thrashed,
  zone,
  no_piece: noPiece,
};
