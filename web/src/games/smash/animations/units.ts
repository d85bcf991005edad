import type { SmashAnimations } from './index';
import { losing } from '../../rampage_city/animations/units';

export const unitAnimations: SmashAnimations = {
  unit_lost: losing({
    sweep: 'Swept away',
    blast: 'Caught in the Blast',
    swat: 'Swatted',
    revenge: 'Burnt',
    rage: 'Smashed',
  }),
};
