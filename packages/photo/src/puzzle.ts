import { type SudokuPuzzle, solve } from 'gridwright/sudoku';

/** The rows and columns of a box, by the side of the grid. */
const BOXES: Readonly<Record<number, readonly [rows: number, columns: number]>> = {
  4: [2, 2],
  6: [2, 3],
  8: [2, 4],
  9: [3, 3],
};

/** The fewest clues of a puzzle with exactly one solution, by the side of the grid. */
export const FEWEST_CLUES: Readonly<Record<number, number>> = { 4: 4, 6: 8, 8: 14, 9: 17 };

/** Values that the solver tries for one reading. Those of a puzzle with one solution take a tenth of it. */
const MOST_STEPS = 20_000;

export function puzzleFrom(side: number, values: Uint8Array): SudokuPuzzle {
  const [boxRows, boxColumns] = BOXES[side];
  return { kind: 'sudoku', size: { rows: side, columns: side, boxRows, boxColumns }, options: {}, clues: values };
}

/** Returns the number of solutions up to 2, undefined after too many steps, and the first solution. */
export function solutionsOf(side: number, values: Uint8Array): { count: number | undefined; first?: Uint8Array } {
  const { solutions, complete } = solve(puzzleFrom(side, values), { limit: 2, maxSteps: MOST_STEPS });
  const count = solutions.length === 2 || complete ? solutions.length : undefined;
  return { count, ...(solutions.length > 0 && { first: solutions[0] as Uint8Array }) };
}

/** Returns whether a row, a column or a box has a value twice. */
export function hasClash(side: number, values: Uint8Array): boolean {
  const [boxRows, boxColumns] = BOXES[side];
  const seen = new Uint16Array(3 * side);
  for (let cell = 0; cell < values.length; cell++) {
    if (values[cell] === 0) continue;
    const row = Math.floor(cell / side);
    const column = cell % side;
    const box = Math.floor(row / boxRows) * (side / boxColumns) + Math.floor(column / boxColumns);
    const bit = 1 << values[cell];
    for (const house of [row, side + column, 2 * side + box]) {
      if (seen[house] & bit) return true;
      seen[house] |= bit;
    }
  }
  return false;
}
