import { type SudokuPuzzle, solve } from 'gridwright/sudoku';

/** The rows and columns of a usual box, by the side of the grid. */
const BOXES: Readonly<Record<number, readonly [rows: number, columns: number]>> = {
  4: [2, 2],
  6: [2, 3],
  8: [2, 4],
  9: [3, 3],
  10: [2, 5],
  12: [3, 4],
  16: [4, 4],
};

/** The fewest clues known of a puzzle with exactly one solution, by the side of the grid. */
export const FEWEST_CLUES: Readonly<Record<number, number>> = { 4: 4, 6: 8, 8: 14, 9: 17, 10: 22, 12: 30, 16: 55 };

/** Values that the solver tries for one reading. Those of a puzzle with one solution take a tenth of it. */
const MOST_STEPS = 20_000;

/** How a grid is divided: its side, and the box or region of each cell from 0, unless it has the usual boxes. */
export interface Division {
  readonly side: number;
  readonly regions?: Uint8Array | undefined;
}

/** Returns the box of a cell, from 0. */
export function boxOf(side: number, cell: number, [boxRows, boxColumns] = BOXES[side]): number {
  return Math.floor(cell / side / boxRows) * (side / boxColumns) + Math.floor((cell % side) / boxColumns);
}

/** The letter of the first region. */
const A = 97;

/** Numbers regions in the order of their first cells. */
export function numberRegions(regions: ArrayLike<number>): Uint8Array {
  const names = [...new Set(Array.from(regions))];
  return Uint8Array.from(regions, (region) => names.indexOf(region));
}

/** Returns the option of a jigsaw: letters in the order of the regions' first cells, with the lengths of runs. */
function jigsawOf(regions: Uint8Array): string {
  const letters = String.fromCharCode(...regions.map((region) => A + region));
  return letters.replace(/(.)\1+/g, (run, letter) => `${letter}${run.length}`);
}

/** Returns the sides of boxes, which may lie either way; undefined for the regions of a jigsaw. */
function boxSides(side: number, regions: Uint8Array): readonly [rows: number, columns: number] | undefined {
  return Array.from({ length: side }, (_, i) => [i + 1, side / (i + 1)] as const).find(
    (sides) =>
      Number.isInteger(sides[1]) &&
      Math.min(...sides) > 1 &&
      regions.every((region, cell) => region === boxOf(side, cell, sides)),
  );
}

export function puzzleFrom(division: Division, values: Uint8Array): SudokuPuzzle {
  const { side } = division;
  const regions = division.regions && numberRegions(division.regions);
  const sides = regions === undefined ? BOXES[side] : boxSides(side, regions);
  const [boxRows, boxColumns] = sides ?? [0, 0];
  const options = regions === undefined || sides !== undefined ? {} : { jigsaw: jigsawOf(regions) };
  return { kind: 'sudoku', size: { rows: side, columns: side, boxRows, boxColumns }, options, clues: values };
}

/** Returns the number of solutions up to 2, undefined after too many steps, and the first solution. */
export function solutionsOf(division: Division, values: Uint8Array): { count: number | undefined; first?: Uint8Array } {
  const { solutions, complete } = solve(puzzleFrom(division, values), { limit: 2, maxSteps: MOST_STEPS });
  const count = solutions.length === 2 || complete ? solutions.length : undefined;
  return { count, ...(solutions.length > 0 && { first: solutions[0] as Uint8Array }) };
}

/** Returns whether a row, a column, and a box or region has a value twice. */
export function hasClash({ side, regions }: Division, values: Uint8Array): boolean {
  const seen = new Uint32Array(3 * side);
  for (let cell = 0; cell < values.length; cell++) {
    if (values[cell] === 0) continue;
    const bit = 1 << values[cell];
    const region = regions === undefined ? boxOf(side, cell) : regions[cell];
    for (const house of [Math.floor(cell / side), side + (cell % side), 2 * side + region]) {
      if (seen[house] & bit) return true;
      seen[house] |= bit;
    }
  }
  return false;
}
