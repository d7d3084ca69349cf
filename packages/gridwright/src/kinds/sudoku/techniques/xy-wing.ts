import { popcount } from '../../../core/bits.js';
import { type Cell, cellName } from '../../../core/grid.js';
import type { Step, Technique } from '../../../core/logic.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import { bitsOf, lowest, type Report, reportEnds, type SudokuTechnique, sumOf } from './technique.js';
import { nameRemoves, nameValue, nameValues } from './words.js';

/** A cell with two values and two cells with two values that share one each with it and one with each other. */
export const xyWing = wing(
  {
    code: 'xy-wing',
    title: 'XY-wing',
    level: 'hard',
    summary:
      'A cell with two candidates is in sight of two others that have one of them each and a third value in common: one of these two holds the third value, and no cell in sight of both does.',
  },
  2,
);

/** The same with a third value in the middle cell, the one that the others share. */
export const xyzWing = wing(
  {
    code: 'xyz-wing',
    title: 'XYZ-wing',
    level: 'hard',
    summary:
      'A cell with three candidates is in sight of two others with two of them each: one of the three cells holds the value that all have, and no cell in sight of all three does.',
  },
  3,
);

/**
 * Whatever the middle cell, the pivot, holds, one of the three cells holds the value that the two wings share.
 * Truths: the three cells. Links: each value of the pivot that a wing shares with it alone, in a house with that wing; the
 * shared value in a house of either wing.
 */
function wing(named: Technique, size: number): SudokuTechnique {
  const find = (position: SudokuPosition, report: Report) => {
    const { candidates, pairs } = position;
    if (pairs.length < 2) return false;
    for (let pivot = 0; pivot < candidates.length; pivot++) {
      if (popcount(candidates[pivot]) === size && withPivot(position, named.code, pivot, pairs, report)) return true;
    }
    return false;
  };
  return { ...named, find, tell };
}

function withPivot(position: SudokuPosition, code: string, pivot: Cell, pairs: readonly Cell[], report: Report): boolean {
  const { candidates } = position;
  const inPivot = candidates[pivot];
  for (let i = 0; i < pairs.length; i++) {
    const first = candidates[pairs[i]];
    if ((first & inPivot) === 0 || first === inPivot || position.meeting(pivot, pairs[i]) < 0) continue;
    for (let j = i + 1; j < pairs.length; j++) {
      const second = candidates[pairs[j]];
      const shared = first & second;
      if (shared === 0 || (shared & (shared - 1)) !== 0 || (first | second | shared) !== (inPivot | shared) || position.meeting(pivot, pairs[j]) < 0) continue;
      if (!position.isSeenByBoth(lowest(shared) + 1, pairs[i], pairs[j])) continue;
      if (withWings(position, code, [pivot, pairs[i], pairs[j]], shared, report)) return true;
    }
  }
  return false;
}

function withWings(position: SudokuPosition, code: string, cells: readonly [Cell, Cell, Cell], shared: number, report: Report): boolean {
  const [pivot, ...wings] = cells;
  const links = wings.map((cell) => houseValue(position.layout, position.meeting(pivot, cell), lowest(position.candidates[cell] & ~shared) + 1));
  return reportEnds(position, { technique: code, truths: cells, links }, lowest(shared) + 1, wings as [Cell, Cell], report);
}

function tell(position: SudokuPosition, step: Step): string {
  const cells = sumOf(step).truths as Cell[];
  const [pivot, first, second] = cells.map((cell) => cellName(cell, position.layout.size));
  const [inPivot, inFirst, inSecond] = cells.map((cell) => position.candidates[cell]);
  const shared = inFirst & inSecond;
  const [value, a, b] = [shared, inFirst & ~shared, inSecond & ~shared].map((mask) => nameValue(lowest(mask) + 1));
  const itself = inPivot & shared ? `, or it is ${value} itself` : '';
  return (
    `${pivot} has only the values ${nameValues(bitsOf(inPivot).map((bit) => bit + 1))}. If it is ${a}, ${first} is ${value}; if it is ${b}, ${second} is ${value}${itself}. ` +
    `One of these cells is ${value}, so ${nameRemoves(position, step)}.`
  );
}
