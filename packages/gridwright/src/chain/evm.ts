import { formatShape, type Grid, requireGrid, type Size, sameSize } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { goalOf } from '../kinds/flipit/goal.js';
import { calldataOf } from './calldata.js';
import { packDisks4x4, packKurosu6x6, packPresses4x4, packSudoku9x9 } from './pack.js';
import { EIGHT, packEight } from './start.js';

/** A call that asks a contract on Ethereum for its verdict: contracts/evm, docs/evm.md. */
export interface EvmCall {
  /** Name of the contract, as in its artifact. */
  readonly contract: string;
  /** Signature of the function. */
  readonly call: string;
  /** Selector and arguments, `0x` and hexadecimal digits. */
  readonly calldata: string;
}

interface Verifier {
  readonly contract: string;
  readonly call: string;
  readonly kind: string;
  readonly size: Size;
  /** Options that the puzzle must have, each with the value `yes`. */
  readonly options: readonly string[];
  readonly args: (puzzle: Puzzle, answer: Grid) => readonly bigint[];
}

const SHAPE = { boxRows: 0, boxColumns: 0 };
const kurosu = { contract: 'Kurosu6x6', kind: 'kurosu', size: { rows: 6, columns: 6, ...SHAPE }, args: kurosuArgs };

const VERIFIERS: readonly Verifier[] = [
  { contract: 'TwoTimesFour', call: 'verify(uint256,uint256)', kind: 'sudoku', size: EIGHT, options: [], args: eightArgs },
  {
    contract: 'Sudoku9x9',
    call: 'verify(uint256[2],uint256[2])',
    kind: 'sudoku',
    size: { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 },
    options: [],
    args: ({ clues }, answer) => [...packSudoku9x9(clues), ...packSudoku9x9(answer)],
  },
  { ...kurosu, call: 'verify(uint256,uint256)', options: [] },
  { ...kurosu, call: 'verifyDistinct(uint256,uint256)', options: ['distinct'] },
  {
    contract: 'FlipIT4x4',
    call: 'verify(uint256,uint256,uint256)',
    kind: 'flipit',
    size: { rows: 4, columns: 4, ...SHAPE },
    options: [],
    args: (puzzle, answer) => [packDisks4x4(puzzle.clues), packPresses4x4(answer), packDisks4x4(goalOf(puzzle))],
  },
];

/** The call that judges an answer to a puzzle. Throws RangeError for a puzzle that no contract knows, or for values that cannot be packed. */
export function evmCall(puzzle: Puzzle, answer: Grid): EvmCall {
  requireGrid('clues', puzzle.clues, puzzle.size);
  requireGrid('answer', answer, puzzle.size);
  // The goal is an argument; every other option is a rule that the contract must know.
  const options = Object.keys(puzzle.options).filter((name) => name !== 'goal');
  const found = VERIFIERS.find(
    ({ kind, size, options: known }) =>
      kind === puzzle.kind && sameSize(size, puzzle.size) && options.length === known.length && options.every((name) => known.includes(name)),
  );
  if (found === undefined) {
    const name = [puzzle.kind, formatShape(puzzle.size.rows, puzzle.size.columns), ...options].join(' ');
    throw new RangeError(`puzzle: expected sudoku 8x8 with boxes 2x4, sudoku 9x9, kurosu 6x6 or flipit 4x4, which contracts on Ethereum know, got ${name}`);
  }
  return { contract: found.contract, call: found.call, calldata: calldataOf(found.call, found.args(puzzle, answer)) };
}

function eightArgs({ clues }: Puzzle, answer: Grid): bigint[] {
  return [packEight(clues), packEight(answer)];
}

function kurosuArgs({ clues }: Puzzle, answer: Grid): bigint[] {
  return [packKurosu6x6(clues), packKurosu6x6(answer)];
}
