import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { OptionError } from '../core/errors.js';
import { requireText } from '../core/guard.js';
import { dayNumber } from './day.js';

/**
 * Sealed daily puzzles. A server draws a secret key and hashes it once for each day, and publishes the last hash, the
 * anchor, before the first day:
 *
 *     anchor = k0 <- k1 <- k2 <- ... <- kn        each the SHA-256 of the key to its right
 *
 * The puzzles of day i come from k(i), which the server publishes once the day is over. Nobody can compute a key from
 * earlier ones, and the server can't change one without changing the anchor. Keys are 64 lower-case hex digits.
 */
const KEY = /^[0-9a-f]{64}$/;

/** Longest chain, in days. */
export const LONGEST_CHAIN = 10_000;

/**
 * Returns the key of a number of days before, one by default. Throws OptionError for text that isn't a key.
 *
 * @example
 * ```ts
 * import { keyBefore } from 'gridwright/days';
 *
 * console.log(keyBefore('0'.repeat(64)).slice(0, 8)); // => 66687aad
 * ```
 */
export function keyBefore(key: string, days = 1): string {
  let bytes = hexToBytes(requireKey('key', key));
  for (let day = 0; day < days; day++) bytes = sha256(bytes);
  return bytesToHex(bytes);
}

/**
 * Returns the day of a key in the chain of an anchor, from 1; undefined when it isn't in it. Throws OptionError for
 * text that isn't a key.
 *
 * @example
 * ```ts
 * import { dayOfKey, keyBefore } from 'gridwright/days';
 *
 * const key = '0'.repeat(64);
 * console.log(dayOfKey(key, keyBefore(key, 3))); // => 3
 * ```
 */
export function dayOfKey(key: string, anchor: string): number | undefined {
  requireKey('anchor', anchor);
  let found = requireKey('key', key);
  for (let day = 1; day <= LONGEST_CHAIN; day++) {
    found = keyBefore(found);
    if (found === anchor) return day;
  }
  return undefined;
}

/**
 * Returns the seed text of the sealed puzzle of a kind on a UTC date, from the key of that day: the HMAC-SHA256 of
 * `gridwright:sealed:DATE:KIND`. Throws ParseError for text that isn't a date, and OptionError for text that isn't a
 * key.
 *
 * @example
 * ```ts
 * import { sealedSeed } from 'gridwright/days';
 *
 * console.log(sealedSeed('0'.repeat(64), '2026-11-20', 'sudoku').length); // => 64
 * ```
 */
export function sealedSeed(key: string, date: string, kind: string): string {
  dayNumber(date);
  requireText('kind', kind);
  return bytesToHex(hmac(sha256, hexToBytes(requireKey('key', key)), utf8ToBytes(`gridwright:sealed:${date}:${kind}`)));
}

function requireKey(name: string, text: string): string {
  requireText(name, text);
  if (!KEY.test(text)) throw new OptionError(name, '64 lower-case hex digits', text);
  return text;
}
