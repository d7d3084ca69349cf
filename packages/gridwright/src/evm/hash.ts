import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { OptionError } from '../core/errors.js';
import { requireText } from '../core/guard.js';

/**
 * Returns keccak256 of bytes; both are `0x` and hexadecimal digits. Throws OptionError for any other text.
 *
 * @example
 * ```ts
 * import { hashOfHex } from 'gridwright/evm';
 *
 * console.log(hashOfHex('0x').slice(0, 10)); // => 0xc5d24601
 * ```
 */
export function hashOfHex(hex: string): string {
  requireText('hex', hex);
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(hex))
    throw new OptionError('hex', '0x and two hexadecimal digits for each byte', hex);
  return `0x${bytesToHex(keccak_256(hexToBytes(hex.slice(2))))}`;
}
