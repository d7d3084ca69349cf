import { OptionError } from '../core/errors.js';
import { type Grid, requireGrid } from '../core/grid.js';
import { requireBigInt, requireBytes, requireObject, requireWhole } from '../core/guard.js';
import type { Puzzle } from '../core/kind.js';
import { formatAddress } from './address.js';
import { VERIFIERS, verifierOf } from './call.js';
import { calldataOf } from './calldata.js';
import { hashOfHex } from './hash.js';
import { packEight, startOf } from './start.js';
import { formatWord } from './word.js';

/** A registry of solves on a chain: packages/contracts/src/Solves.sol. */
export interface Registry {
  readonly chainId: number;
  /** 20 bytes. */
  readonly address: Uint8Array;
}

/** A round of the registry, in which solvers of one puzzle are ranked. */
export interface Round {
  readonly puzzle: Puzzle;
  /** Address of 20 bytes of the only account that can open the round (default: anyone can). */
  readonly host?: Uint8Array | undefined;
  /** The first second in which commitments count, in Unix time. */
  readonly start: number;
  /** The first second in which they no longer do. */
  readonly end: number;
}

/** The data that a solver sends to the registry of solves, as `0x` and hexadecimal digits. */
export interface SolvesCalls {
  /** The registry's name of the round, 32 bytes. */
  readonly round: string;
  /** The commitment to the answer, 32 bytes. */
  readonly commitment: string;
  /** Calldata that opens the round. */
  readonly open: string;
  /** Calldata that commits to the answer between start and end of the round. */
  readonly commit: string;
  /** Calldata that does both. */
  readonly openAndCommit: string;
  /** Calldata that reveals the answer, from ten minutes after the end for one day. */
  readonly reveal: string;
}

/** Seconds from the end of a round until answers can be revealed, and in which they can. */
export const REVEAL_DELAY = 600;
export const REVEAL_WINDOW = 86_400;

const ROUND = '(uint8,uint256[2],address,uint64,uint64)';

/**
 * Returns the calls that record a solver, whose address of 20 bytes they are bound to. The salt is a 256-bit number
 * that nobody can guess; with it, a short answer can be found from the commitment. An 8x8 puzzle must be the solver's
 * own start. Throws OptionError for another one, for a puzzle without a contract, or for values that can't be packed.
 *
 * @example
 * ```ts
 * import { parseAnswer, parsePuzzle } from 'gridwright';
 * import { parseAddress, solvesCalls } from 'gridwright/evm';
 *
 * const puzzle = parsePuzzle('flipit:4x4:0000000001101111');
 * const answer = parseAnswer(puzzle, '................');
 * const registry = { chainId: 1, address: parseAddress('0xa85572cd96f1643458f17340b6f0d6549af482f5') };
 * const solver = parseAddress('0x58593392d72A9D90b133e1C8ecEec581C354687f');
 * const round = { puzzle, start: 1_800_000_000, end: 1_800_086_400 };
 * console.log(solvesCalls(registry, round, solver, answer, 2n ** 200n + 7n).commitment.length); // => 66
 * ```
 */
export function solvesCalls(
  registry: Registry,
  round: Round,
  solver: Uint8Array,
  answer: Grid,
  salt: bigint,
): SolvesCalls {
  requireObject('registry', registry);
  requireWhole('registry.chainId', registry.chainId, 1);
  requireBytes('registry.address', registry.address);
  requireBytes('solver', solver);
  requireBigInt('salt', salt);
  const words = wordsOf(round, solver);
  const { puzzle } = round;
  if (salt < 0n || salt >> 256n !== 0n) throw new OptionError('salt', '0 to 2^256 - 1', salt, formatWord(salt));
  requireGrid('answer', answer, puzzle.size);
  const answered = twoWords(verifierOf(puzzle).answer(answer));
  const id = hashOf(words);
  const { chainId, address } = registry;
  const commitment = hashOf([BigInt(chainId), wordOf(address), id, wordOf(solver), ...answered, salt]);
  return {
    round: formatWord(id),
    commitment: formatWord(commitment),
    open: calldataOf(`open(${ROUND})`, words),
    commit: calldataOf('commit(bytes32,bytes32)', [id, commitment]),
    openAndCommit: calldataOf(`openAndCommit(${ROUND},bytes32)`, [...words, commitment]),
    reveal: calldataOf(`reveal(${ROUND},uint256[2],bytes32)`, [...words, ...answered, salt]),
  };
}

/** The words of a round as the registry has them. */
function wordsOf(round: Round, solver: Uint8Array): bigint[] {
  requireObject('round', round);
  const { puzzle, host, start, end } = round;
  const verifier = verifierOf(puzzle);
  requireWhole('round.start', start, 0);
  requireWhole('round.end', end, start + 1);
  if (host !== undefined) requireBytes('round.host', host);
  let clues = twoWords(verifier.clues(puzzle));
  if (verifier.contract === 'TwoTimesFour') {
    if (clues[0] !== packEight(startOf(solver).clues))
      throw new OptionError('puzzle', "the solver's own 8x8 start", formatWord(clues[0]), formatWord(clues[0]));
    // The registry makes the start from the address.
    clues = [0n, 0n];
  }
  const hosted = host === undefined ? 0n : wordOf(host);
  return [BigInt(VERIFIERS.indexOf(verifier)), ...clues, hosted, BigInt(start), BigInt(end)];
}

function twoWords([first, second = 0n]: readonly bigint[]): [bigint, bigint] {
  return [first, second];
}

function wordOf(address: Uint8Array): bigint {
  return BigInt(formatAddress(address));
}

/** keccak256 of words of 32 bytes. */
function hashOf(words: readonly bigint[]): bigint {
  return BigInt(hashOfHex(`0x${words.map((word) => formatWord(word).slice(2)).join('')}`));
}
