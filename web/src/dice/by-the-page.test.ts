import { describe, expect, test } from 'vitest';
import { judge } from './by-the-page';
import { recordOf, VECTORS } from './fixtures';

describe('the vectors, by a stranger who read docs/dice.md', () => {
  test.each(VECTORS.cases)('$name', (one) => {
    const { verdict, decision } = judge(recordOf(one), one.kept);
    expect(verdict).toBe(one.verdict);
    if (verdict === 'fails' && !one.any_decision) expect(decision).toBe(one.decision);
  });
});
