import type { Puzzle } from '../../core/kind.js';
import { gridSymmetries } from '../../core/symmetry.js';
import { moveCounts } from './rules/line-counts.js';
import { moveSigns } from './rules/signs.js';

/** The identity, and the exchange of 0 and 1. */
const EXCHANGES = [Uint8Array.of(0, 1, 2), Uint8Array.of(0, 2, 1)];

/**
 * Returns the canonical form: the least clues among those of the turned and mirrored puzzle, also with 0 and 1
 * exchanged. There are 16 for a square, 8 for another rectangle. Signs and numbers beside the lines move with the
 * clues; among equal clues, the least text of the signs decides, then that of the numbers.
 */
export function canonical(puzzle: Puzzle): Puzzle {
  const { clues, size } = puzzle;
  let { options } = puzzle;
  const least = clues.slice();
  for (const map of gridSymmetries(size.rows, size.columns)) {
    const signed = moveSigns(puzzle.options, map, size);
    for (const values of EXCHANGES) {
      const moved = moveCounts(signed, map, size, values[1] === 2);
      // Nearly all images differ from the least one in their first cells.
      let cell = 0;
      while (cell < clues.length && values[clues[map[cell]]] === least[cell]) cell++;
      const isLess = cell < clues.length ? values[clues[map[cell]]] < least[cell] : dataOf(moved) < dataOf(options);
      if (!isLess) continue;
      options = moved;
      for (; cell < clues.length; cell++) least[cell] = values[clues[map[cell]]];
    }
  }
  return { ...puzzle, options, clues: least };
}

function dataOf({ signs = '', counts = '' }: Puzzle['options']): string {
  return `${signs} ${counts}`;
}
