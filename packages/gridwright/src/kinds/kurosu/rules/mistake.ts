import type { Value } from '../../../core/grid.js';
import type { HouseName } from '../../../core/house.js';
import type { Mistake } from '../../../core/kind.js';

/** Every rule that an answer can break, in the order in which `check` reports them. */
export const RULES = [
  'value-unknown',
  'clue-changed',
  'three-in-row',
  'three-in-column',
  'row-balance',
  'column-balance',
  'row-count',
  'column-count',
  'rows-alike',
  'columns-alike',
  'equal-sign',
  'different-sign',
  'cell-empty',
] as const;

export type KurosuRule = (typeof RULES)[number];

interface Broken<Code extends KurosuRule | 'no-candidate' | 'no-filling'> extends Mistake {
  readonly code: Code;
}

/** A mistake with what a sentence about it needs. */
export type KurosuMistake =
  | (Broken<'value-unknown'> & { readonly value: Value })
  /** The value is what the cell holds instead of its clue, 0 for nothing. */
  | (Broken<'clue-changed'> & { readonly clue: Value; readonly value: Value })
  /** A run of the value in a line, from one place to another, both from 0. */
  | (Broken<'three-in-row' | 'three-in-column'> & {
      readonly line: HouseName;
      readonly value: Value;
      readonly from: number;
      readonly to: number;
    })
  /**
   * The line holds the value more often than `most`, half of its cells or, if their number is odd, one more than half.
   */
  | (Broken<'row-balance' | 'column-balance'> & {
      readonly line: HouseName;
      readonly value: Value;
      readonly most: number;
      readonly length: number;
    })
  /** The line holds the value more often than the number of 1s beside it, `count`, allows: `most` times. */
  | (Broken<'row-count' | 'column-count'> & {
      readonly line: HouseName;
      readonly value: Value;
      readonly most: number;
      readonly count: number;
    })
  | (Broken<'rows-alike' | 'columns-alike'> & { readonly lines: readonly HouseName[] })
  /** The two cells of the sign, in ascending order, and what the first one holds. */
  | (Broken<'equal-sign' | 'different-sign'> & { readonly value: Value })
  | Broken<'cell-empty'>
  /** Neither value fits in the cell because of the clues. */
  | Broken<'no-candidate'>
  /**
   * The clues leave no way to fill the line of that length, with that number of 1s beside it; `signed` if they would
   * without its signs.
   */
  | (Broken<'no-filling'> & {
      readonly line: HouseName;
      readonly length: number;
      readonly signed: boolean;
      readonly count?: number;
    });
