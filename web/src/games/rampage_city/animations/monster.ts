import { quake } from '../../../board/animations';
import { fast, linear, smooth } from '../../../table/clock';
import { FACINGS, monsterMiddle, step } from '../logic/geometry';
import { away, rollDice, reveal } from './dice';
import type { Animator, CityAnimations, Show } from './index';

/** Mark what is about to be struck. */
export async function warn(
  { stage, clock }: Show,
  event: { many: string[] },
  ms = 520,
): Promise<void> {
  stage.mark = { squares: event.many, tone: 'danger' };
  await clock.wait(ms);
}

const rolled: Animator<'monster_rolled'> = async (show, event) => {
  const face = event.face;
  await rollDice(show, { sort: 'monster', values: [], face, player: null, note: 'Monster Die' });
  reveal(show, show.title(face), face === 'blast' ? 'worse' : 'bad');
  await away(show, 620);
};

const came: Animator<'monster_came'> = async ({ stage, clock }, event) => {
  const { monster } = stage;
  const to = monsterMiddle(stage.frame(), event.square);
  const facing = event.facing;
  const by = step(facing);
  monster.angle = FACINGS.indexOf(facing) * 90;
  monster.at = { x: to.x - by.x * 3, y: to.y - by.y * 3 };
  monster.shown = true;
  stage.banner = {
    player: null,
    text: 'It is here',
    line: `The Monster comes ashore at ${event.square}`,
  };
  await stride({ stage, clock }, { x: by.x * 3, y: by.y * 3 }, 3);
  await roar({ stage, clock }, 700);
  stage.banner = null;
};

/** Walk with heavy feet: a hop for each step, and the ground shakes when it lands. */
async function stride(
  { stage, clock }: Pick<Show, 'stage' | 'clock'>,
  by: { x: number; y: number },
  steps: number,
  twin = false,
): Promise<void> {
  const { monster } = stage;
  for (let n = 0; n < steps; n++) {
    const from = { ...monster.at };
    const other = monster.twin ? { ...monster.twin } : null;
    await clock.run(330, (t) => {
      const eased = smooth(t);
      monster.at = { x: from.x + (by.x * eased) / steps, y: from.y + (by.y * eased) / steps };
      if (twin && other) {
        monster.twin = { x: other.x + (by.x * eased) / steps, y: other.y + (by.y * eased) / steps };
      }
      monster.hop = Math.sin(t * Math.PI) * 16;
      monster.curl = Math.sin((n + t) * Math.PI) * 3;
    });
    void quake({ stage, clock }, 150, 0.5);
    void stage.effect(clock, 500, { kind: 'dust', at: { ...monster.at }, size: 1.7 }, fast);
  }
  monster.curl = 0;
}

export async function roar(
  { stage, clock }: Pick<Show, 'stage' | 'clock'>,
  ms: number,
): Promise<void> {
  await clock.run(ms, (t) => (stage.monster.roar = Math.sin(t * Math.PI)));
  stage.monster.roar = 0;
}

const moved: Animator<'monster_moved'> = async (show, event) => {
  const { stage } = show;
  const frame = stage.frame();
  const by = step(event.facing);
  await warn(show, event);
  const to = monsterMiddle(frame, event.to);
  // Over one edge and in at the other: two halves of the way are seen at once [SMASH-7.5].
  if (event.wrapped) stage.monster.twin = { x: to.x - by.x * 2, y: to.y - by.y * 2 };
  await stride(show, { x: by.x * 2, y: by.y * 2 }, 2, true);
  stage.monster.twin = null;
  stage.monster.at = to;
  stage.mark = null;
};

/** The Monster takes a hit. */
export async function flinch({ stage, clock }: Show): Promise<void> {
  const { monster } = stage;
  await clock.run(
    380,
    (t) => {
      monster.hurt = (1 - t) * 0.85;
      monster.curl = Math.sin(t * Math.PI * 3) * 5 * (1 - t);
      monster.roar = Math.sin(t * Math.PI) * 0.6;
    },
    linear,
  );
  monster.hurt = 0;
  monster.curl = 0;
  monster.roar = 0;
}

export const monsterAnimations: CityAnimations = {
  monster_came: came,
  monster_rolled: rolled,
  monster_moved: moved,
};
