import type { Grid, Size } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';

/**
 * Returns a random grid among those essentially the same: bands, stacks and their lines reordered, transposed or not if
 * boxes are square, values renamed. Each symmetry is equally likely, and so is each grid of the class.
 */
export function scramble(grid: Grid, size: Size, rng: Rng): Grid {
  const n = size.rows;
  const rows = shuffledLines(n, size.boxRows, rng);
  const columns = shuffledLines(n, size.boxColumns, rng);
  const transposed = size.boxRows === size.boxColumns && rng.below(2) === 1;
  const down = transposed ? 1 : n;
  const across = transposed ? n : 1;
  const names = shuffledNames(n, rng);
  const scrambled = new Uint8Array(n * n);
  for (let row = 0, cell = 0; row < n; row++) {
    for (let column = 0; column < n; column++)
      scrambled[cell++] = names[grid[rows[row] * down + columns[column] * across]];
  }
  return scrambled;
}

/** The grid with its values renamed at random. */
export function rename(grid: Grid, values: number, rng: Rng): Grid {
  const names = shuffledNames(values, rng);
  return grid.map((value) => names[value]);
}

/** Returns the new name of each value, starting at entry 1. */
function shuffledNames(values: number, rng: Rng): Uint8Array {
  const names = new Uint8Array(values + 1);
  for (let value = 1; value <= values; value++) names[value] = value;
  return rng.shuffle(names, 1);
}

/** Returns line numbers with the groups in random order, and the lines in random order within their group. */
export function shuffledLines(lines: number, groupLength: number, rng: Rng): Uint8Array {
  const groups = new Uint8Array(lines / groupLength);
  for (let group = 0; group < groups.length; group++) groups[group] = group;
  rng.shuffle(groups);
  const shuffled = new Uint8Array(lines);
  for (let i = 0; i < lines; i += groupLength) {
    for (let j = 0; j < groupLength; j++) shuffled[i + j] = groups[i / groupLength] * groupLength + j;
    rng.shuffle(shuffled, i, i + groupLength);
  }
  return shuffled;
}
