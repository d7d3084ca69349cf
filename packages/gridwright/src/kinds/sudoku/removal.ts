import type { StaysUnique } from '../../core/dig.js';
import type { Cell, Grid, Value } from '../../core/grid.js';
import type { Layout } from './layout.js';
import { solverOf } from './solver.js';

/** Whether clues of one full grid stay a puzzle with one solution as more of them are taken away. */
export interface RemovalTest {
  readonly staysUnique: StaysUnique;
  /** Whether some answer was no only because the guesses ran out. */
  readonly gaveUp: () => boolean;
}

/**
 * The test for the clues of a full grid, with at most so many guesses for each cell. In this order: no,
 * when another solution found before would fit too; yes for a cell that the clues force at a glance;
 * else a search for a solution that differs in the cell.
 */
export function removalTest(layout: Layout, grid: Grid, steps: number): RemovalTest {
  const { values, houseCells, cellHouses, cellHousesAt } = layout;
  const solver = solverOf(layout);
  /** Cells in which other solutions differ: clues that have none of them have that solution too. */
  const differences: Cell[][] = [];
  const cellIn = cellsOfValues(layout, grid);
  let gaveUp = false;

  /** Whether a clue of one of the cell's houses has the value. */
  function isSeen(clues: Grid, cell: Cell, value: Value): boolean {
    for (let i = cellHousesAt[cell], end = cellHousesAt[cell + 1]; i < end; i++) if (clues[cellIn[cellHouses[i] * values + value - 1]] !== 0) return true;
    return false;
  }

  /** Whether the clues leave an empty cell no other value, or its value no other cell of one of its houses. */
  function isForced(clues: Grid, cell: Cell): boolean {
    for (let i = cellHousesAt[cell], end = cellHousesAt[cell + 1]; i < end; i++) if (isOnlyPlace(clues, cell, cellHouses[i])) return true;
    return isOnlyValue(clues, cell);
  }

  function isOnlyPlace(clues: Grid, cell: Cell, house: number): boolean {
    for (let i = house * values, end = i + values; i < end; i++) {
      const other = houseCells[i];
      if (clues[other] === 0 && other !== cell && !isSeen(clues, other, grid[cell])) return false;
    }
    return true;
  }

  function isOnlyValue(clues: Grid, cell: Cell): boolean {
    for (let value = 1; value <= values; value++) if (value !== grid[cell] && !isSeen(clues, cell, value)) return false;
    return true;
  }

  function learn(solution: Grid): void {
    differences.push([...solution.keys()].filter((cell) => solution[cell] !== grid[cell]));
  }

  function hasOther(clues: Grid, cell: Cell): boolean {
    const ending = solver.searchOther(clues, grid, cell, learn, steps);
    if (ending === 'steps') gaveUp = true;
    return ending !== 'complete';
  }

  /** Cells are asked in turn, those already asked holding their value: another solution differs in one of them first. */
  function staysUnique(clues: Grid, taken: readonly Cell[]): boolean {
    if (differences.some((cells) => cells.every((cell) => clues[cell] === 0))) return false;
    const asked = taken.length === 1 ? clues : clues.slice();
    for (const cell of taken) {
      if (!isForced(asked, cell) && hasOther(asked, cell)) return false;
      if (taken.length > 1) asked[cell] = grid[cell];
    }
    return true;
  }

  return { staysUnique, gaveUp: () => gaveUp };
}

/** The cell of each value in each house: value v of house h is in entry h * values + v - 1. */
function cellsOfValues({ values, houseCells }: Layout, grid: Grid): Uint16Array {
  const cellIn = new Uint16Array(houseCells.length);
  for (let i = 0; i < houseCells.length; i++) cellIn[i - (i % values) + grid[houseCells[i]] - 1] = houseCells[i];
  return cellIn;
}
