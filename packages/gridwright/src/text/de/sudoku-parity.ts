import type { Cell } from '../../core/grid.js';
import type { SudokuReason } from '../../kinds/sudoku/logic/reason.js';
import { ruleSentence } from './sudoku.js';
import { capital, InHouses, type Words } from './words.js';

type ParityReason = Extract<SudokuReason, { form: 'parity' }>;

/** More cells than this aren't named. */
const MOST_CELLS = 12;

/** Returns which cells are left of some sums modulo 2, what is known of them, and what the others then add up to. */
export function parityArgument(facts: ParityReason, words: Words): string {
  const { houses, whole, rules, cells, left, isOdd, pairs, odd, even, open, isOpenOdd, removes } = facts;
  const whether = isOdd ? 'ungerade' : 'gerade';
  const isUsed = !removes.every(({ cell }) => open.length === 1 && cell === open[0]);
  return [
    ...(houses.length === 0
      ? []
      : [`${InHouses(houses)} ist die Summe${houses.length > 1 ? ' zusammen' : ''} ${whole}.`]),
    ...rules.map((rule) => ruleSentence(rule, cells, words)),
    left.length > MOST_CELLS
      ? `Die Summe der ${left.length} Zellen, die nicht doppelt zählen, ist ${whether}.`
      : `Ohne die Zellen, die doppelt zählen, ist die Summe von ${words.cells(left)} ${whether}.`,
    ...pairs.map((pair) => `${capital(together(pair.cells, pair.isOpposite, words))}.`),
    ...(odd.length === 0 ? [] : [`In ${words.cells(odd)} können nur ungerade Werte stehen.`]),
    ...(even.length === 0 ? [] : [`In ${words.cells(even)} können nur gerade Werte stehen.`]),
    `Damit gilt: ${capital(together(open, isOpenOdd, words))}.`,
    ...(isUsed ? [prevented(open, isOpenOdd, words)] : []),
  ].join(' ');
}

/** Returns why candidates of other cells than a single one are impossible. */
function prevented(open: readonly Cell[], isOdd: boolean, words: Words): string {
  if (open.length > 1) return 'Manche Kandidaten würden das verhindern.';
  return `Manche Kandidaten anderer Zellen ließen ${words.cells(open)} keinen ${isOdd ? 'ungeraden' : 'geraden'} Wert.`;
}

/** Returns how many of up to three cells can have odd values. */
function together(cells: readonly Cell[], isOdd: boolean, words: Words): string {
  if (cells.length === 1) return `in ${words.cells(cells)} steht ein ${isOdd ? 'ungerader' : 'gerader'} Wert`;
  if (cells.length > 2)
    return isOdd
      ? `von ${words.cells(cells)} hat entweder genau eine Zelle einen ungeraden Wert, oder alle drei haben einen`
      : `von ${words.cells(cells)} hat entweder keine Zelle einen ungeraden Wert, oder genau zwei haben einen`;
  return isOdd
    ? `von ${words.cells(cells)} hat eine Zelle einen geraden und die andere einen ungeraden Wert`
    : `${words.cells(cells)} haben beide einen geraden oder beide einen ungeraden Wert`;
}
