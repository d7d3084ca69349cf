import type { Grid } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import type { ValueSearch, ValueSearchOptions, Visit } from '../../../core/value-search.js';
import { searchCounted } from './search.js';
import { boardFor } from './solver.js';

/** Returns the search for solutions with a value in a cell; a step is one value tried. */
export function valueSearch(puzzle: Puzzle, { maxSteps }: ValueSearchOptions): ValueSearch {
  const { clues } = puzzle;
  let left = maxSteps;
  function countFrom(start: Grid, limit: number, visit: Visit): number | undefined {
    const board = boardFor(puzzle);
    if (board === undefined || !board.load(start)) return 0;
    let count = 0;
    const found = () => {
      visit(board.read());
      return ++count < limit;
    };
    const searched = searchCounted(board, found, left);
    left = Math.max(0, searched.left);
    return searched.complete || count === limit ? count : undefined;
  }
  return {
    countAll: (limit, visit) => countFrom(clues, limit, visit),
    count: (cell, value, limit, visit) => countFrom(clues.with(cell, value), limit, visit),
  };
}
