/** The Monster turns, and rolls for its Blast. */
import { quake } from '../../../board/animations';
import { smooth } from '../../../table/clock';
import { FACINGS, turnTo } from '../../rampage_city/logic/geometry';
import { away, rollDice, reveal } from '../../rampage_city/animations/dice';
import { roar } from '../../rampage_city/animations/monster';
import type { Animator, CrushAnimations } from './index';

const turned: Animator<'monster_turned'> = async (show, event) => {
  const { stage, clock } = show;
  const { monster } = stage;
  const way = event.face === 'left' ? -1 : 1;
  const from = monster.angle;
  const to = turnTo(from, FACINGS.indexOf(event.facing) * 90);
  await clock.run(
    560,
    (t) => {
      monster.angle = from + (to - from) * t;
      monster.curl = way * 12 * Math.sin(t * Math.PI);
    },
    smooth,
  );
  monster.angle = to;
  monster.curl = 0;
  void quake(show, 220, 0.5);
  if (event.many.length) {
    stage.mark = { squares: event.many, tone: 'danger' };
    await roar(show, 420);
    stage.mark = null;
  }
};

const blast: Animator<'blast_rolled'> = async (show, event) => {
  const { stage } = show;
  await rollDice(show, { values: [event.pips], player: null, note: 'Tentacle Blast' });
  reveal(show, 'Four zones erupt', 'worse');
  stage.mark = { squares: event.many, tone: 'danger' };
  void quake(show, 700, 0.9);
  await roar(show, 650);
  await away(show, 260);
  stage.mark = null;
};

export const monsterAnimations: CrushAnimations = { monster_turned: turned, blast_rolled: blast };
