import { OptionError } from '../core/errors.js';
import { type Grid, requireGrid, type Size } from '../core/grid.js';
import { requireList } from '../core/guard.js';
import { packCells, unpackCells } from './word.js';

/*
 * Grids as the verifying contracts take them: cells row by row, starting at the least significant bits of a word.
 */

const NINE: Size = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
const SIX: Size = { rows: 6, columns: 6, boxRows: 0, boxColumns: 0 };
const FOUR: Size = { rows: 4, columns: 4, boxRows: 0, boxColumns: 0 };
/** Number of cells in rows 1 to 6 of a 9x9 grid, which are the first word. */
const UPPER = 54;

/**
 * Packs clues or grid of a 9x9 Sudoku into two words, four bits per cell: rows 1 to 6, rows 7 to 9.
 *
 * @example
 * ```ts
 * import { packSudoku9x9 } from 'gridwright/evm';
 *
 * console.log(packSudoku9x9(Uint8Array.of(5, 3, ...new Array(79).fill(0)))); // => [ 53n, 0n ]
 * ```
 */
export function packSudoku9x9(grid: Grid): [upper: bigint, lower: bigint] {
  requireGrid('grid', grid, NINE);
  return [packCells(grid.subarray(0, UPPER), 4), packCells(grid.subarray(UPPER), 4)];
}

/**
 * Unpacks what `packSudoku9x9` packed. Throws OptionError for words with more bits.
 *
 * @example
 * ```ts
 * import { unpackSudoku9x9 } from 'gridwright/evm';
 *
 * console.log(unpackSudoku9x9([0x35n, 0n]).slice(0, 3)); // => Uint8Array(3) [ 5, 3, 0 ]
 * ```
 */
export function unpackSudoku9x9(words: readonly [bigint, bigint]): Grid {
  requireList('words', words);
  const [upper, lower] = words;
  return Uint8Array.from([...unpackCells(upper, UPPER, 4), ...unpackCells(lower, 81 - UPPER, 4)]);
}

/**
 * Packs clues or grid of a 6x6 Kurosu, two bits per cell: 1 for the symbol 0, 2 for the symbol 1, 0 for an empty cell.
 *
 * @example
 * ```ts
 * import { packKurosu6x6 } from 'gridwright/evm';
 *
 * console.log(packKurosu6x6(Uint8Array.of(1, 2, ...new Array(34).fill(0)))); // => 9n
 * ```
 */
export function packKurosu6x6(grid: Grid): bigint {
  requireGrid('grid', grid, SIX);
  return packCells(grid, 2);
}

/**
 * Unpacks what `packKurosu6x6` packed. Throws OptionError for a word with more bits.
 *
 * @example
 * ```ts
 * import { unpackKurosu6x6 } from 'gridwright/evm';
 *
 * console.log(unpackKurosu6x6(9n).slice(0, 3)); // => Uint8Array(3) [ 1, 2, 0 ]
 * ```
 */
export function unpackKurosu6x6(word: bigint): Grid {
  return unpackCells(word, 36, 2);
}

/**
 * Packs the presses of a 4x4 FlipIT, one bit per cell: 1 = pressed.
 *
 * @example
 * ```ts
 * import { packPresses4x4 } from 'gridwright/evm';
 *
 * console.log(packPresses4x4(Uint8Array.of(1, 0, 1, ...new Array(13).fill(0)))); // => 5n
 * ```
 */
export function packPresses4x4(presses: Grid): bigint {
  requireGrid('presses', presses, FOUR);
  return packCells(presses, 1);
}

/**
 * Unpacks what `packPresses4x4` packed. Throws OptionError for a word with more bits.
 *
 * @example
 * ```ts
 * import { unpackPresses4x4 } from 'gridwright/evm';
 *
 * console.log(unpackPresses4x4(5n).slice(0, 4)); // => Uint8Array(4) [ 1, 0, 1, 0 ]
 * ```
 */
export function unpackPresses4x4(word: bigint): Grid {
  return unpackCells(word, 16, 1);
}

/**
 * Packs the disks of a 4x4 FlipIT, one bit per cell: 1 = dark, 0 = light. Throws OptionError for a cell without a disk.
 *
 * @example
 * ```ts
 * import { packDisks4x4 } from 'gridwright/evm';
 *
 * console.log(packDisks4x4(Uint8Array.of(2, 1, 2, ...new Array(13).fill(1)))); // => 5n
 * ```
 */
export function packDisks4x4(disks: Grid): bigint {
  requireGrid('disks', disks, FOUR);
  const empty = disks.findIndex((value) => value !== 1 && value !== 2);
  if (empty >= 0) throw new OptionError(`disks[${empty}]`, 'a light or a dark disk (1 or 2)', disks[empty]);
  return packCells(
    disks.map((value) => value - 1),
    1,
  );
}

/**
 * Unpacks what `packDisks4x4` packed. Throws OptionError for a word with more bits.
 *
 * @example
 * ```ts
 * import { unpackDisks4x4 } from 'gridwright/evm';
 *
 * console.log(unpackDisks4x4(5n).slice(0, 4)); // => Uint8Array(4) [ 2, 1, 2, 1 ]
 * ```
 */
export function unpackDisks4x4(word: bigint): Grid {
  return unpackCells(word, 16, 1).map((bit) => bit + 1);
}
