import type { Cell, Grid } from '../../../core/grid.js';
import type { Board } from '../solve/board.js';

/** The input for removing clues. */
export interface Carving {
  /** Propagates the clues that are left. Must be cleared at the start. */
  readonly board: Board;
  readonly solution: Grid;
  /**
   * For a cell that the board doesn't deduce from all other clues, returns whether its value is forced nevertheless.
   */
  readonly isForced: (cell: Cell) => boolean;
}

/**
 * Removes orbits of clues one after the other, in the order of the list, when the others still lead to the solution,
 * down to `most` cells; returns the cells kept. The result is the same as testing each orbit with all others left on an
 * empty board, but clues common to several tests are entered once:
 *
 *     orbits a b c d e f g h, none of them on the board
 *     enter e f g h, look at a b c d           if the board is full, a to d can all go
 *         enter c d, look at a b               ...
 *         enter what stays of a b, look at c d
 *     enter what stays of a to d, look at e f g h
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
  /** Tests the orbits from one index up to another, with all others on the board. */
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
