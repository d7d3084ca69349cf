/** A full board of up to 8x8 cells: bit c of rows[r] and bit r of columns[c] are set where the cell is 1. */
export interface BitBoard {
  readonly rows: Int32Array;
  readonly columns: Int32Array;
}

/** A set of cells of such a board: row r is byte r of `low`, or byte r - 4 of `high`. */
export interface Cells {
  readonly low: number;
  readonly high: number;
}

/** Returns a row of a set of cells, bit c = column c. */
export function rowOfCells({ low, high }: Cells, row: number): number {
  return ((row < 4 ? low >>> (8 * row) : high >>> (8 * row - 32)) & 0xff) >>> 0;
}

/** Returns the cells in which two boards have different values. */
export function differenceOf(one: BitBoard, other: BitBoard): Cells {
  let [low, high] = [0, 0];
  for (let row = 0; row < one.rows.length; row++) {
    const cells = one.rows[row] ^ other.rows[row];
    if (row < 4) low |= cells << (8 * row);
    else high |= cells << (8 * row - 32);
  }
  return { low, high };
}

/** Returns whether two of the lines are equal. */
export function haveEqual(lines: Int32Array): boolean {
  for (let i = 1; i < lines.length; i++) for (let j = 0; j < i; j++) if (lines[i] === lines[j]) return true;
  return false;
}

/** Writes the columns of a board from its rows. */
export function writeColumns({ rows, columns }: BitBoard): void {
  for (let column = 0; column < columns.length; column++) {
    let word = 0;
    for (let row = 0; row < rows.length; row++) word |= ((rows[row] >>> column) & 1) << row;
    columns[column] = word;
  }
}
