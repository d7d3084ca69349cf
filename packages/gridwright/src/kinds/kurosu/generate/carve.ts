import type { Cell, Grid } from '../../../core/grid.js';
import type { Board } from '../solve/board.js';

/** What taking clues away needs to know. */
export interface Carving {
  /** Draws conclusions from the clues that are left; it must stand cleared at the start. */
  readonly board: Board;
  readonly solution: Grid;
  /** Where the board does not know a cell from all other clues: whether it has one value nevertheless. */
  readonly isForced: (cell: Cell) => boolean;
}

/**
 * Takes orbits of clues away one after the other, in the order given, where the others still lead to the solution, up to
 * `most` cells; gives the cells that stay. The same as asking for each orbit with all others that are left on an empty
 * board, but what several questions have in common is written once:
 *
 *     orbits a b c d e f g h, none of them on the board
 *     write e f g h, look at a b c d           is the board full, a to d can all go
 *         write c d, look at a b               ...
 *         write what stays of a b, look at c d
 *     write what stays of a to d, look at e f g h
 */
export function carve(
  { board, solution, isForced }: Carving,
  orbits: readonly (readonly Cell[])[],
  most: number,
): Cell[] {
  const cells = board.rows * board.columns;
  const staying: Cell[] = [];
  let spare = most;
  const take = (orbit: readonly Cell[]) => {
    if (orbit.length <= spare) spare -= orbit.length;
    else staying.push(...orbit);
  };
  const isKnown = (cell: Cell) => board.valueOf(cell) !== 0 || isForced(cell);
  /** Looks at the orbits from one index up to another, when all others are on the board. */
  const look = (from: number, to: number) => {
    if (spare === 0 || board.filled() === cells) {
      for (let i = from; i < to; i++) take(orbits[i]);
    } else if (to - from === 1) {
      if (orbits[from].length <= spare && orbits[from].every(isKnown)) take(orbits[from]);
      else staying.push(...orbits[from]);
    } else {
      const middle = (from + to) >>> 1;
      const before = staying.length;
      board.save();
      for (let i = middle; i < to; i++) for (const cell of orbits[i]) board.add(cell, solution[cell]);
      board.propagate();
      look(from, middle);
      board.restore();
      for (let i = before; i < staying.length; i++) board.add(staying[i], solution[staying[i]]);
      board.propagate();
      look(middle, to);
    }
  };
  look(0, orbits.length);
  return staying;
}
