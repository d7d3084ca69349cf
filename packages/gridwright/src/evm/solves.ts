import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { OptionError } from '../core/errors.js';
import { type Grid, requireGrid } from '../core/grid.js';
import { requireBigInt, requireBytes } from '../core/guard.js';
import type { Puzzle } from '../core/kind.js';
import { formatAddress } from './address.js';
import { VERIFIERS, verifierOf } from './call.js';
import { calldataOf } from './calldata.js';
import { formatWord } from './word.js';

/**
 * The data that a solver sends to the registry of solves, contracts/evm/src/Solves.sol, as `0x` and hexadecimal digits.
 */
export interface SolvesCalls {
  /** The registry's name of the puzzle, 32 bytes. */
  readonly puzzle: string;
  /** The commitment to the answer, 32 bytes. */
  readonly commitment: string;
  /** Calldata that opens the puzzle for commitments. */
  readonly open: string;
  /** Calldata that commits to the answer. */
  readonly commit: string;
  /** Calldata that reveals the answer, at least ten minutes later. */
  readonly reveal: string;
}

/**
 * Returns the calls that record a solver, whose address of 20 bytes they are bound to. The salt is a 256-bit number
 * that nobody can guess; with it, a short answer can be found from the commitment. Throws OptionError for a puzzle
 * without a contract, or for values that can't be packed.
 *
 * @example
 * ```ts
 * import { parseAnswer, parsePuzzle } from 'gridwright';
 * import { parseAddress, solvesCalls } from 'gridwright/evm';
 *
 * const puzzle = parsePuzzle('flipit:4x4:0000000001101111');
 * const solver = parseAddress('0x58593392d72A9D90b133e1C8ecEec581C354687f');
 * const calls = solvesCalls(puzzle, parseAnswer(puzzle, '................'), solver, 2n ** 200n + 7n);
 * console.log(calls.commitment.length); // => 66
 * ```
 */
export function solvesCalls(puzzle: Puzzle, answer: Grid, solver: Uint8Array, salt: bigint): SolvesCalls {
  requireBytes('solver', solver);
  requireBigInt('salt', salt);
  const verifier = verifierOf(puzzle);
  if (salt < 0n || salt >> 256n !== 0n) throw new OptionError('salt', '0 to 2^256 - 1', salt, formatWord(salt));
  requireGrid('answer', answer, puzzle.size);
  const clues = [BigInt(VERIFIERS.indexOf(verifier)), ...twoWords(verifier.clues(puzzle))];
  const answered = twoWords(verifier.answer(answer));
  const name = hashOf(clues);
  const commitment = hashOf([name, ...answered, BigInt(formatAddress(solver)), salt]);
  return {
    puzzle: formatWord(name),
    commitment: formatWord(commitment),
    open: calldataOf('open(uint8,uint256[2])', clues),
    commit: calldataOf('commit(bytes32,bytes32)', [name, commitment]),
    reveal: calldataOf('reveal(uint8,uint256[2],uint256[2],bytes32)', [...clues, ...answered, salt]),
  };
}

function twoWords([first, second = 0n]: readonly bigint[]): [bigint, bigint] {
  return [first, second];
}

/** keccak256 of words of 32 bytes. */
function hashOf(words: readonly bigint[]): bigint {
  const bytes = hexToBytes(words.map((word) => formatWord(word).slice(2)).join(''));
  return BigInt(`0x${bytesToHex(keccak_256(bytes))}`);
}
