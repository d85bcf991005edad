/** Each game in a minute. They are short: one file brings them all. */
import type { Primer } from '../primer';
import { primer as crush } from './crush/primer';
import { primer as kaiju } from './kaiju/primer';
import { primer as menace } from './menace/primer';
import { primer as rush } from './rush/primer';
import { primer as smash } from './smash/primer';

export const PRIMERS: Record<string, Primer> = { smash, crush, kaiju, rush, menace };
