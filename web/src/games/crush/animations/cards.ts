/** What the cards do, one after the other, so that it can be followed. */
import { quake } from '../../../board/animations';
import { several } from '../../../lib/words';
import { linear } from '../../../table/clock';
import { step } from '../../rampage_city/logic/geometry';
import { drawing } from '../../rampage_city/animations/cards';
import { away, rollDice, reveal } from '../../rampage_city/animations/dice';
import { roar } from '../../rampage_city/animations/monster';
import { FACING_WORDS } from '../../rampage_city/logic/describe';
import type { Animator, CrushAnimations } from './index';

const outburst: Animator<'outburst'> = async (show, event) => {
  const { stage, clock } = show;
  stage.mark = { squares: event.many, tone: 'danger' };
  void quake(show, 700, 0.7);
  await clock.wait(900);
  stage.mark = null;
};

const gas: Animator<'gas_vented'> = async (show, event) => {
  const { stage, clock } = show;
  const { x, y } = stage.frame().middle(event.square);
  stage.mark = { squares: event.many, tone: 'danger' };
  void stage.effect(
    clock,
    2000,
    { kind: 'gas', at: { x: x + 0.5, y: y + 0.5 }, size: 1.9 },
    linear,
  );
  await clock.wait(900);
  stage.mark = null;
};

/** The wreck flies over its squares; the events after this one show what it hits. */
const thrown: Animator<'thrown'> = async ({ stage, clock }, event) => {
  const square = event.square;
  const facing = event.facing;
  const count = event.count;
  const limb = stage.limbs[square];
  const at = stage.frame().middle(square);
  const by = step(facing);
  const way = event.many;
  stage.mark = { squares: way, tone: 'danger' };
  const text = `${several(count, 'square')} ${FACING_WORDS[facing]}`;
  void stage.effect(clock, 1300, { kind: 'text', at, height: 1.3, text, tone: 'bad' });
  await clock.wait(500);
  if (limb) {
    await clock.run(260, (t) => (limb.lash = -30 * Math.sin(t * Math.PI)));
    limb.lash = 0;
  }
  const far = way.length < count ? way.length + 1.5 : way.length;
  const to = { x: at.x + by.x * far, y: at.y + by.y * far };
  await stage.effect(
    clock,
    300 + 90 * far,
    { kind: 'wreck', at, to, height: 0.8, heightTo: 0.2, text: square, tone: 'arc' },
    linear,
  );
  if (way.length === count) void stage.effect(clock, 600, { kind: 'boom', at: to, size: 0.8 });
  stage.mark = null;
};

const side: Animator<'side_rolled'> = async ({ stage, clock }, event) => {
  const at = stage.frame().middle(event.square);
  const text = `The die shows ${FACING_WORDS[event.facing]}`;
  await stage.effect(clock, 1100, { kind: 'text', at, height: 1.2, text, tone: 'bad' });
};

const grabtastic: Animator<'grabtastic'> = async (show, event) => {
  const pips = event.pips;
  await rollDice(show, { values: [pips], player: null, note: 'A 1 grabs your own Helicopters' });
  reveal(show, `${show.title(event.player)}'s Helicopters`, pips === 1 ? 'worse' : 'good');
  await away(show, 800);
};

const sheltered: Animator<'sheltered'> = async ({ stage, clock }, event) => {
  const unit = stage.unit(event.unit);
  if (!unit) return;
  const height = unit.height + 0.6;
  const at = { ...unit.at };
  await stage.effect(clock, 800, { kind: 'text', at, height, text: 'Sheltered', tone: 'good' });
};

export const cardAnimations: CrushAnimations = {
  card_drawn: drawing({
    subside: (show) => quake(show, 700, 1.2),
    acid_gas: (show) => quake(show, 400, 0.6),
    freakout: (show) => roar(show, 700),
  }),
  outburst,
  gas_vented: gas,
  thrown,
  side_rolled: side,
  grabtastic,
  sheltered,
};
