import { fast } from '../../../table/clock';
import type { Animator, SmashAnimations } from './index';
import { away, rollDice, reveal } from '../../rampage_city/animations/dice';
import { HELICOPTER_UP } from '../../rampage_city/animations/shots';

const revenge: Animator<'revenge_rolled'> = async (show, event) => {
  const { stage, clock } = show;
  const unit = stage.unit(event.unit);
  if (!unit) return;
  const range = event.range;
  await rollDice(show, {
    values: [event.roll],
    player: null,
    words: `The Monster hurls a fireball at ${show.title(event.unit)}…`,
    note: `Fireball: ${range}+ strikes`,
  });
  const height = unit.height + (unit.type === 'helicopter' ? HELICOPTER_UP : 0.1);
  await clock.run(260, (t) => (stage.monster.roar = t));
  const struck = event.result === 'hit';
  const to = struck ? { ...unit.at } : { x: unit.at.x + 0.7, y: unit.at.y - 0.9 };
  const at = { ...stage.monster.at };
  await stage.effect(clock, 480, {
    kind: 'fireball',
    at,
    to,
    height: 0.7,
    heightTo: height,
    tone: 'arc',
  });
  void clock.run(300, (t) => (stage.monster.roar = 1 - t));
  if (struck) void stage.effect(clock, 700, { kind: 'boom', at: to, height, size: 1.2 }, fast);
  reveal(show, struck ? 'Struck!' : 'It misses', struck ? 'worse' : 'good');
  await away(show, 700);
};

export const shotAnimations: SmashAnimations = { revenge_rolled: revenge };
