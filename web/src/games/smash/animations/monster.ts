import { quake } from '../../../board/animations';
import { fast, smooth } from '../../../table/clock';
import { FACINGS, turnTo } from '../../rampage_city/logic/geometry';
import type { Animator, SmashAnimations } from './index';
import { warn } from '../../rampage_city/animations/monster';

const turned: Animator<'monster_turned'> = async (show, event) => {
  const { stage, clock } = show;
  const { monster } = stage;
  const way = event.face === 'left' ? -1 : 1;
  await warn(show, event);
  const from = monster.angle;
  const to = turnTo(from, FACINGS.indexOf(event.facing) * 90);
  await clock.run(240, (t) => (monster.curl = way * 5 * t), smooth);
  void stage.effect(
    clock,
    620,
    { kind: 'sweep', at: { ...monster.at }, angle: from, turn: to - from },
    fast,
  );
  await clock.run(
    460,
    (t) => {
      monster.angle = from + (to - from) * t;
      monster.curl = way * (5 - 19 * Math.sin(t * Math.PI));
    },
    smooth,
  );
  void quake(show, 200, 0.5);
  await clock.run(200, (t) => (monster.curl = way * 5 * (1 - t)));
  monster.angle = to;
  stage.mark = null;
};

const blasted: Animator<'monster_blasted'> = async (show, event) => {
  const { stage, clock } = show;
  await warn(show, event, 420);
  const { monster } = stage;
  await clock.run(420, (t) => (monster.roar = t), fast);
  const at = { ...monster.at };
  void stage.effect(clock, 900, { kind: 'beam', at, angle: monster.angle });
  void stage.effect(clock, 900, { kind: 'wave', at, size: 3 }, fast);
  void quake(show, 600, 0.8);
  await clock.wait(480);
  void clock.run(500, (t) => (monster.roar = 1 - t));
  stage.mark = null;
};

const raged: Animator<'monster_raged'> = async (show, event) => {
  const { stage, clock } = show;
  const { monster } = stage;
  await warn(show, event);
  const from = monster.angle;
  void stage.effect(clock, 1050, { kind: 'sweep', at: { ...monster.at }, angle: from, turn: 360 });
  await clock.run(
    1000,
    (t) => {
      monster.angle = from + 360 * t;
      monster.curl = -13 * Math.sin(t * Math.PI);
      monster.roar = Math.sin(t * Math.PI);
    },
    smooth,
  );
  monster.angle = from;
  monster.curl = 0;
  monster.roar = 0;
  void quake(show, 300, 0.8);
  stage.mark = null;
};

export const monsterAnimations: SmashAnimations = {
  monster_turned: turned,
  monster_blasted: blasted,
  monster_raged: raged,
};
