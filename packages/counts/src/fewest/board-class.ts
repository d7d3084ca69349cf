import type { BitBoard } from './bit-board.js';

/** Returns the mirror image of each line of a length. */
function mirrorImages(length: number): Uint8Array {
  return Uint8Array.from({ length: 1 << length }, (_, line) => {
    let image = 0;
    for (let i = 0; i < length; i++) image |= ((line >>> i) & 1) << (length - 1 - i);
    return image;
  });
}

/**
 * Returns a function that returns the number of boards in a board's class, or 0 if another of them represents the
 * class: its rows, compared in order, are less. Symmetries turn and mirror the board, and exchange 0 and 1.
 */
export function classSizes(rows: number, columns: number): (board: BitBoard) => number {
  const mirrored = mirrorImages(columns);
  const full = (1 << columns) - 1;
  return (board) => {
    let images = 0;
    let equal = 0;
    for (const lines of rows === columns ? [board.rows, board.columns] : [board.rows]) {
      for (let symmetry = 0; symmetry < 8; symmetry++) {
        let i = 0;
        for (; i < rows; i++) {
          let line = lines[(symmetry & 1) === 0 ? i : rows - 1 - i];
          if ((symmetry & 2) !== 0) line = mirrored[line];
          if ((symmetry & 4) !== 0) line ^= full;
          if (line < board.rows[i]) return 0;
          if (line > board.rows[i]) break;
        }
        images++;
        if (i === rows) equal++;
      }
    }
    return images / equal;
  };
}
