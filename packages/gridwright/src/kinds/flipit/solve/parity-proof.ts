import type { Cell } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import { wrongDisks } from '../rules/goal.js';
import { reachOf } from '../rules/neighbourhood.js';
import { type Bits, countBits, hasBit, oddOverlap } from './cell-sets.js';
import { lighten, sparse } from './lighten.js';
import { boardOf } from './press-matrix.js';

/**
 * Returns a proof that no press set reaches the goal: cells, in ascending order, such that every press flips an even
 * number of them, while an odd number is wrong. There is one exactly when the goal is out of reach; otherwise
 * undefined.
 */
export function oddCells(puzzle: Puzzle): Cell[] | undefined {
  const { parities, cells } = boardOf(puzzle.size, reachOf(puzzle));
  const wrong = wrongDisks(puzzle);
  if (!parities.some((parity) => oddOverlap(parity, wrong))) return undefined;
  const lightest = lightestOdd(parities, wrong);
  return Array.from({ length: cells }, (_, cell) => cell).filter((cell) => hasBit(lightest, cell));
}

/**
 * Returns a parity with few cells that is odd on these disks; adding parities that are even there doesn't change that.
 */
function lightestOdd(parities: readonly Bits[], disks: Bits): Bits {
  const vectors = sparse(parities);
  const [odd] = vectors.filter((vector) => oddOverlap(vector, disks)).sort((a, b) => countBits(a) - countBits(b));
  return lighten(
    vectors.filter((vector) => !oddOverlap(vector, disks)),
    odd,
  );
}
