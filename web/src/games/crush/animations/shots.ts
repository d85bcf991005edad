import { flinch } from '../../rampage_city/animations/monster';
import { shooting } from '../../rampage_city/animations/shots';
import type { Animator, CrushAnimations } from './index';

/** Whatever is hit winces: the Monster, or one of its arms. */
const wince: Animator<'shot'> = async (show, event) => {
  const limb = show.stage.limbs[event.target];
  if (!limb) return flinch(show);
  await show.clock.run(380, (t) => {
    limb.hurt = (1 - t) * 0.85;
    limb.lash = Math.sin(t * Math.PI * 4) * 30 * (1 - t);
  });
  limb.hurt = 0;
  limb.lash = 0;
};

export const shotAnimations: CrushAnimations = { shot: shooting(wince) };
