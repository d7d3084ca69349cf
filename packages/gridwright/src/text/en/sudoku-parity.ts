import type { Cell } from '../../core/grid.js';
import type { SudokuReason } from '../../kinds/sudoku/logic/reason.js';
import { ruleSentence } from './sudoku.js';
import { capital, houses, type Words } from './words.js';

type ParityReason = Extract<SudokuReason, { form: 'parity' }>;

/** More cells than this aren't named. */
const MOST_CELLS = 12;

/** Returns which cells are left of some sums modulo 2, what is known of them, and what the others then add up to. */
export function parityArgument(facts: ParityReason, words: Words): string {
  const { houses: names, whole, rules, cells, left, isOdd, pairs, odd, even, open, isOpenOdd, removes } = facts;
  const whether = isOdd ? 'odd' : 'even';
  const isUsed = !removes.every(({ cell }) => open.length === 1 && cell === open[0]);
  return [
    ...(names.length === 0 ? [] : [`${capital(houses(names))} ${names.length === 1 ? 'adds' : 'add'} up to ${whole}.`]),
    ...rules.map((rule) => ruleSentence(rule, cells, words)),
    left.length > MOST_CELLS
      ? `The sum of the ${left.length} cells that don't count twice is ${whether}.`
      : `Without the cells that count twice, the sum of ${words.cells(left)} is ${whether}.`,
    ...pairs.map((pair) => `${capital(together(pair.cells, pair.isOpposite, words))}.`),
    ...(odd.length === 0 ? [] : [`${words.cells(odd)} can only be odd.`]),
    ...(even.length === 0 ? [] : [`${words.cells(even)} can only be even.`]),
    `Then ${together(open, isOpenOdd, words)}.`,
    ...(isUsed ? [prevented(open, isOpenOdd, words)] : []),
  ].join(' ');
}

/** Returns why candidates of other cells than a single one are impossible. */
function prevented(open: readonly Cell[], isOdd: boolean, words: Words): string {
  if (open.length > 1) return 'Some candidates would make that impossible.';
  return `Some candidates of other cells would leave ${words.cells(open)} no ${isOdd ? 'odd' : 'even'} value.`;
}

/** Returns how many of up to three cells can be odd. */
function together(cells: readonly Cell[], isOdd: boolean, words: Words): string {
  if (cells.length === 1) return `${words.cells(cells)} is ${isOdd ? 'odd' : 'even'}`;
  if (cells.length > 2) return `${isOdd ? 'one or all' : 'none or two'} of ${words.cells(cells)} are odd`;
  return isOdd
    ? `one of ${words.cells(cells)} is odd, and the other is even`
    : `${words.cells(cells)} are both odd or both even`;
}
