import { cageShapes } from '../../../core/cage-shapes.js';
import type { Grid } from '../../../core/grid.js';
import type { Cage } from '../../../core/kind.js';
import type { SudokuMistake } from '../rules/mistake.js';
import { repeatedIn } from '../rules/plain-check.js';
import { formatCages, parseCages } from './cages.js';
import { differ, markedPair, variant } from './variant.js';

/** The values of a cage differ, and add up to its sum if it has one. */
export const killer = variant({
  name: 'killer',
  data: {
    form: 'CAGES',
    parse: parseCages,
    format: formatCages,
    move: (cages, places) =>
      cages.map(({ cells, sum }) => ({ cells: cells.map((cell) => places[cell]).sort((a, b) => a - b), sum })),
  },
  drawn: true,
  cornerText: true,
  renaming: 'none',
  pairs: (cages, size) =>
    cages.flatMap(({ cells }) =>
      cells.flatMap((first, i) =>
        cells.slice(i + 1).map((second) => markedPair('killer', [first, second], differ, size)),
      ),
    ),
  sums: (cages) =>
    cages.flatMap(({ cells, sum }) =>
      sum === undefined ? [] : [{ rule: 'killer', cells, weights: cells.map(() => 1), sum, type: 'cage' }],
    ),
  groups: (cages) => cages.map(({ cells }) => cells),
  shapes: cageShapes,
  mistakes: (cages, _, answer) => cages.flatMap((cage) => wrongCage(cage, answer)),
});

/** Returns the values that are in a cage twice, and its total if that is wrong. */
function wrongCage({ cells, sum }: Cage, answer: Grid): SudokuMistake[] {
  const repeated = repeatedIn(cells, answer).map(
    (one): SudokuMistake => ({ code: 'killer', constraint: 'repeat', sum, unfinished: false, ...one }),
  );
  const total = cells.reduce((all, cell) => all + answer[cell], 0);
  if (sum === undefined || total === sum || cells.some((cell) => answer[cell] === 0)) return repeated;
  return [...repeated, { code: 'killer', constraint: 'sum', cells, sum, total, unfinished: false }];
}
