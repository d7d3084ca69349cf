import { OptionError } from '../core/errors.js';
import { type Grid, requireGrid, type Size } from '../core/grid.js';
import { requireList } from '../core/guard.js';
import { packCells, unpackCells } from './word.js';

/*
 * Grids as the verifying contracts take them: cells row by row from the least significant end of a word.
 */

const NINE: Size = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
const SIX: Size = { rows: 6, columns: 6, boxRows: 0, boxColumns: 0 };
const FOUR: Size = { rows: 4, columns: 4, boxRows: 0, boxColumns: 0 };
/** Cells of the rows 1 to 6 of a 9x9 grid, which are its first word. */
const UPPER = 54;

/** Clues or grid of a 9x9 Sudoku in two words, a nibble a cell: rows 1 to 6, rows 7 to 9. */
export function packSudoku9x9(grid: Grid): [upper: bigint, lower: bigint] {
  requireGrid('grid', grid, NINE);
  return [packCells(grid.subarray(0, UPPER), 4), packCells(grid.subarray(UPPER), 4)];
}

/** The grid that `packSudoku9x9` has packed. Throws OptionError for words of more bits. */
export function unpackSudoku9x9(words: readonly [bigint, bigint]): Grid {
  requireList('words', words);
  const [upper, lower] = words;
  return Uint8Array.from([...unpackCells(upper, UPPER, 4), ...unpackCells(lower, 81 - UPPER, 4)]);
}

/** Clues or grid of a 6x6 Kurosu, two bits a cell: Value 1 (the symbol 0), Value 2 (the symbol 1), 0 for an empty cell. */
export function packKurosu6x6(grid: Grid): bigint {
  requireGrid('grid', grid, SIX);
  return packCells(grid, 2);
}

/** The grid that `packKurosu6x6` has packed. Throws OptionError for a word of more bits. */
export function unpackKurosu6x6(word: bigint): Grid {
  return unpackCells(word, 36, 2);
}

/** Presses of a 4x4 FlipIT, one bit a cell: 1 = pressed. */
export function packPresses4x4(presses: Grid): bigint {
  requireGrid('presses', presses, FOUR);
  return packCells(presses, 1);
}

/** The presses that `packPresses4x4` has packed. Throws OptionError for a word of more bits. */
export function unpackPresses4x4(word: bigint): Grid {
  return unpackCells(word, 16, 1);
}

/** Disks of a 4x4 FlipIT, one bit a cell: 1 = dark (Value 2), 0 = light (Value 1). Throws OptionError where there is no disk. */
export function packDisks4x4(disks: Grid): bigint {
  requireGrid('disks', disks, FOUR);
  const empty = disks.findIndex((value) => value !== 1 && value !== 2);
  if (empty >= 0) throw new OptionError(`disks[${empty}]`, 'a light or a dark disk (1 or 2)', disks[empty]);
  return packCells(
    disks.map((value) => value - 1),
    1,
  );
}

/** The disks that `packDisks4x4` has packed. Throws OptionError for a word of more bits. */
export function unpackDisks4x4(word: bigint): Grid {
  return unpackCells(word, 16, 1).map((bit) => bit + 1);
}
