import type { Candidate, Position } from './logic.js';

/** The candidates of the cells that are open in a position. */
export function openCandidates({ grid, candidates }: Position): Candidate[] {
  const found: Candidate[] = [];
  for (let cell = 0; cell < grid.length; cell++) {
    if (grid[cell] !== 0) continue;
    for (let value = 1; candidates[cell] >>> (value - 1) !== 0; value++)
      if ((candidates[cell] >>> (value - 1)) & 1) found.push({ cell, value });
  }
  return found;
}
