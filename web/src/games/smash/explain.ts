import type { Explainer } from '../../explain/types';
import { at, drawn, parts, places } from '../rampage_city/explain';
import type { CitySession } from '../rampage_city/types';

export const explainer: Explainer<CitySession> = { parts, drawn, places, at };
