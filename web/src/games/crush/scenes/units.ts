import { losing } from '../../rampage_city/scenes/units';
import type { CrushScenes } from './index';

export const unitScenes: CrushScenes = {
  unit_lost: losing({
    thrash: 'Struck by a tentacle',
    crush: 'Crushed',
    megahole: 'Swallowed',
    gas: 'Dissolved',
    missile: 'Hit by a wreck',
  }),
};
