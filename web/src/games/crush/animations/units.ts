import { losing } from '../../rampage_city/animations/units';
import type { CrushAnimations } from './index';

export const unitAnimations: CrushAnimations = {
  unit_lost: losing({
    thrash: 'Struck by a tentacle',
    crush: 'Crushed',
    megahole: 'Swallowed',
    gas: 'Dissolved',
    missile: 'Hit by a wreck',
  }),
};
