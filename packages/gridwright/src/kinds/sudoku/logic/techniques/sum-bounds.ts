import { lowestBit } from '../../../../core/bits.js';
import type { Candidate, Step, Total, TotalPremise } from '../../../../core/logic.js';
import { ruledOutByTotal } from '../../../../core/total.js';
import { MOST_COMBINED, totalReadingOf } from '../constraints.js';
import { BoundedSums } from '../inference/bounded-sums.js';
import { keptWith } from '../inference/position-cache.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { valuesOf } from './masks.js';
import type { SudokuTechnique } from './technique.js';
import { combinedFacts, premiseOf } from './totals.js';

/** Larger grids have houses whose values make too many sets, and more sums too many pairs. */
const MOST_VALUES = 9;
const MOST_SUMS = 80;
/** Units of work for reading a total of many cells. */
const READING = 20_000;

/**
 * Sums are added or taken away, and the least that their cells can have, since the values in a house differ, hardly
 * leaves a choice: a candidate with which that gets too much doesn't fit. Total: the sums.
 */
export const sumBounds: SudokuTechnique = {
  code: 'sum-bounds',
  level: 'extreme',
  find(position, report) {
    const { sums, values } = position.layout;
    if (sums.length < 2 || sums.length > MOST_SUMS || values > MOST_VALUES) return false;
    const last = searched(position);
    if (last.changes === position.changes) return false;
    const reading = totalReadingOf(position.layout);
    let isFound = false;
    for (const premise of new BoundedSums(position)) {
      const step = stepOf(position, premise, reading(premise));
      if (step !== undefined && report(step)) return true;
      isFound ||= step !== undefined;
    }
    if (!isFound) last.changes = position.changes;
    return false;
  },
  reason: boundsFacts,
};

/** The number of changes when nothing was found. */
const searched = keptWith(() => ({ changes: -1 }));

function stepOf(position: SudokuPosition, premise: TotalPremise, total: Total | undefined): Step | undefined {
  if (total === undefined || total.cells.length <= MOST_COMBINED) return undefined;
  position.work += READING;
  const removes = [...ruledOutByTotal(total, position.candidates)]
    .sort(([a], [b]) => a - b)
    .flatMap(([cell, mask]): Candidate[] =>
      valuesOf(mask & position.candidates[cell]).map((value) => ({ cell, value })),
    );
  if (removes.length === 0) return undefined;
  return { technique: 'sum-bounds', proof: { by: 'total', ...premise }, places: [], removes };
}

function boundsFacts(position: SudokuPosition, step: Step): SudokuFacts {
  const { rules, cells, more, less, difference } = combinedFacts(position, step);
  const total = totalReadingOf(position.layout)(premiseOf(step)) as Total;
  const [plus, minus] = [1, -1].map((sign) => endsOf(position, total, sign));
  // The equation may have the cells that are taken away on its left side.
  const isTurned = !more.some(({ cell }) => total.weights[total.cells.indexOf(cell)] > 0);
  const [left, right] = isTurned ? [minus, plus] : [plus, minus];
  const isLeast = right.greatest + difference - left.least <= left.greatest - right.least - difference;
  return {
    form: 'sum-bounds',
    rules,
    cells,
    more,
    less,
    difference,
    isLeast,
    left: isLeast ? left.least : left.greatest,
    right: difference + (isLeast ? right.greatest : right.least),
  };
}

/** Returns what the cells of a sign add up to at least and at most, since the values of a run differ. */
function endsOf({ candidates, layout }: SudokuPosition, { cells, weights, runs }: Total, sign: number) {
  let [least, greatest, at] = [0, 0, 0];
  for (const length of runs) {
    const run = cells.slice(at, at + length).map((cell) => candidates[cell]);
    const weight = sign * weights[at];
    at += length;
    if (weight < 0) continue;
    const far = layout.values + 1;
    least += weight * leastOf(run.map((mask) => lowestBit(mask) + 1));
    greatest += weight * (far * length - leastOf(run.map((mask) => far - (32 - Math.clz32(mask)))));
  }
  return { least, greatest };
}

/** Returns the least sum of different numbers with these lower bounds. */
function leastOf(numbers: readonly number[]): number {
  let [sum, last] = [0, 0];
  for (const number of numbers.toSorted((a, b) => a - b)) sum += last = Math.max(number, last + 1);
  return sum;
}
