import type { Puzzle } from '../../core/kind.js';
import { compare } from '../../core/least-form.js';
import { gridSymmetries } from '../../core/symmetry.js';

/**
 * Returns the canonical form: the least clues among those of the turned and mirrored puzzle, also with 0 and 1
 * exchanged. There are 16 for a square, 8 for another rectangle.
 */
export function canonical(puzzle: Puzzle): Puzzle {
  const { clues, size } = puzzle;
  const exchanged = clues.map((value) => (value === 0 ? 0 : 3 - value));
  let least = clues;
  for (const map of gridSymmetries(size.rows, size.columns)) {
    for (const side of [clues, exchanged]) {
      const image = side.map((_, cell) => side[map[cell]]);
      if (compare(image, least) < 0) least = image;
    }
  }
  return { ...puzzle, clues: least.slice() };
}
