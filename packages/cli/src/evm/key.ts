import { readFileSync, statSync } from 'node:fs';
import { parseWord } from 'gridwright/evm';
import { BadInput, reasonOf } from '../errors.js';

/** The environment variable that may hold the private key. */
export const KEY_VARIABLE = 'GRIDWRIGHT_KEY';

const KEY = /^(0x)?[0-9a-f]{64}$/i;

/**
 * Throws BadInput if the command line contains a private key, without repeating it: other programs can see it, and
 * shells save it.
 */
export function refuseKeys(words: readonly string[]): void {
  if (!words.some((word) => /(^|=)(0x)?[0-9a-f]{64}$/i.test(word) || /^--?(private-?)?key(=|$)/i.test(word))) return;
  throw new BadInput(
    `don't pass a private key as an argument, where others can read it: put it into a file (--key-file) or into ${KEY_VARIABLE}`,
  );
}

/**
 * Reads the private key from a file or the environment, as `0x` and 64 hexadecimal digits. Throws BadInput, which never
 * contains the key.
 */
export function readKey(file: string | undefined): `0x${string}` {
  const found = file === undefined ? process.env[KEY_VARIABLE] : readSecretFile(file);
  if (found === undefined)
    throw new BadInput(
      `expected a private key in a file (--key-file) or in the environment variable ${KEY_VARIABLE}, got none`,
    );
  const text = found.trim();
  if (!KEY.test(text)) throw new BadInput(`${file ?? KEY_VARIABLE}: expected a private key of 64 hexadecimal digits`);
  return `0x${text.replace(/^0x/i, '')}`;
}

/** Reads a salt, a uint256, from a file. Throws BadInput, which never contains the salt. */
export function readSalt(file: string): bigint {
  const text = readSecretFile(file).trim();
  try {
    return parseWord(text);
  } catch {
    throw new BadInput(`${file}: expected a uint256, decimal or 0x and hexadecimal digits`);
  }
}

/** Reads a file that only its owner may read. Windows has no such permissions. */
function readSecretFile(file: string): string {
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
      throw new BadInput(`${file}: other users can read this file; keep it to yourself with "chmod 600"`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`${file}: can't be read (${reasonOf(error)})`);
  }
}

/**
 * Removes from a message what may be a private key among the arguments: 60 to 70 hexadecimal digits, also if the
 * message has only a part of them.
 */
export function hideKeys(message: string, words: readonly string[]): string {
  const keys = words.flatMap((word) => word.toLowerCase().match(/(?<![0-9a-f])[0-9a-f]{60,70}(?![0-9a-f])/g) ?? []);
  // A puzzle may have as many digits, but a key has letters.
  const secrets = keys.filter((key) => /[a-f]/.test(key));
  if (secrets.length === 0) return message;
  return message.replace(/(0x)?[0-9a-f]{12,}…?/gi, (run) => {
    const digits = run.toLowerCase().replace(/^0x|…$/g, '');
    return secrets.some((key) => key.includes(digits)) ? '(hidden)' : run;
  });
}
