/** The vectors that every verifier must meet, and what changes them; for tests. */
import vectors from '../../../docs/dice_vectors.json';
import type { Kept } from './check';
import type { Verdict } from './derive';

type Json = Record<string, unknown>;
interface Change {
  op: 'add' | 'remove' | 'replace';
  path: string;
  value?: unknown;
}
interface Case {
  name: string;
  record: string;
  change: Change[];
  verdict: Verdict;
  says: string;
  /** Instead of `says`, where the sentence depends on what the dice give. */
  begins?: string;
  decision: number | null;
  any_decision?: boolean;
  kept?: Kept;
}
interface Vectors {
  numbers: {
    key: string;
    rolls: { decision: number; total: string; number: string; attempts: number }[];
  };
  records: Record<string, Json>;
  cases: Case[];
}

export const VECTORS = vectors as unknown as Vectors;

/** JSON Patch (RFC 6902), as far as the vectors use it. */
function patched(record: Json, change: Change[]): Json {
  const data = structuredClone(record);
  for (const { op, path, value } of change) {
    const keys = path.split('/').slice(1);
    const last = keys.pop() ?? '';
    const place = keys.reduce<unknown>((found, key) => (found as Json)[key], data);
    if (Array.isArray(place)) {
      const at = last === '-' ? place.length : Number(last);
      place.splice(at, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]));
    } else if (op === 'remove') Reflect.deleteProperty(place as Json, last);
    else (place as Json)[last] = value;
  }
  return data;
}

export const recordOf = ({ record, change }: Case): Json =>
  patched(VECTORS.records[record] ?? {}, change);
