import { popcount } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import type { Step } from '../../../../core/logic.js';
import { houseValue } from '../constraints.js';
import { mayFindWing, XY_WING, XYZ_WING } from '../inference/possible-wings.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { reportWithEndLinks } from './end-links.js';
import { incremental } from './finders.js';
import { lowest, valuesOf } from './masks.js';
import { premisesOf } from './premises.js';
import type { Named, Report, SudokuTechnique } from './technique.js';

/** A cell with two values and two cells with two values that share one each with it and one with each other. */
export const xyWing = wing(
  {
    code: 'xy-wing',
    level: 'hard',
  },
  2,
);

/** The same with a third value in the middle cell, the one that the others share. */
export const xyzWing = wing(
  {
    code: 'xyz-wing',
    level: 'hard',
  },
  3,
);

/**
 * Whatever the middle cell, the pivot, holds, one of the three cells holds the value that the two wings share.
 * Truths: the three cells. Links: each value of the pivot that a wing shares with it alone, in a house with that wing; the
 * shared value in a house of either wing.
 */
function wing(named: Named, size: number): SudokuTechnique {
  const find = incremental((position, since, report) => {
    const { candidates, pairs, cellChanged } = position;
    if (pairs.length < 2 || !mayFindWing(position, size === 2 ? XY_WING : XYZ_WING)) return false;
    for (let pivot = 0; pivot < candidates.length; pivot++) {
      if (popcount(candidates[pivot]) !== size) continue;
      if (withPivot(position, named.code, pivot, cellChanged[pivot] > since ? -1 : since, report)) return true;
    }
    return false;
  });
  return { ...named, exhaustive: true, find, reason: reasonOf };
}

/** Working memory: the cells that may be a wing of a pivot, in ascending order. */
const wings = new Int16Array(25 ** 2);

/** Tries all pairs of wings with at least one that has changed. */
function withPivot(position: SudokuPosition, code: string, pivot: Cell, since: number, report: Report): boolean {
  const { candidates, cellChanged } = position;
  const inPivot = candidates[pivot];
  const count = findWings(position, pivot);
  for (let i = 0; i < count; i++) {
    const first = wings[i];
    if (cellChanged[first] <= since) continue;
    for (let j = 0; j < count; j++) {
      const second = wings[j];
      // Two that have both changed come once.
      if (j <= i && cellChanged[second] > since) continue;
      const both = candidates[first] | candidates[second];
      const shared = candidates[first] & candidates[second];
      if (shared === 0 || (shared & (shared - 1)) !== 0 || both !== (inPivot | shared)) continue;
      if (!position.isSeenByBoth(lowest(shared) + 1, first, second)) continue;
      if (withWings(position, code, [pivot, Math.min(first, second), Math.max(first, second)], shared, report))
        return true;
    }
  }
  return false;
}

/** Collects the bivalue cells that see the pivot and share exactly one value with it; returns their number. */
function findWings({ candidates, pairBoard, crossings: { words, peerBoards } }: SudokuPosition, pivot: Cell): number {
  const inPivot = candidates[pivot];
  let count = 0;
  for (let w = 0; w < words; w++) {
    for (let rest = pairBoard[w] & peerBoards[pivot * words + w]; rest !== 0; rest &= rest - 1) {
      const cell = w * 32 + lowest(rest);
      if ((candidates[cell] & inPivot) !== 0 && candidates[cell] !== inPivot) wings[count++] = cell;
    }
  }
  return count;
}

function withWings(
  position: SudokuPosition,
  code: string,
  cells: readonly [Cell, Cell, Cell],
  shared: number,
  report: Report,
): boolean {
  const [pivot, ...wings] = cells;
  const links = wings.map((cell) =>
    houseValue(position.layout, position.meeting(pivot, cell), lowest(position.candidates[cell] & ~shared) + 1),
  );
  return reportWithEndLinks(
    position,
    { technique: code, truths: cells, links },
    lowest(shared) + 1,
    wings as [Cell, Cell],
    report,
  );
}

function reasonOf({ candidates }: SudokuPosition, step: Step): SudokuFacts {
  const [pivot, ...ends] = premisesOf(step).truths as readonly Cell[];
  const shared = candidates[ends[0]] & candidates[ends[1]];
  const wings = ends.map((cell) => ({ cell, value: lowest(candidates[cell] & ~shared) + 1 }));
  return { form: 'wing', pivot, values: valuesOf(candidates[pivot]), wings, shared: lowest(shared) + 1 };
}
