import { OptionError } from '../core/errors.js';
import { formatShape, type Grid, requireGrid, type Size, sameSize } from '../core/grid.js';
import { requireShape } from '../core/guard.js';
import type { Puzzle } from '../core/kind.js';
import { goalOf } from '../kinds/flipit/rules/goal.js';
import { calldataOf } from './calldata.js';
import { packDisks4x4, packKurosu6x6, packPresses4x4, packSudoku9x9 } from './pack.js';
import { EIGHT, packEight } from './start.js';

/** A call of the contract on Ethereum that checks an answer: packages/contracts, docs/evm.md. */
export interface EvmCall {
  /** Name of the contract, as in its artifact. */
  readonly contract: string;
  /** Signature of the function. */
  readonly call: string;
  /** Selector and arguments, `0x` and hexadecimal digits. */
  readonly calldata: string;
}

/** A contract's function that checks answers to one type of puzzle. */
export interface Verifier {
  readonly contract: string;
  readonly call: string;
  readonly kind: string;
  readonly size: Size;
  /** Options that the puzzle must have, each with the value `yes`. */
  readonly options: readonly string[];
  /** Returns the words that encode the puzzle. */
  readonly clues: (puzzle: Puzzle) => readonly bigint[];
  readonly answer: (answer: Grid) => readonly bigint[];
  /** Returns the words in the order of the function's arguments (default: clues, then answer). */
  readonly args?: (clues: readonly bigint[], answer: readonly bigint[]) => readonly bigint[];
}

const SHAPE = { boxRows: 0, boxColumns: 0 };
const kurosu = {
  contract: 'Kurosu6x6',
  kind: 'kurosu',
  size: { rows: 6, columns: 6, ...SHAPE },
  clues: (puzzle: Puzzle) => [packKurosu6x6(puzzle.clues)],
  answer: (answer: Grid) => [packKurosu6x6(answer)],
};

/** All verifiers, in the order in which the registry of solves numbers them from 0. */
export const VERIFIERS: readonly Verifier[] = [
  {
    contract: 'TwoTimesFour',
    call: 'verify(uint256,uint256)',
    kind: 'sudoku',
    size: EIGHT,
    options: [],
    clues: (puzzle) => [packEight(puzzle.clues)],
    answer: (answer) => [packEight(answer)],
  },
  {
    contract: 'Sudoku9x9',
    call: 'verify(uint256[2],uint256[2])',
    kind: 'sudoku',
    size: { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 },
    options: [],
    clues: (puzzle) => packSudoku9x9(puzzle.clues),
    answer: packSudoku9x9,
  },
  { ...kurosu, call: 'verify(uint256,uint256)', options: [] },
  { ...kurosu, call: 'verifyDistinct(uint256,uint256)', options: ['distinct'] },
  {
    contract: 'FlipIT4x4',
    call: 'verify(uint256,uint256,uint256)',
    kind: 'flipit',
    size: { rows: 4, columns: 4, ...SHAPE },
    options: [],
    clues: (puzzle) => [packDisks4x4(puzzle.clues), packDisks4x4(goalOf(puzzle))],
    answer: (answer) => [packPresses4x4(answer)],
    args: ([start, goal], [presses]) => [start, presses, goal],
  },
];

/**
 * Returns the call that checks an answer. Throws OptionError for a puzzle without a contract, or for values that can't
 * be packed.
 *
 * @example
 * ```ts
 * import { parseAnswer, parsePuzzle } from 'gridwright';
 * import { evmCall } from 'gridwright/evm';
 *
 * const puzzle = parsePuzzle('flipit:4x4:0000000001101111');
 * console.log(evmCall(puzzle, parseAnswer(puzzle, '................')).contract); // => FlipIT4x4
 * ```
 */
export function evmCall(puzzle: Puzzle, answer: Grid): EvmCall {
  const verifier = verifierOf(puzzle);
  requireGrid('answer', answer, puzzle.size);
  const { contract, call, args } = verifier;
  const [clues, answered] = [verifier.clues(puzzle), verifier.answer(answer)];
  return { contract, call, calldata: calldataOf(call, args?.(clues, answered) ?? [...clues, ...answered]) };
}

/** Throws OptionError for a puzzle without a contract. */
export function verifierOf(puzzle: Puzzle): Verifier {
  requireShape('puzzle', puzzle);
  requireGrid('clues', puzzle.clues, puzzle.size);
  // The goal is an argument. Every other option is a rule that the contract must support.
  const options = Object.keys(puzzle.options).filter((name) => name !== 'goal');
  const found = VERIFIERS.find(
    ({ kind, size, options: known }) =>
      kind === puzzle.kind &&
      sameSize(size, puzzle.size) &&
      options.length === known.length &&
      options.every((name) => known.includes(name)),
  );
  if (found !== undefined) return found;
  const name = [puzzle.kind, formatShape(puzzle.size.rows, puzzle.size.columns), ...options].join(' ');
  throw new OptionError(
    'puzzle',
    'sudoku 8x8 with boxes 2x4, sudoku 9x9, kurosu 6x6 or flipit 4x4, which contracts on Ethereum know',
    name,
    name,
  );
}
