import { OptionError, ParseError, quote } from '../core/errors.js';
import type { Grid } from '../core/grid.js';
import { requireBigInt, requireBytes, requireText, requireWhole } from '../core/guard.js';

/** Bits of a word on Ethereum. */
const WORD_BITS = 256;

/**
 * The values of a grid in one number, `bits` bits a cell, the first cell lowest:
 *
 *     ... | cell 2 | cell 1 | cell 0 |
 *
 * Throws OptionError for a value of more bits.
 *
 * @example
 * ```ts
 * import { packCells } from 'gridwright/evm';
 *
 * console.log(packCells(Uint8Array.of(1, 2, 3), 4)); // => 801n
 * ```
 */
export function packCells(values: Grid, bits: number): bigint {
  requireBytes('values', values);
  requireWhole('bits', bits, 1, 8);
  let word = 0n;
  for (let cell = values.length - 1; cell >= 0; cell--) {
    if (values[cell] >> bits !== 0) throw new OptionError(`values[${cell}]`, `0..${2 ** bits - 1}`, values[cell]);
    word = (word << BigInt(bits)) | BigInt(values[cell]);
  }
  return word;
}

/**
 * Unpacks what `packCells` packed. Throws OptionError when the number has more bits than the cells.
 *
 * @example
 * ```ts
 * import { unpackCells } from 'gridwright/evm';
 *
 * console.log(unpackCells(0x321n, 3, 4)); // => Uint8Array(3) [ 1, 2, 3 ]
 * ```
 */
export function unpackCells(word: bigint, cells: number, bits: number): Grid {
  requireBigInt('word', word);
  requireWhole('cells', cells, 0, 256);
  requireWhole('bits', bits, 1, 8);
  if (word < 0n || word >> BigInt(cells * bits) !== 0n)
    throw new OptionError('word', `a number of at most ${cells * bits} bits`, word, formatWord(word));
  const mask = (1n << BigInt(bits)) - 1n;
  return Uint8Array.from({ length: cells }, (_, cell) => Number((word >> BigInt(cell * bits)) & mask));
}

/**
 * Formats `0x` and at least 64 hexadecimal digits.
 *
 * @example
 * ```ts
 * import { formatWord } from 'gridwright/evm';
 *
 * console.log(formatWord(255n)); // => 0x00000000000000000000000000000000000000000000000000000000000000ff
 * ```
 */
export function formatWord(word: bigint): string {
  requireBigInt('word', word);
  return word < 0n ? String(word) : `0x${word.toString(16).padStart(WORD_BITS / 4, '0')}`;
}

/**
 * Parses a uint256: `0x` and hexadecimal digits, or decimal. Throws ParseError, which uses `name` for it.
 *
 * @example
 * ```ts
 * import { parseWord } from 'gridwright/evm';
 *
 * console.log(parseWord('0xff'), parseWord('255')); // => 255n 255n
 * ```
 */
export function parseWord(text: string, name = 'solution'): bigint {
  requireText('text', text);
  requireText('name', name);
  if (!/^(0x[0-9a-f]+|[0-9]+)$/i.test(text) || text.length > 1000) {
    throw new ParseError(
      'number',
      `${name}: expected a uint256, decimal or 0x and hexadecimal digits, got ${quote(text)}`,
      { received: text },
    );
  }
  const word = BigInt(text.toLowerCase());
  if (word >> BigInt(WORD_BITS) !== 0n)
    throw new ParseError('bits', `${name}: expected at most 256 bits, got ${word.toString(2).length}`, {
      expected: 256,
      received: word.toString(2).length,
    });
  return word;
}
