import { MONSTER } from '../../rampage_city/logic/plans';
import { flinch } from '../../rampage_city/scenes/monster';
import { shooting } from '../../rampage_city/scenes/shots';
import type { CrushScene, CrushScenes } from './index';

/** Whatever is hit winces: the Monster, or one of its arms. */
const wince: CrushScene = async (show, event) => {
  const limb = show.stage.limbs[event.target ?? MONSTER];
  if (!limb) return flinch(show);
  await show.clock.run(380, (t) => {
    limb.hurt = (1 - t) * 0.85;
    limb.lash = Math.sin(t * Math.PI * 4) * 30 * (1 - t);
  });
  limb.hurt = 0;
  limb.lash = 0;
};

export const shotScenes: CrushScenes = { shot: shooting(wince) };
