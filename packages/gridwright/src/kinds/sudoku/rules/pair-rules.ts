import type { Cell, Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';

/** The rules about pairs of cells, by the names of their options. */
export const PAIR_RULES = ['anti-knight', 'anti-king', 'non-consecutive'] as const;

export type PairRule = (typeof PAIR_RULES)[number];

/** Two cells that a rule keeps from having the same value, or from having values that differ by 1. */
export interface Pair {
  readonly rule: PairRule;
  readonly cells: readonly [Cell, Cell];
}

/** The rows and columns from a cell to the later cells of its pairs. A king's other moves stay in a row or a column. */
const MOVES: Readonly<Record<PairRule, readonly (readonly [down: number, right: number])[]>> = {
  'anti-knight': [
    [1, -2],
    [1, 2],
    [2, -1],
    [2, 1],
  ],
  'anti-king': [
    [1, -1],
    [1, 1],
  ],
  'non-consecutive': [
    [0, 1],
    [1, 0],
  ],
};

/** Returns the pairs of the rules that a puzzle has, in a fixed order. */
export function pairsOf({ rows, columns }: Size, options: Options): Pair[] {
  const pairs: Pair[] = [];
  for (const rule of PAIR_RULES) {
    if (options[rule] === undefined) continue;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        for (const [down, right] of MOVES[rule]) {
          const [r, c] = [row + down, column + right];
          if (r < rows && c >= 0 && c < columns) pairs.push({ rule, cells: [row * columns + column, r * columns + c] });
        }
      }
    }
  }
  return pairs;
}
