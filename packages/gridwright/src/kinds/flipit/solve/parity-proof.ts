import type { Cell } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import { wrongDisks } from '../rules/goal.js';
import { reachOf } from '../rules/neighbourhood.js';
import { type Bits, countBits, hasBit, oddOverlap } from './cell-sets.js';
import { lighten, sparse } from './lighten.js';
import { boardOf } from './press-matrix.js';

/**
 * A proof that no press set reaches the goal: cells of which every press flips an even number, an odd number of them
 * wrong. In ascending order; undefined when the goal can be reached. There is such a set whenever it cannot.
 */
export function oddCells(puzzle: Puzzle): Cell[] | undefined {
  const { parities, cells } = boardOf(puzzle.size, reachOf(puzzle));
  const wrong = wrongDisks(puzzle);
  if (!parities.some((parity) => oddOverlap(parity, wrong))) return undefined;
  const lightest = lightestOdd(parities, wrong);
  return Array.from({ length: cells }, (_, cell) => cell).filter((cell) => hasBit(lightest, cell));
}

/** A parity with few cells among those that are odd on these disks: parities that are even there may be added to one. */
function lightestOdd(parities: readonly Bits[], disks: Bits): Bits {
  const vectors = sparse(parities);
  const [odd] = vectors.filter((vector) => oddOverlap(vector, disks)).sort((a, b) => countBits(a) - countBits(b));
  return lighten(
    vectors.filter((vector) => !oddOverlap(vector, disks)),
    odd,
  );
}
