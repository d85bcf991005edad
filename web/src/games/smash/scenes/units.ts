import type { Scenes } from '../../rampage_city/scenes';
import { losing } from '../../rampage_city/scenes/units';

export const unitScenes: Scenes = {
  unit_lost: losing({
    sweep: 'Swept away',
    blast: 'Caught in the Blast',
    swat: 'Swatted',
    revenge: 'Burnt',
    rage: 'Smashed',
  }),
};
