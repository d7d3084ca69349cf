import type { Grid, Size } from '../../core/grid.js';
import type { Rng } from '../../core/rng.js';

/**
 * A random one of the grids that are essentially the same: bands and the rows in them, stacks and the
 * columns in them in random order, rows and columns exchanged or not where boxes are square, values
 * renamed. Each symmetry is equally likely, so all grids of a class become so too.
 */
export function scramble(grid: Grid, size: Size, rng: Rng): Grid {
  const n = size.rows;
  const rows = shuffledLines(n, size.boxRows, rng);
  const columns = shuffledLines(n, size.boxColumns, rng);
  const transposed = size.boxRows === size.boxColumns && rng.below(2) === 1;
  const [down, across] = transposed ? [1, n] : [n, 1];
  return rename(
    Uint8Array.from(grid, (_, cell) => grid[rows[Math.floor(cell / n)] * down + columns[cell % n] * across]),
    n,
    rng,
  );
}

/** The grid with its values renamed at random. */
export function rename(grid: Grid, values: number, rng: Rng): Grid {
  const names = rng.shuffle(Array.from({ length: values }, (_, v) => v + 1));
  return grid.map((value) => names[value - 1]);
}

/** Line numbers, groups in random order and lines in random order within their group. */
function shuffledLines(lines: number, groupLength: number, rng: Rng): number[] {
  const groups = rng.shuffle([...Array(lines / groupLength).keys()]);
  return groups.flatMap((group) => rng.shuffle(Array.from({ length: groupLength }, (_, i) => group * groupLength + i)));
}
