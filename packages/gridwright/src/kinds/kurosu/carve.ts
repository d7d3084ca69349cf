import type { Cell, Grid } from '../../core/grid.js';
import type { Board } from './board.js';

/** What taking clues away needs to know. */
export interface Carving {
  /** Draws conclusions from the clues that are left; it must stand cleared at the start. */
  readonly board: Board;
  readonly solution: Grid;
  /** Where the board does not know a cell from all other clues: whether the cell has one value nevertheless. */
  readonly isForced: (cell: Cell) => boolean;
}

/**
 * Takes clues away one after the other, in the order given, where the others still lead to the solution, up to `most`
 * of them; gives those that stay. The same as asking for each clue with all others that are left on an empty board, but
 * what several questions have in common is written once:
 *
 *     clues a b c d e f g h, none of them on the board
 *     write e f g h, look at a b c d      full: a to d can all go
 *         write c d, look at a b          ...
 *         write what stays of a b, look at c d
 *     write what stays of a to d, look at e f g h
 */
export function carve({ board, solution, isForced }: Carving, clues: readonly Cell[], most: number): Cell[] {
  const cells = board.rows * board.columns;
  const staying: Cell[] = [];
  let spare = most;
  const write = (list: readonly Cell[], from: number, to: number) => {
    for (let i = from; i < to; i++) board.add(list[i], solution[list[i]]);
    board.propagate();
  };
  /** Looks at the clues from one index up to another, when all others are on the board. */
  const look = (from: number, to: number) => {
    if (spare === 0 || board.filled() === cells) {
      const gone = Math.min(spare, to - from);
      spare -= gone;
      staying.push(...clues.slice(from + gone, to));
    } else if (to - from === 1) {
      const clue = clues[from];
      if (board.valueOf(clue) !== 0 || isForced(clue)) spare--;
      else staying.push(clue);
    } else {
      const middle = (from + to) >>> 1;
      const before = staying.length;
      board.save();
      write(clues, middle, to);
      look(from, middle);
      board.restore();
      write(staying, before, staying.length);
      look(middle, to);
    }
  };
  if (clues.length > 0) look(0, clues.length);
  return staying;
}
