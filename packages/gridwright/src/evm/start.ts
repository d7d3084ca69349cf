import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { OptionError } from '../core/errors.js';
import type { Grid, Size } from '../core/grid.js';
import { requireBigInt, requireBytes } from '../core/guard.js';
import type { Puzzle } from '../core/kind.js';
import { packCells, unpackCells } from './word.js';

/** The 8x8 Sudoku of Curta puzzle 1, "2 x 4 = 8": boxes 2 rows tall and 4 columns wide. */
export const EIGHT: Size = { rows: 8, columns: 8, boxRows: 2, boxColumns: 4 };

const CELLS = 64;

/**
 * Packs a grid of the 8x8 Sudoku as its contract has it: cell i is nibble i, starting at the least significant. Values
 * are 0 to 15.
 *
 * @example
 * ```ts
 * import { packEight } from 'gridwright/evm';
 *
 * console.log(packEight(Uint8Array.of(3, 5, ...new Array(62).fill(0)))); // => 83n
 * ```
 */
export function packEight(grid: Grid): bigint {
  requireBytes('grid', grid);
  if (grid.length !== CELLS) throw new OptionError('grid', `${CELLS} values`, grid.length);
  return packCells(grid, 4);
}

/**
 * Unpacks what `packEight` packed; any 256-bit word is valid. Throws OptionError for a larger one.
 *
 * @example
 * ```ts
 * import { unpackEight } from 'gridwright/evm';
 *
 * console.log(unpackEight(0x53n).slice(0, 3)); // => Uint8Array(3) [ 3, 5, 0 ]
 * ```
 */
export function unpackEight(word: bigint): Grid {
  return unpackCells(word, CELLS, 4);
}

/**
 * Returns the packed clues of a seed. For each value from 1, the seed's six low bits name a cell and are removed, again
 * while that cell is taken. The clues are complete when the seed reaches 0. If it does while the cell is taken, the
 * contract ORs the value into it: seed 0x41 gives 0x30, a 3, since 1 and 2 both go to cell 1.
 *
 * @example
 * ```ts
 * import { startOfSeed } from 'gridwright/evm';
 *
 * console.log(startOfSeed(0x42n)); // => 288n
 * ```
 */
export function startOfSeed(seed: bigint): bigint {
  requireBigInt('seed', seed);
  let rest = BigInt.asUintN(256, seed);
  let start = 0n;
  for (let value = 1n; value <= 8n && rest !== 0n; value++) {
    let shift: bigint;
    do {
      shift = 4n * (rest & 63n);
      rest >>= 6n;
    } while (((start >> shift) & 15n) !== 0n && rest !== 0n);
    start |= value << shift;
  }
  return start;
}

/**
 * Returns the puzzle for an address of 20 bytes: the clues of the seed keccak256(address).
 *
 * @example
 * ```ts
 * import { formatWord, packEight, parseAddress, startOf } from 'gridwright/evm';
 *
 * const { clues } = startOf(parseAddress('0xa85572cd96f1643458f17340b6f0d6549af482f5'));
 * const word = packEight(clues);
 * console.log(formatWord(word)); // => 0x0270010000000000000080400000005000000000000000300000600000000000
 * ```
 */
export function startOf(address: Uint8Array): Puzzle {
  requireBytes('address', address);
  if (address.length !== 20) throw new OptionError('address', '20 bytes', address.length);
  const seed = BigInt(`0x${bytesToHex(keccak_256(address))}`);
  return { kind: 'sudoku', size: EIGHT, options: {}, clues: unpackEight(startOfSeed(seed)) };
}
