import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { OptionError, ParseError, quote } from '../core/errors.js';
import { requireBytes, requireText } from '../core/guard.js';

/**
 * Parses an Ethereum address into its 20 bytes. Letters in both cases are a checksum (EIP-55), which must be right.
 * Throws ParseError.
 *
 * @example
 * ```ts
 * import { parseAddress } from 'gridwright/evm';
 *
 * console.log(parseAddress('0x58593392d72A9D90b133e1C8ecEec581C354687f').length); // => 20
 * ```
 */
export function parseAddress(text: string): Uint8Array {
  requireText('address', text);
  if (!/^0x[0-9a-f]{40}$/i.test(text))
    throw new ParseError('address', `address: expected 0x and 40 hexadecimal digits, got ${quote(text)}`, {
      received: text,
    });
  const digits = text.slice(2);
  const bytes = hexToBytes(digits.toLowerCase());
  if (/[a-f]/.test(digits) && /[A-F]/.test(digits)) requireChecksum(text, formatAddress(bytes));
  return bytes;
}

/**
 * Formats an address with its checksum in the case of its letters (EIP-55): upper case where the digit of the hash of
 * its text is at least 8.
 *
 * @example
 * ```ts
 * import { formatAddress, parseAddress } from 'gridwright/evm';
 *
 * const address = parseAddress('0x58593392d72a9d90b133e1c8eceec581c354687f');
 * console.log(formatAddress(address)); // => 0x58593392d72A9D90b133e1C8ecEec581C354687f
 * ```
 */
export function formatAddress(address: Uint8Array): string {
  requireBytes('address', address);
  if (address.length !== 20) throw new OptionError('address', '20 bytes', address.length);
  const digits = bytesToHex(address);
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return `0x${Array.from(digits, (digit, i) => (hash[i] >= '8' ? digit.toUpperCase() : digit)).join('')}`;
}

function requireChecksum(text: string, right: string): void {
  for (let at = 2; at < text.length; at++) {
    if (text[at] !== right[at])
      throw new ParseError(
        'checksum',
        `address: its checksum is wrong at character ${at + 1}, so a digit of ${text} may be mistyped`,
        { column: at + 1, received: text },
      );
  }
}
