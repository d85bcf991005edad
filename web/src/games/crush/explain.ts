import type { Explainer } from '../../explain/types';
import { at, drawn, parts, places } from '../rampage_city/explain';
import type { CitySession } from '../rampage_city/types';
import type { CrushSession } from './types';

const LIMBS = { free: 'free', crushed: 'crushed', building: 'building_tentacle' };

export const explainer: Explainer<CrushSession> = {
  parts,
  drawn: [
    ...drawn,
    ['.live .number', 'zone'],
    ['.live .risk', 'risk'],
    ['.live .closed', 'closed'],
    ['.live .sprig', 'lost_here'],
  ],
  places: (session) => places(session as unknown as CitySession),
  at: (session, square) => {
    const { tentacles, holes, megaholes } = session.view;
    return [
      ...tentacles.filter((limb) => limb.square === square).map(({ tentacle }) => LIMBS[tentacle]),
      ...at(session as unknown as CitySession, square),
      ...(megaholes.some(({ squares }) => squares.includes(square)) ? ['megahole'] : []),
      ...(holes.some((hole) => hole.square === square && hole.revealed) ? ['hole'] : []),
    ];
  },
};
