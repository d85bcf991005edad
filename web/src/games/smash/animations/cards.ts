import { quake } from '../../../board/animations';
import type { SmashAnimations } from './index';
import type { Show } from '../../rampage_city/animations';
import { drawing } from '../../rampage_city/animations/cards';

/** A clawed swipe across the sky. */
async function swat({ stage, clock }: Show): Promise<void> {
  const { monster } = stage;
  const from = monster.angle;
  void stage.effect(clock, 500, {
    kind: 'sweep',
    at: { ...monster.at },
    angle: from + 120,
    turn: 120,
  });
  await clock.run(420, (t) => {
    monster.angle = from + Math.sin(t * Math.PI * 2) * 22;
    monster.roar = Math.sin(t * Math.PI);
  });
  monster.angle = from;
}

export const cardAnimations: SmashAnimations = {
  card_drawn: drawing({ monster_quake: (show) => quake(show, 900, 1.6), fly_swat: swat }),
};
