import type { Schemas } from '../api/schema';

/** A match with days for a turn, as somebody wants it. */
export type DaysWish = Required<Schemas['DaysRules']>;
