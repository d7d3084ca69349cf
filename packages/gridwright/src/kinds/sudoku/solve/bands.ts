import type { Size } from '../../../core/grid.js';

/** The greatest number of rows in a box: `room` has 2 ** (3 * 3) entries. */
const MOST_BOX_ROWS = 3;

/**
 * Bands of a size as words, one for each band and value, of the cells that can have the value, cells numbered from
 * the first of the band:
 *
 *     bit  0  1  2 | 3  4  5      row 0 of a band of 6x6 with boxes of 2x3, two segments
 *     bit  6  7  8 | 9 10 11      row 1
 */
export interface Bands {
  readonly values: number;
  readonly boxRows: number;
  readonly bands: number;
  /** Number of cells in a band. */
  readonly cells: number;
  /** Cells of the band's first row, of the whole band, and of its first column, as bits. */
  readonly row: number;
  readonly band: number;
  readonly column: number;
  /** For each cell of a band: its column, the other cells of its row, and those of its box. */
  readonly columnOf: Uint8Array;
  readonly inRow: Int32Array;
  readonly inBox: Int32Array;
  /** For each set of cells in the first row, their boxes as bits. */
  readonly boxesIn: Uint8Array;
  /**
   * For each set of segments of a band (bit row * boxRows + box), the cells where a value can be when it is in these
   * segments only.
   */
  readonly room: Int32Array;
}

/** Returns the tables of a size; undefined when a band has too many cells for a word, or too many rows for `room`. */
export function bandsOf({ rows: n, boxRows, boxColumns }: Size): Bands | undefined {
  if (boxRows > MOST_BOX_ROWS || boxRows * n > 32) return undefined;
  const row = ones(n);
  const box = repeat(ones(boxColumns), boxRows, n);
  const columnOf = Uint8Array.from({ length: n * boxRows }, (_, cell) => cell % n);
  return {
    values: n,
    boxRows,
    bands: n / boxRows,
    cells: n * boxRows,
    row,
    band: repeat(row, boxRows, n),
    column: repeat(1, boxRows, n),
    columnOf,
    inRow: Int32Array.from(columnOf, (column, cell) => (row << (cell - column)) & ~(1 << cell)),
    inBox: Int32Array.from(columnOf, (column, cell) => (box << (column - (column % boxColumns))) & ~(1 << cell)),
    boxesIn: boxesOfRows(n, boxColumns),
    room: roomOfSegments(n, boxRows, boxColumns),
  };
}

function ones(count: number): number {
  return 2 ** count - 1;
}

/** Returns the bits repeated `times` times, `distance` apart. */
function repeat(bits: number, times: number, distance: number): number {
  let repeated = 0;
  for (let i = 0; i < times; i++) repeated |= bits << (i * distance);
  return repeated;
}

function boxesOfRows(n: number, boxColumns: number): Uint8Array {
  const boxes = new Uint8Array(2 ** n);
  for (let row = 1; row < boxes.length; row++)
    boxes[row] = boxes[row & (row - 1)] | (1 << Math.floor((31 - Math.clz32(row & -row)) / boxColumns));
  return boxes;
}

function roomOfSegments(n: number, boxRows: number, boxColumns: number): Int32Array {
  const segment = (row: number, box: number) => ones(boxColumns) << (row * n + box * boxColumns);
  /**
   * Returns the cells open to the value in this row and the following ones when some boxes are taken; none unless each
   * row can have a box of its own.
   */
  function roomFrom(row: number, segments: number, taken: number): number {
    let found = 0;
    for (let box = 0; box < boxRows; box++) {
      if (((taken >> box) & 1) === 1 || ((segments >> (row * boxRows + box)) & 1) === 0) continue;
      const below = row + 1 === boxRows ? 0 : roomFrom(row + 1, segments, taken | (1 << box));
      if (below !== 0 || row + 1 === boxRows) found |= below | segment(row, box);
    }
    return found;
  }
  return Int32Array.from({ length: 2 ** (boxRows ** 2) }, (_, segments) => roomFrom(0, segments, 0));
}
