import type { Cell, Value } from '../../../core/grid.js';
import type { House, HouseName } from '../../../core/house.js';
import type { Mistake } from '../../../core/kind.js';
import type { Candidate } from '../../../core/logic.js';

/** The rules of every Sudoku. Those of variants are called as the variants are. */
export const PLAIN_RULES = [
  'row-repeat',
  'column-repeat',
  'box-repeat',
  'clue-changed',
  'value-unknown',
  'cell-empty',
] as const;

/** What proves that a puzzle has no solution though its clues break no rule. */
type ContradictionCode = 'no-candidate' | 'no-place' | 'no-filling';

interface Broken<Code extends (typeof PLAIN_RULES)[number] | ContradictionCode> extends Mistake {
  readonly code: Code;
}

/** A mistake with what a sentence about it needs. */
export type SudokuMistake =
  | BrokenConstraint
  /** The value is what the cell holds instead of its clue, 0 for nothing. */
  | (Broken<'clue-changed'> & { readonly clue: Value; readonly value: Value })
  | (Broken<'value-unknown'> & { readonly value: Value })
  | Broken<'cell-empty'>
  | Contradiction;

/** A broken constraint of a row, column, box or variant. */
export type BrokenConstraint = Mistake & {
  /** The name of the variant, or `row-repeat`, `column-repeat` or `box-repeat`. */
  readonly code: string;
} & (
    | { readonly constraint: 'house'; readonly house: HouseName; readonly value: Value }
    /** The values are those of the two cells, in ascending order. */
    | { readonly constraint: 'pair'; readonly values: readonly [Value, Value]; readonly mark: string }
    /** The value isn't among those that the cell may have, a mask. */
    | { readonly constraint: 'value'; readonly value: Value; readonly allowed: number }
    /** The value is more than once in a cage, which may have a sum. */
    | { readonly constraint: 'repeat'; readonly value: Value; readonly sum: number | undefined }
    /** The values of the cells add up to the total instead of the sum. */
    | { readonly constraint: 'sum'; readonly sum: number; readonly total: number }
    /** The values of the shaft add up to the total instead of the value in the circle. */
    | {
        readonly constraint: 'circle';
        readonly circle: Candidate;
        readonly shaft: readonly Cell[];
        readonly total: number;
      }
    /** The first of the two cells is nearer to the bulb. The value of the second is less than the least that it can be. */
    | {
        readonly constraint: 'rise';
        readonly first: Candidate;
        readonly second: Candidate;
        readonly least: Value;
      }
    /** The values are wrong together. */
    | { readonly constraint: 'line' }
  );

/** What a rule can demand of some cells. */
export type ConstraintName = BrokenConstraint['constraint'];

/** Why one cell or one constraint leaves a puzzle without a solution. */
export type Contradiction =
  /** No value fits in the cell because of the clues; `odd` where a mark allows only odd or only even ones. */
  | (Broken<'no-candidate'> & { readonly cell: Cell; readonly clues: readonly Cell[]; readonly odd?: boolean })
  /** The cells are those of the house without clues. */
  | (Broken<'no-place'> & { readonly house: HouseName; readonly value: Value })
  /** No values fit together in the cells, which the rule restricts. */
  | (Broken<'no-filling'> & Demand);

/** A rule with what a sentence about one of its constraints needs. */
export type Demand = { readonly rule: string } & (
  | { readonly constraint: 'sum'; readonly sum: number }
  | { readonly constraint: 'circle'; readonly circle: Cell; readonly shaft: readonly Cell[] }
  | { readonly constraint: 'house'; readonly house: HouseName }
  | { readonly constraint: 'line' }
);

/** Returns the code of the rule that a house is one of. */
export function ruleOf({ type, rule }: House): string {
  return rule ?? `${type}-repeat`;
}
