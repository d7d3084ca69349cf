import type { Cell, Grid, Size } from '../../../core/grid.js';
import type { Cage } from '../../../core/kind.js';
import type { Options } from '../../../core/option.js';
import type { Rng } from '../../../core/rng.js';
import { layoutOf } from '../rules/layout.js';
import { solverOf } from '../solve/plain-solver.js';
import { formatCages } from '../variants/cages.js';
import { isConnected } from '../variants/regions.js';
import { isUnique } from './is-unique.js';
import { neighbourListsOf } from './neighbours.js';

/** The most cells in a drawn cage. */
export const MOST_CELLS = 5;
/** How many cells a cage is to have, each entry equally likely. */
const LENGTHS = [2, 2, 2, 3, 3, 3, 4, 4, 5];
/** Guesses after which a cage counts as needed, on grids of up to 81 cells and on larger ones. */
const STEPS = [20_000, 2000];
/** Splits per cell of the grid before cages are given up. */
const SPLITS = 0.25;

/**
 * Returns cages of up to five cells that cover a full grid. Each grows from a free cell at random; one that stays alone
 * joins a neighbour that has room and not its value.
 */
export function drawCages(grid: Grid, size: Size, rng: Rng): Cage[] {
  const near = neighbourListsOf(size.rows);
  const cageOf = new Int16Array(grid.length).fill(-1);
  const lists: Cell[][] = [];
  /** The values of each cage, and for each cell the last look at neighbours that found it. */
  const valuesOf: number[] = [];
  const lookAt = new Uint16Array(grid.length);
  let looks = 0;
  const canJoin = (cell: Cell, cage: number) =>
    lists[cage].length < MOST_CELLS && ((valuesOf[cage] >>> grid[cell]) & 1) === 0;
  const join = (cell: Cell, cage: number) => {
    lists[cage].push(cell);
    valuesOf[cage] |= 1 << grid[cell];
    cageOf[cell] = cage;
  };
  for (const first of rng.shuffle([...grid.keys()])) {
    if (cageOf[first] >= 0) continue;
    const cage = lists.push([]) - 1;
    valuesOf.push(0);
    join(first, cage);
    for (let left = LENGTHS[rng.below(LENGTHS.length)] - 1; left > 0; left--) {
      looks++;
      const free: Cell[] = [];
      for (const member of lists[cage]) {
        for (const cell of near[member]) {
          if (cageOf[cell] >= 0 || lookAt[cell] === looks || !canJoin(cell, cage)) continue;
          lookAt[cell] = looks;
          free.push(cell);
        }
      }
      if (free.length === 0) break;
      join(free[rng.below(free.length)], cage);
    }
  }
  for (const [alone, cells] of lists.entries()) {
    if (cells.length > 1) continue;
    const [cell] = cells;
    const others = near[cell].filter((other) => cageOf[other] !== alone && canJoin(cell, cageOf[other]));
    if (others.length === 0) continue;
    lists[alone] = [];
    join(cell, cageOf[others[rng.below(others.length)]]);
  }
  return lists
    .filter((cells) => cells.length > 0)
    .map((cells) => ({ cells: cells.sort((a, b) => a - b), sum: cells.reduce((sum, cell) => sum + grid[cell], 0) }))
    .sort((a, b) => a.cells[0] - b.cells[0]);
}

/**
 * Splits cages until they alone have one solution, the grid. Each split sets the grid apart from another solution
 * found. Returns undefined if that takes too many splits or guesses.
 */
export function splitCages(
  size: Size,
  options: Options,
  cages: readonly Cage[],
  grid: Grid,
  rng: Rng,
): Cage[] | undefined {
  let split = [...cages];
  for (let left = Math.ceil(SPLITS * grid.length); left > 0; left--) {
    let other: Grid | undefined;
    const isOther = (solution: Grid) => {
      if (solution.every((value, cell) => value === grid[cell])) return true;
      other = solution.slice();
      return false;
    };
    const solver = solverOf(layoutOf(size, withCages(options, split, size)));
    const ending = solver.search(new Uint8Array(grid.length), isOther, { steps: stepsFor(grid) });
    if (ending === 'complete') return split;
    const parts = other === undefined ? undefined : splitApart(split, grid, other, size.rows, rng);
    if (parts === undefined) return undefined;
    split = parts;
  }
  return undefined;
}

/** Splits a cage into two of several cells, if possible, whose sums differ in another solution. */
function splitApart(cages: readonly Cage[], grid: Grid, other: Grid, n: number, rng: Rng): Cage[] | undefined {
  const sumIn = (solution: Grid, cells: readonly Cell[]) => cells.reduce((sum, cell) => sum + solution[cell], 0);
  let best: Cage[] | undefined;
  let most = 1;
  for (const cage of rng.shuffle([...cages])) {
    const { cells } = cage;
    // All splits that leave the first cell in the first part.
    for (let set = 1; set < 2 ** cells.length - 1; set += 2) {
      const parts = [1, 0].map((bit) => cells.filter((_, i) => ((set >> i) & 1) === bit));
      const shorter = Math.min(parts[0].length, parts[1].length);
      if (shorter <= most || sumIn(grid, parts[0]) === sumIn(other, parts[0])) continue;
      if (!parts.every((part) => isConnected(part, n))) continue;
      most = shorter;
      best = [
        ...cages.filter((one) => one !== cage),
        ...parts.map((part) => ({ cells: part, sum: sumIn(grid, part) })),
      ];
    }
  }
  return best?.sort((a, b) => a.cells[0] - b.cells[0]);
}

/** Returns the cages that the solution needs: others are removed one by one in random order. */
export function minimalCages(size: Size, options: Options, cages: readonly Cage[], clues: Grid, rng: Rng): Cage[] {
  let left = [...cages];
  for (const cage of rng.shuffle([...cages])) {
    const others = left.filter((one) => one !== cage);
    if (isUnique(size, withCages(options, others, size), clues, stepsFor(clues))) left = others;
  }
  return left;
}

/** Returns the guesses after which a search gives up. */
export function stepsFor({ length }: Grid): number {
  return STEPS[length <= 81 ? 0 : 1];
}

/** Returns the options with cages, or without any. */
export function withCages(options: Options, cages: readonly Cage[], size: Size): Options {
  return cages.length === 0 ? options : { ...options, killer: formatCages(cages, size) };
}
