import type { Cell } from '../../core/grid.js';
import type { WeightedCell } from '../../core/logic.js';
import type { SudokuFacts } from '../../kinds/sudoku/logic/reason.js';
import { capital, houses, listOf, type Words } from './words.js';

type SetFacts = Extract<SudokuFacts, { form: 'set-equality' }>;

/** Returns which cells have the same values, and what that means for some values. */
export function setsArgument(facts: SetFacts, words: Words): string {
  const { houses: some, others, inside, outside, difference } = facts;
  const start = `${capital(houses(some))} ${some.length === 1 ? 'has' : 'have'}`;
  if (difference > 0) {
    const times = difference === 1 ? 'once' : `${difference} times`;
    return `${start} each value ${times} more than ${houses(others)}. Without the cells that both have, each value is ${times} in the group of ${cellsOf(inside, words)}. ${inGroup(facts, words)}`;
  }
  return `${start} the same values as ${houses(others)}, each as often. Without the cells that both have, the group of ${cellsOf(inside, words)} has the same values as the group of ${cellsOf(outside, words)}. ${inGroups(facts, words)}`;
}

/** Which cells have some values, and which can have them in the other group. */
function inGroups({ values, isInside, having, able }: SetFacts, words: Words): string {
  const [one, other] = isInside ? ['first', 'second'] : ['second', 'first'];
  const any = words.anyValue(values);
  if (able.length === 0) return `No cell of the ${other} group can be ${any}, so none of the ${one} group is.`;
  return `In the ${one} group, ${words.cells(having)} can only be ${any}. The ${other} group can have ${any} only in ${words.cells(able)}, and needs ${allOf(able)}.`;
}

/** Which cells have some values, or can have them, in the one group. */
function inGroup({ values, isInside, having, able }: SetFacts, words: Words): string {
  const any = words.anyValue(values);
  return isInside
    ? `There, ${words.cells(having)} can only be ${any}, so no other cell is.`
    : `The group can have ${any} only in ${words.cells(able)}, and needs ${allOf(able)}.`;
}

function allOf(cells: readonly Cell[]): string {
  return cells.length === 1 ? 'it' : cells.length === 2 ? 'both' : 'all of them';
}

/** `r1c1, r1c2 (twice) and r2c3` */
function cellsOf(cells: readonly WeightedCell[], words: Words): string {
  const often = (times: number) => (times === 1 ? '' : times === 2 ? ' (twice)' : ` (${times} times)`);
  return listOf(cells.map(({ cell, times }) => `${words.cell(cell)}${often(times)}`));
}
