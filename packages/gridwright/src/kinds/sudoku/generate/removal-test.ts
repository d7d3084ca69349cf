import type { StaysUnique } from '../../../core/dig.js';
import type { Cell, Grid, Value } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { constraintSearchOf } from '../solve/constraint-search.js';
import { plainSolverOf } from '../solve/plain-solver.js';

/** Tests whether the clues of a full grid keep a unique solution as more of them are removed. */
export interface RemovalTest {
  /** Starts with a full grid and a bound on guesses per cell. */
  begin(solution: Grid, steps: number): void;
  readonly staysUnique: StaysUnique;
  /** Returns whether any test since `begin` failed only because the guesses ran out. */
  gaveUp(): boolean;
}

/** Guesses of the first turn of each search; later ones have four times as many as those before. */
const FIRST_SHARE = 300;
/** How many times as many the search with constraints has. */
const PROOF_SHARE = 8;

const tests = new WeakMap<Layout, RemovalTest>();

/** Returns the test for a layout; its working memory is made once. */
export function removalTestOf(layout: Layout): RemovalTest {
  let test = tests.get(layout);
  if (test === undefined) {
    test = createRemovalTest(layout);
    tests.set(layout, test);
  }
  return test;
}

/**
 * Tests in this order: not unique if another solution found earlier fits; forced if the clues leave the cell one value
 * directly; not unique if its value can be exchanged with another; else a search for a solution that differs in the
 * cell. Exchanges find half of the other solutions of minimal 8x8 puzzles, and 18 % at 16x16.
 */
function createRemovalTest(layout: Layout): RemovalTest {
  const { values, cells, houseCells, cellHouses, cellHousesAt, exchangeable, pairs, automata } = layout;
  const solver = plainSolverOf(layout);
  let grid: Grid = new Uint8Array(cells);
  let steps = 0;
  /** For each other solution found, the cells where it differs. It fits all clues outside of these cells. */
  let differences: (readonly Cell[])[] = [];
  /** The cell of each value in each house: value v of house h is in entry h * values + v - 1. */
  const cellIn = new Uint16Array(houseCells.length);
  /** The cells that change when two values are exchanged, and for each cell the last exchange that included it. */
  const exchange = new Uint16Array(2 * values);
  const exchangedIn = new Int32Array(cells);
  let exchanges = 0;
  let gaveUp = false;

  function begin(solution: Grid, most: number): void {
    grid = solution;
    steps = most;
    differences = [];
    gaveUp = false;
    exchanges = 0;
    exchangedIn.fill(0);
    for (let first = 0; first < houseCells.length; first += values) {
      for (let i = first; i < first + values; i++) cellIn[first + grid[houseCells[i]] - 1] = houseCells[i];
    }
  }

  /** Returns whether a clue in one of the cell's houses has the value. */
  function isSeen(clues: Grid, cell: Cell, value: Value): boolean {
    for (let i = cellHousesAt[cell], end = cellHousesAt[cell + 1]; i < end; i++)
      if (clues[cellIn[cellHouses[i] * values + value - 1]] !== 0) return true;
    return false;
  }

  /** Returns whether an empty cell can have no other value, or its value no other cell in one of its houses. */
  function isForced(clues: Grid, cell: Cell): boolean {
    for (let i = cellHousesAt[cell], end = cellHousesAt[cell + 1]; i < end; i++)
      if (isOnlyPlace(clues, cell, cellHouses[i])) return true;
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

  /**
   * Returns whether exchanging the cell's value with another one changes empty cells only, following both through the
   * houses. Other constraints could be broken by that.
   */
  function canExchange(clues: Grid, cell: Cell): boolean {
    if (!exchangeable) return false;
    for (let value = 1; value <= values; value++)
      if (value !== grid[cell] && isExchangeOpen(clues, cell, grid[cell] + value)) return true;
    return false;
  }

  function isExchangeOpen(clues: Grid, cell: Cell, sum: number): boolean {
    let length = 1;
    exchange[0] = cell;
    exchangedIn[cell] = ++exchanges;
    for (let i = 0; i < length; i++) {
      const other = sum - grid[exchange[i]];
      for (let h = cellHousesAt[exchange[i]], end = cellHousesAt[exchange[i] + 1]; h < end; h++) {
        const next = cellIn[cellHouses[h] * values + other - 1];
        if (clues[next] !== 0) return false;
        if (exchangedIn[next] === exchanges) continue;
        exchangedIn[next] = exchanges;
        exchange[length++] = next;
      }
    }
    return true;
  }

  function learn(solution: Grid): void {
    const cells: Cell[] = [];
    for (let cell = 0; cell < grid.length; cell++) if (solution[cell] !== grid[cell]) cells.push(cell);
    differences.push(cells);
  }

  function hasOther(clues: Grid, cell: Cell): boolean {
    if (pairs.length + automata.length > 0 && steps === Number.POSITIVE_INFINITY) return hasOtherInTurns(clues, cell);
    const ending = solver.searchOther(clues, grid, cell, learn, steps);
    if (ending === 'steps') gaveUp = true;
    return ending !== 'complete';
  }

  /**
   * Lets the plain solver and the search with constraints take turns: one finds other solutions sooner, the other often
   * proves in a hundredth of the guesses that there are none.
   */
  function hasOtherInTurns(clues: Grid, cell: Cell): boolean {
    const visit = (solution: Grid) => {
      const isKnown = grid.every((value, i) => value === solution[i]);
      if (!isKnown) learn(solution);
      return isKnown;
    };
    for (let share = FIRST_SHARE; ; share *= 4) {
      const ending = solver.searchOther(clues, grid, cell, learn, share);
      if (ending !== 'steps') return ending === 'enough';
      const other = constraintSearchOf(layout).search(clues, visit, { steps: PROOF_SHARE * share });
      if (other !== 'steps') return other === 'enough';
    }
  }

  /**
   * Tests the cells one after the other and fills each one tested with its value. Any other solution differs first in
   * one of them.
   */
  function searchInTurn(clues: Grid, taken: readonly Cell[]): boolean {
    const asked = taken.length === 1 ? clues : clues.slice();
    for (const cell of taken) {
      if (!isForced(asked, cell) && (canExchange(asked, cell) || hasOther(asked, cell))) return true;
      if (taken.length > 1) asked[cell] = grid[cell];
    }
    return false;
  }

  function staysUnique(clues: Grid, taken: readonly Cell[]): boolean {
    for (const cells of differences) if (isOpen(clues, cells)) return false;
    return !searchInTurn(clues, taken);
  }

  return { begin, staysUnique, gaveUp: () => gaveUp };
}

/** Returns whether none of the cells has a clue. */
function isOpen(clues: Grid, cells: readonly Cell[]): boolean {
  for (const cell of cells) if (clues[cell] !== 0) return false;
  return true;
}
