import { parseExpression } from './expression.js';
import type { Test } from './variant.js';

/** A condition on two values, a before b. */
export interface PairExpression {
  /** Its normal form, such as `abs(a - b) >= 3`. */
  readonly text: string;
  /** Throws OptionError for values that it can't compute with. */
  readonly test: Test;
}

/** Parses a condition such as `abs(a - b) >= 3`. Throws OptionError. */
export function parsePairExpression(source: string): PairExpression {
  const { text, test } = parseExpression(source, ['a', 'b'], 'a + b = 10');
  return { text, test: (a, b) => test({ a, b }) };
}
