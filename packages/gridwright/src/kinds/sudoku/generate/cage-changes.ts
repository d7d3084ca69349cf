import type { Cell, Grid } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import { isConnected } from '../variants/regions.js';
import type { CageBoard } from './cage-board.js';
import { MOST_CELLS } from './draw-cages.js';
import { neighbourListsOf } from './neighbours.js';

/** Cages, by number, and the cells of their replacements. */
interface Change {
  readonly cages: readonly number[];
  readonly lists: readonly (readonly Cell[])[];
}

/**
 * Changes the cages at an open cell so that they exclude as many candidates as possible. It takes the first cell, from
 * a random one on, where a change excludes any. Returns false if there is none.
 */
export function changeCages(board: CageBoard, solution: Grid, n: number, rng: Rng): boolean {
  const open = board.openCells();
  const start = rng.below(open.length);
  for (let i = 0; i < open.length; i++) {
    let most = 0;
    let best: Change | undefined;
    for (const change of changesAt(board, solution, n, open[(start + i) % open.length])) {
      let gain = 0;
      for (const list of change.lists) gain += board.gainOf(list);
      if (gain <= most) continue;
      most = gain;
      best = change;
    }
    if (best === undefined) continue;
    board.replace(best.cages, best.lists);
    return true;
  }
  return false;
}

/**
 * Returns these changes: the cell's cage in two, the cell in a neighbour's cage, the cell and a neighbour in a cage of
 * their own, and two cages of two cells joined the other way.
 */
function changesAt(board: CageBoard, solution: Grid, n: number, cell: Cell): Change[] {
  const own = board.cageOf(cell);
  const { cells } = board.cages()[own];
  const rest = cells.filter((one) => one !== cell);
  const mayLeave = isCage(rest, n);
  const changes: Change[] = partsOf(cells, n).map((lists) => ({ cages: [own], lists }));
  for (const next of neighbourListsOf(n)[cell]) {
    const other = board.cageOf(next);
    if (other === own) continue;
    const both = [own, other];
    const theirs = board.cages()[other].cells;
    const theirRest = theirs.filter((one) => one !== next);
    if (mayLeave && theirs.length < MOST_CELLS && theirs.every((one) => solution[one] !== solution[cell]))
      changes.push({ cages: both, lists: [rest, [...theirs, cell]] });
    if (mayLeave && isCage(theirRest, n)) changes.push({ cages: both, lists: [rest, theirRest, [cell, next]] });
    const others = [...rest, ...theirRest];
    if (cells.length === 2 && theirs.length === 2 && isCage(others, n))
      changes.push({ cages: both, lists: [[cell, next], others] });
  }
  return changes;
}

/** Returns all ways to make two cages of one. */
function partsOf(cells: readonly Cell[], n: number): Cell[][][] {
  const found: Cell[][][] = [];
  if (cells.length < 4) return found;
  // All sets with the first cell in the first part.
  for (let set = 1; set < 2 ** cells.length - 1; set += 2) {
    const parts = [1, 0].map((bit) => cells.filter((_, i) => ((set >> i) & 1) === bit));
    if (parts.every((part) => isCage(part, n))) found.push(parts);
  }
  return found;
}

function isCage(cells: readonly Cell[], n: number): boolean {
  return cells.length > 1 && isConnected(cells, n);
}
