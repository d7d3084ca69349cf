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

/** What a solver sends to the registry of solves, contracts/evm/src/Solves.sol: `0x` and hexadecimal digits throughout. */
export interface SolvesCalls {
  /** The registry's name of the puzzle, 32 bytes. */
  readonly puzzle: string;
  /** Hides the answer, 32 bytes. */
  readonly commitment: string;
  /** Calldata: lets solvers commit to the puzzle. */
  readonly open: string;
  /** Calldata: commits to the answer. */
  readonly commit: string;
  /** Calldata: shows the answer, ten minutes later or more. */
  readonly reveal: string;
}

/**
 * The calls that put a solver of 20 bytes on record, bound to that address. The salt is any 256-bit number that nobody can guess;
 * whoever has it can find a short answer from the commitment. Throws OptionError for a puzzle that no contract knows, or for
 * values that cannot be packed.
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
