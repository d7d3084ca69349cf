import type { Cell, Grid, Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import type { Rng } from '../../../core/rng.js';
import { type Layout, layoutOf } from '../rules/layout.js';
import { isConnected } from '../variants/regions.js';
import { harderSteps, Singles } from './cage-steps.js';
import { MOST_CELLS, withCages } from './draw-cages.js';
import { fill } from './fill.js';
import type { Killer } from './killer-by-search.js';
import { neighbourListsOf } from './neighbours.js';

/** How many cells are tried where any open cell could be filled next. */
const TRIED = 24;
/** Number of grids to try; the one with the fewest cages of one cell is taken. */
const GRIDS = 2;
/** Moves of cells between cages, per cell of the grid. */
const MOVES = 60;

type Cells = readonly Cell[];

/**
 * Chooses cages that cover a full grid so that singles, last cells of cages and at most `steps` harder steps solve it
 * without clues. It starts with cages of one and two cells, each of which gives a cell, and moves cells between them.
 * Some cages of one cell are left: without clues, a solution by singles has to start with these.
 */
export function killerBySteps(size: Size, options: Options, steps: number, rng: Rng): Killer {
  const layout = layoutOf(size, options);
  let best: { readonly lists: readonly Cells[]; readonly lone: number } | undefined;
  let solution: Grid = new Uint8Array(layout.cells);
  for (let grid = 0; grid < GRIDS; grid++) {
    const filled = fill(layout, rng);
    const lists = movedCells(layout, filled, givingCages(layout, filled, rng), steps, rng);
    const lone = countLone(lists);
    if (best !== undefined && best.lone <= lone) continue;
    best = { lists, lone };
    solution = filled;
  }
  const cages = (best?.lists ?? [])
    .map((list) => [...list].sort((a, b) => a - b))
    .map((cells) => ({ cells, sum: cells.reduce((sum, cell) => sum + solution[cell], 0) }))
    .sort((a, b) => a.cells[0] - b.cells[0]);
  return { options: withCages(options, cages, size), clues: new Uint8Array(layout.cells) };
}

/**
 * Returns cages of two cells, which are filled one before the other, and of one cell where there is no such pair or
 * none is needed.
 */
function givingCages(layout: Layout, solution: Grid, rng: Rng): Cells[] {
  const near = neighbourListsOf(layout.values);
  const board = new Singles(layout, solution);
  const isUsed = new Uint8Array(layout.cells);
  const lists: Cell[][] = [];
  const add = (list: Cell[]) => {
    for (const cell of list) isUsed[cell] = 1;
    lists.push(list);
  };
  const cells = [...solution.keys()];
  const isFree = (cell: Cell) => isUsed[cell] === 0 && board.isFilled[cell] === 0;
  const giversOf = (cell: Cell) =>
    near[cell].filter(
      (other) => isUsed[other] === 0 && board.isFilled[other] !== 0 && solution[other] !== solution[cell],
    );
  while (board.open > 0) {
    const free = rng.shuffle(cells.filter(isFree));
    const paired = free.filter((cell) => giversOf(cell).length > 0);
    const next = mostFilling(board, (paired.length > 0 ? paired : free).slice(0, TRIED));
    const givers = giversOf(next);
    // A giver that has no other open neighbour is of no use elsewhere.
    const uses = (cell: Cell) => near[cell].filter(isFree).length;
    const giver = givers.reduce<Cell | undefined>((a, b) => (a !== undefined && uses(a) <= uses(b) ? a : b), undefined);
    add(giver === undefined ? [next] : [giver, next]);
    board.fill(next);
  }
  for (const cell of cells) if (isUsed[cell] === 0) add([cell]);
  return lists;
}

/** Returns the cell after which singles fill most cells, or else leave the fewest candidates. */
function mostFilling(board: Singles, cells: Cells): Cell {
  let best = cells[0];
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const after = board.copy();
    after.fill(cell);
    const left = after.open * after.candidates.length + countCandidates(after.candidates);
    if (left >= least) continue;
    least = left;
    best = cell;
  }
  return best;
}

function countCandidates(candidates: Int32Array): number {
  let count = 0;
  for (const mask of candidates) for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}

/**
 * Moves random cells into neighbouring cages while at most `steps` harder steps solve them and no more cages have one
 * cell than before. So a cage of one cell wanders until its cell can join another cage.
 */
function movedCells(
  layout: Layout,
  solution: Grid,
  lists: readonly Cells[],
  steps: number,
  rng: Rng,
): readonly Cells[] {
  const near = neighbourListsOf(layout.values);
  let moved = lists;
  let lone = countLone(moved);
  for (let left = MOVES * layout.cells; left > 0; left--) {
    const cell = rng.below(layout.cells);
    const next = near[cell][rng.below(near[cell].length)];
    const [from, to] = [cell, next].map((one) => moved.find((list) => list.includes(one)) as Cells);
    const rest = from.filter((one) => one !== cell);
    if (from === to || to.length === MOST_CELLS || to.some((one) => solution[one] === solution[cell])) continue;
    if (rest.length > 0 && !isConnected(rest, layout.values)) continue;
    const others = moved.filter((list) => list !== from && list !== to);
    const changed = [...others, ...(rest.length > 0 ? [rest] : []), [...to, cell]];
    const count = countLone(changed);
    if (count > lone || harderSteps(layout, solution, changed, steps) === undefined) continue;
    moved = changed;
    lone = count;
  }
  return moved;
}

function countLone(lists: readonly Cells[]): number {
  return lists.filter(({ length }) => length === 1).length;
}
