import type { Puzzle } from '../../core/kind.js';
import { compare } from '../../core/least-form.js';
import { gridSymmetries } from '../../core/symmetry.js';
import { moveSigns } from './rules/signs.js';

/**
 * Returns the canonical form: the least clues among those of the turned and mirrored puzzle, also with 0 and 1
 * exchanged. There are 16 for a square, 8 for another rectangle. Signs move with the clues; among equal clues, the
 * least text of the signs decides.
 */
export function canonical(puzzle: Puzzle): Puzzle {
  const { clues, size } = puzzle;
  const exchanged = clues.map((value) => (value === 0 ? 0 : 3 - value));
  let least = { options: puzzle.options, clues: clues.slice() };
  for (const map of gridSymmetries(size.rows, size.columns)) {
    const options = moveSigns(puzzle.options, map, size);
    for (const side of [clues, exchanged]) {
      const image = { options, clues: side.map((_, cell) => side[map[cell]]) };
      if (order(image, least) < 0) least = image;
    }
  }
  return { ...puzzle, ...least };
}

type Image = Pick<Puzzle, 'options' | 'clues'>;

/** Compares two images: below 0 when a comes first. */
function order(a: Image, b: Image): number {
  const [signsA = '', signsB = ''] = [a.options.relations, b.options.relations];
  return compare(a.clues, b.clues) || (signsA < signsB ? -1 : Number(signsA > signsB));
}
