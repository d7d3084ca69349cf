import type { Value } from '../../../core/grid.js';
import { testOf } from './pair-lines.js';
import type { Test } from './variant.js';

const isPrime = (number: number) => {
  for (let i = 2; i * i <= number; i++) if (number % i === 0) return false;
  return number > 1;
};

/** The sign of a condition on a line, and whether two values keep it; `number` is the one behind its letters. */
type PairForm = readonly [sign: string, holds: (low: Value, high: Value, number: number) => boolean];

/** The conditions on two values by their letters: differences, sums and ratios have a number. */
const FORMS: Readonly<Record<string, PairForm>> = {
  d: ['±', (low, high, number) => high - low === number],
  da: ['±≥', (low, high, number) => high - low >= number],
  dm: ['±≤', (low, high, number) => high - low <= number],
  s: ['Σ', (low, high, number) => low + high === number],
  sa: ['Σ≥', (low, high, number) => low + high >= number],
  sm: ['Σ≤', (low, high, number) => low + high <= number],
  r: ['×', (low, high, number) => high === number * low],
  // One divides the other; the same without 1 as a divisor.
  f: ['÷', (low, high) => high % low === 0],
  g: ['÷', (low, high) => low > 1 && high % low === 0],
  // Their sum is prime; both are odd or both even.
  p: ['Σp', (low, high) => isPrime(low + high)],
  e: ['≡', (low, high) => (high - low) % 2 === 0],
};

/** A condition on two values: `n` for its opposite, a form, and a number for most of them. */
export interface PairTest {
  readonly isNot: boolean;
  readonly form: string;
  /** The digits of its number; '' for none. */
  readonly number: string;
}

/** Returns a condition such as `da3` or `ns10`; undefined for another text. */
export function parsePairTest(text: string): PairTest | undefined {
  const [, not, form, digits = ''] = /^(n?)([a-z]+?)(0|[1-9]\d?)?$/.exec(text) ?? [];
  const isKnown = form !== undefined && Object.hasOwn(FORMS, form) && /^[dsr]/.test(form) === (digits !== '');
  return isKnown ? { isNot: not === 'n', form, number: digits } : undefined;
}

export function formatPairTest({ isNot, form, number }: PairTest): string {
  return (isNot ? 'n' : '') + form + number;
}

/** Returns a condition as a sign for a line, such as `±≥3`. */
export function signOf({ isNot, form, number }: PairTest): string {
  return (isNot ? '¬' : '') + FORMS[form][0] + number;
}

/** Returns a test of whether two values meet at least one of some conditions. */
export function anyOf(tests: readonly PairTest[]): Test {
  return testOf(`pairs ${tests.map(formatPairTest).join('-')}`, (a, b) =>
    tests.some(({ isNot, form, number }) => FORMS[form][1](Math.min(a, b), Math.max(a, b), Number(number)) !== isNot),
  );
}
