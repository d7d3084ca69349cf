import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Returns keccak256 of bytes; both are `0x` and hexadecimal digits. */
export function hashOfHex(hex: string): string {
  return `0x${bytesToHex(keccak_256(hexToBytes(hex.slice(2))))}`;
}
