import { sha512_256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { OptionError } from '../core/errors.js';
import { formatShape, type Grid, requireGrid } from '../core/grid.js';
import { requireBytes, requireShape, requireText } from '../core/guard.js';
import type { Puzzle } from '../core/kind.js';

/** A call that asks a contract on Algorand for its verdict: `contracts/avm`, docs/avm.md. */
export interface AvmCall {
  /** Name of the contract, as in its ARC-56 description. */
  readonly contract: string;
  /** ARC-4 signature of the method. */
  readonly method: string;
  /** The application arguments: the method's selector, the clues, the answer. */
  readonly args: readonly Uint8Array[];
}

/** Contract and method by kind and size, for puzzles without options. */
const CONTRACTS: Readonly<Record<string, readonly [contract: string, method: string]>> = {
  'sudoku 9x9': ['SudokuClues', 'is_solution_of'],
  'sudoku 8x8': ['Eight', 'is_solution_of'],
  'kurosu 6x6': ['Kurosu', 'is_solution_of'],
  'kurosu 6x6 distinct': ['Kurosu', 'is_distinct_solution_of'],
  'flipit 4x4': ['Flipit', 'is_solution_of'],
};

/**
 * The call that judges an answer to a puzzle. Throws OptionError for a puzzle that no contract knows.
 *
 * @example
 * ```ts
 * import { parseAnswer, parsePuzzle } from 'gridwright';
 * import { avmCall } from 'gridwright/avm';
 *
 * const puzzle = parsePuzzle('flipit:4x4:0000000001101111');
 * const { contract, method } = avmCall(puzzle, parseAnswer(puzzle, '................'));
 * console.log(contract, method); // => Flipit is_solution_of(byte[],byte[])bool
 * ```
 */
export function avmCall(puzzle: Puzzle, answer: Grid): AvmCall {
  requireShape('puzzle', puzzle);
  requireGrid('clues', puzzle.clues, puzzle.size);
  requireGrid('answer', answer, puzzle.size);
  const shape = formatShape(puzzle.size.rows, puzzle.size.columns);
  const options = Object.entries(puzzle.options).map(([name, value]) =>
    value === 'yes' ? ` ${name}` : ` ${name} ${value}`,
  );
  const name = `${puzzle.kind} ${shape}${options.join('')}`;
  const found = Object.hasOwn(CONTRACTS, name) ? CONTRACTS[name] : undefined;
  if (found === undefined)
    throw new OptionError(
      'puzzle',
      `one that a contract on Algorand knows (${Object.keys(CONTRACTS).join(', ')})`,
      name,
      name,
    );
  const method = `${found[1]}(byte[],byte[])bool`;
  return { contract: found[0], method, args: [selectorOf(method), packAvm(puzzle.clues), packAvm(answer)] };
}

/**
 * The first four bytes of the hash of a method's signature (ARC-4).
 *
 * @example
 * ```ts
 * import { selectorOf } from 'gridwright/avm';
 *
 * console.log(selectorOf('is_solution_of(byte[],byte[])bool')); // => Uint8Array(4) [ 183, 55, 106, 113 ]
 * ```
 */
export function selectorOf(method: string): Uint8Array {
  requireText('method', method);
  return sha512_256(utf8ToBytes(method)).slice(0, 4);
}

/**
 * A grid as the contracts take it, an ARC-4 `byte[]`: the number of cells in two bytes, then a byte a cell, row by row.
 *
 * @example
 * ```ts
 * import { packAvm } from 'gridwright/avm';
 *
 * console.log(packAvm(Uint8Array.of(1, 2, 3))); // => Uint8Array(5) [ 0, 3, 1, 2, 3 ]
 * ```
 */
export function packAvm(grid: Grid): Uint8Array {
  requireBytes('grid', grid);
  const packed = new Uint8Array(2 + grid.length);
  packed[0] = grid.length >> 8;
  packed[1] = grid.length & 0xff;
  packed.set(grid, 2);
  return packed;
}

/**
 * The grid of an ARC-4 `byte[]`. Throws OptionError when the length in front is not that of the rest.
 *
 * @example
 * ```ts
 * import { unpackAvm } from 'gridwright/avm';
 *
 * console.log(unpackAvm(Uint8Array.of(0, 3, 1, 2, 3))); // => Uint8Array(3) [ 1, 2, 3 ]
 * ```
 */
export function unpackAvm(packed: Uint8Array): Grid {
  requireBytes('packed', packed);
  const length = packed.length < 2 ? undefined : packed[0] * 256 + packed[1];
  if (length !== packed.length - 2)
    throw new OptionError(
      'byte[]',
      `${length ?? 'a length and as many'} bytes behind the length`,
      Math.max(0, packed.length - 2),
    );
  return packed.slice(2);
}
