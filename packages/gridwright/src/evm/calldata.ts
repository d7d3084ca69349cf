import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { requireList, requireText, requireWhole } from '../core/guard.js';
import { formatWord } from './word.js';

/**
 * Returns the call data of a contract's function as `0x` and hexadecimal digits: the first four bytes of keccak256 of
 * its signature, such as `verify(uint256,uint256)`, then each argument as a word. Arguments have a fixed size.
 *
 * @example
 * ```ts
 * import { calldataOf } from 'gridwright/evm';
 *
 * console.log(calldataOf('verify(uint256,uint256)', [1n, 2n]).slice(0, 10)); // => 0x41161b10
 * ```
 */
export function calldataOf(signature: string, args: readonly bigint[]): string {
  requireText('signature', signature);
  requireList('args', args);
  const selector = bytesToHex(keccak_256(utf8ToBytes(signature)).subarray(0, 4));
  return `0x${selector}${args.map((arg) => formatWord(arg).slice(2)).join('')}`;
}

/**
 * Calls `verify` of the 8x8 contract with packed clues and a packed solution.
 *
 * @example
 * ```ts
 * import { verifyCall } from 'gridwright/evm';
 *
 * console.log(verifyCall(1n, 2n).length); // => 138
 * ```
 */
export function verifyCall(start: bigint, solution: bigint): string {
  return calldataOf('verify(uint256,uint256)', [start, solution]);
}

/**
 * Calls `Curta.solve`, which makes the start from the sender's address and has the puzzle's contract verify.
 *
 * @example
 * ```ts
 * import { curtaCall } from 'gridwright/evm';
 *
 * console.log(curtaCall(1, 2n).slice(0, 10)); // => 0x31468f06
 * ```
 */
export function curtaCall(puzzleId: number, solution: bigint): string {
  requireWhole('puzzleId', puzzleId, 0, 2 ** 32 - 1);
  return calldataOf('solve(uint32,uint256)', [BigInt(puzzleId), solution]);
}
