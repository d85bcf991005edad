/** Each game in a minute, loaded when somebody is to read it. */
import type { Primer } from '../primer';

export const PRIMERS: Record<string, () => Promise<{ primer: Primer }>> = {
  smash: () => import('./smash/primer'),
  crush: () => import('./crush/primer'),
  kaiju: () => import('./kaiju/primer'),
  rush: () => import('./rush/primer'),
  menace: () => import('./menace/primer'),
};
