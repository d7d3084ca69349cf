import type { Puzzle, Rules, Size } from 'gridwright/rules';

/** Between two counts on boards up to 8 cells a side, in units. */
const STEP = 34;
/** Size of type there, in units. */
const TYPE = 24;

/**
 * How much larger counts are on larger boards, so that they can be read on a phone; two digits still fit over a cell.
 */
function scaleOf(size: Size): number {
  return Math.min(1.9, Math.max(1, Math.max(size.rows, size.columns) / 8));
}

/** Distance between two counts, and their size of type, in units. */
export function tallyType(size: Size): { readonly step: number; readonly type: number } {
  return { step: STEP * scaleOf(size), type: TYPE * scaleOf(size) };
}

/**
 * Room for the counts beside and below the board, in units; 0 where the numbers of values in lines aren't fixed, or
 * stand beside the board.
 */
export function tallyRoom(rules: Rules, puzzle: Puzzle): number {
  const { size } = puzzle;
  const { row, column } = rules.values?.quota(puzzle) ?? {};
  if (row === undefined && column === undefined) return 0;
  return tallyType(size).step * rules.maxValues(size).answer + 24;
}
