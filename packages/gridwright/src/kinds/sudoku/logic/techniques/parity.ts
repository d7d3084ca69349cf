import type { Step } from '../../../../core/logic.js';
import { ParityClasses } from '../inference/parity-classes.js';
import { ParityReading } from '../inference/parity-reading.js';
import { ParitySums, type RulingParitySum } from '../inference/parity-sums.js';
import { keptWith } from '../inference/position-cache.js';
import { isSpent } from '../inference/work.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import type { SudokuTechnique } from './technique.js';

/** Larger grids, and grids with more sums, take too long. */
const MOST_VALUES = 16;
const MOST_SUMS = 80;

/**
 * Houses and sums are added modulo 2, so that cells in two of them cancel out. Where all but a few cells can only be odd,
 * or only even, the others have a known parity together.
 */
export const parity: SudokuTechnique = {
  code: 'parity',
  level: 'hard',
  find(position, report) {
    const { sums, values } = position.layout;
    if (sums.length === 0 || sums.length > MOST_SUMS || values > MOST_VALUES) return false;
    const last = searched(position);
    if (last.changes === position.changes) return false;
    let isFound = false;
    for (const one of new ParitySums(position)) {
      if (report(stepOf(one))) return true;
      isFound = true;
    }
    if (!isFound && !isSpent(position)) last.changes = position.changes;
    return false;
  },
  reason: factsOf,
};

/** The number of changes when nothing was found. */
const searched = keptWith(() => ({ changes: -1 }));

function stepOf({ total, pairs, removes }: RulingParitySum): Step {
  return { technique: 'parity', proof: { by: 'parity', total, pairs }, places: [], removes };
}

function factsOf(position: SudokuPosition, { proof }: Step): SudokuFacts {
  if (proof.by !== 'parity') throw new TypeError(`step.proof: expected a sum modulo 2, got a ${proof.by}`);
  const { layout } = position;
  const { houses, sums } = proof.total;
  const used = sums.map((sum) => layout.sums[sum]);
  return {
    form: 'parity',
    houses: houses.map((number) => ({ type: layout.houses[number].type, index: layout.houses[number].index })),
    whole: (houses.length * layout.values * (layout.values + 1)) / 2,
    rules: [...new Set(used.map(({ rule }) => rule))],
    cells: [...new Set(used.flatMap((sum) => sum.cells))].sort((a, b) => a - b),
    ...new ParityReading(position, proof, new ParityClasses(position)),
  };
}
