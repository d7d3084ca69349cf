import { rowsOf } from './kurosu-boards.js';

/**
 * Counts the classes of square Kurosu boards that rotation, reflection and exchanging 0 and 1 turn into one another, without the library.
 * By Burnside's lemma, that is the mean number of boards that a symmetry leaves as they are. A search writes
 * the rows of such boards.
 */
export interface FixedBoards {
  readonly any: number;
  readonly distinct: number;
}

interface Symmetry {
  /** How many of the 16 symmetries leave as many boards as they are, since they are conjugate. */
  readonly alike: number;
  readonly exchanges: boolean;
  readonly move: (row: number, column: number, last: number) => readonly [number, number];
}

const REFLECT: Symmetry['move'] = (row, column, last) => [row, last - column];
const TURN: Symmetry['move'] = (row, column, last) => [column, last - row];
const HALF_TURN: Symmetry['move'] = (row, column, last) => [last - row, last - column];
const TRANSPOSE: Symmetry['move'] = (row, column) => [column, row];

/** The symmetries except the identity. Exchanging 0 and 1 alone, or with a transposition, leaves no board as it is. */
const SYMMETRIES: readonly Symmetry[] = [
  { alike: 2, exchanges: false, move: REFLECT },
  { alike: 2, exchanges: true, move: REFLECT },
  { alike: 2, exchanges: false, move: TURN },
  { alike: 2, exchanges: true, move: TURN },
  { alike: 1, exchanges: false, move: HALF_TURN },
  { alike: 1, exchanges: true, move: HALF_TURN },
  { alike: 2, exchanges: false, move: TRANSPOSE },
];

/** Returns the classes of boards of a side, of `boards` boards with any lines and with distinct lines. */
export function countClasses(side: number, boards: { readonly any: bigint; readonly distinct: bigint }) {
  let [any, distinct] = [boards.any, boards.distinct];
  for (const symmetry of SYMMETRIES) {
    const fixed = countFixed(side, symmetry);
    any += BigInt(symmetry.alike * fixed.any);
    distinct += BigInt(symmetry.alike * fixed.distinct);
  }
  if (any % 16n !== 0n || distinct % 16n !== 0n)
    throw new Error(`The sums ${any} and ${distinct} aren't multiples of 16.`);
  return { any: any / 16n, distinct: distinct / 16n };
}

/** Counts the boards that a symmetry leaves as they are, writing rows from the first down. */
function countFixed(side: number, symmetry: Symmetry): FixedBoards {
  const full = (1 << side) - 1;
  const images = imagesOf(side, symmetry);
  // The images of a row may lie in the same row, so that few patterns are possible.
  const patterns = images.map((cells, row) =>
    rowsOf(side).filter((pattern) => setImages(cells, pattern, row, new Int32Array(side), new Int32Array(side))),
  );
  const rows: number[] = [];
  const columnOnes = new Int8Array(side);
  const fixed = { any: 0, distinct: 0 };

  /** Adds the ones of a row to those of the columns. Returns false if a column has too many of a value up to that row. */
  const countRow = (pattern: number, change: number, row: number) => {
    let possible = true;
    for (let column = 0; column < side; column++) {
      columnOnes[column] += change * ((pattern >>> column) & 1);
      if (2 * columnOnes[column] > side || 2 * (row + 1 - columnOnes[column]) > side) possible = false;
    }
    return possible;
  };

  /** `known` and `ones` are cells of each row whose values follow from the rows above. */
  const write = (known: Int32Array, ones: Int32Array) => {
    const row = rows.length;
    if (row === side) {
      fixed.any++;
      if (hasDistinctLines(rows, side)) fixed.distinct++;
      return;
    }
    const last = rows[row - 1] ?? 0;
    const turns = row < 2 ? 0 : full & ~(last ^ rows[row - 2]);
    for (const pattern of patterns[row]) {
      if (((pattern ^ ones[row]) & known[row]) !== 0 || (turns & ~(pattern ^ last)) !== 0) continue;
      if (countRow(pattern, 1, row)) {
        const [nextKnown, nextOnes] = [known.slice(), ones.slice()];
        if (setImages(images[row], pattern, row, nextKnown, nextOnes)) {
          rows.push(pattern);
          write(nextKnown, nextOnes);
          rows.pop();
        }
      }
      countRow(pattern, -1, row);
    }
  };
  write(new Int32Array(side), new Int32Array(side));
  return fixed;
}

/** Where the value of a cell must stand, too, exchanged if `differs` is 1. */
interface Image {
  readonly row: number;
  readonly column: number;
  readonly differs: number;
}

/** Returns the images of each cell, by row and column. */
function imagesOf(side: number, { exchanges, move }: Symmetry): readonly (readonly (readonly Image[])[])[] {
  const indices = Array.from({ length: side }, (_, i) => i);
  return indices.map((firstRow) =>
    indices.map((firstColumn) => {
      const images: Image[] = [];
      let [row, column] = move(firstRow, firstColumn, side - 1);
      for (let differs = 1; row !== firstRow || column !== firstColumn; differs ^= 1) {
        images.push({ row, column, differs: exchanges ? differs : 0 });
        [row, column] = move(row, column, side - 1);
      }
      return images;
    }),
  );
}

/** Notes the images of a written row. Returns false if one contradicts a known value. */
function setImages(
  cells: readonly (readonly Image[])[],
  pattern: number,
  written: number,
  known: Int32Array,
  ones: Int32Array,
): boolean {
  known[written] = (1 << cells.length) - 1;
  ones[written] = pattern;
  for (let from = 0; from < cells.length; from++) {
    for (const { row, column, differs } of cells[from]) {
      const value = ((pattern >>> from) & 1) ^ differs;
      if (((known[row] >>> column) & 1) === 1) {
        if (((ones[row] >>> column) & 1) !== value) return false;
        continue;
      }
      known[row] |= 1 << column;
      ones[row] |= value << column;
    }
  }
  return true;
}

function hasDistinctLines(rows: readonly number[], side: number): boolean {
  const columns = rows.map((_, column) => rows.reduce((line, row) => 2 * line + ((row >>> column) & 1), 0));
  return new Set(rows).size === side && new Set(columns).size === side;
}
