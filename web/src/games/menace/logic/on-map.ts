import type { Choice } from '../../../table/board';

/** Kinds of choices in a battle that are answered on the map. */
const ON_MAP = new Set(['retreat', 'withdraw', 'submerge', 'rampage', 'tanks', 'lair']);

export const onMap = (choices: Choice[]): boolean => choices.some(({ kind }) => ON_MAP.has(kind));
