import { readFileSync } from 'node:fs';
import { BadInput } from '../errors.js';

/** The environment variable that may hold the private key. */
export const KEY_VARIABLE = 'GRIDWRIGHT_KEY';

const KEY = /^(0x)?[0-9a-f]{64}$/i;

/** Refuses a private key among the words of a command line, without repeating it: other programs see them, and shells keep them. */
export function refuseKeys(words: readonly string[]): void {
  if (!words.some((word) => /(^|=)(0x)?[0-9a-f]{64}$/i.test(word) || /^--?(private-?)?key(=|$)/i.test(word))) return;
  throw new BadInput(
    `a private key does not belong in an argument, where others can read it: put it into a file (--key-file) or into ${KEY_VARIABLE}`,
  );
}

/** The private key of a file, or of the environment, as `0x` and 64 hexadecimal digits. Throws BadInput, never with the key in it. */
export function readKey(file: string | undefined): `0x${string}` {
  const found = file === undefined ? process.env[KEY_VARIABLE] : readKeyFile(file);
  if (found === undefined)
    throw new BadInput(
      `expected a private key in a file (--key-file) or in the environment variable ${KEY_VARIABLE}, got none`,
    );
  const text = found.trim();
  if (!KEY.test(text)) throw new BadInput(`${file ?? KEY_VARIABLE}: expected a private key of 64 hexadecimal digits`);
  return `0x${text.replace(/^0x/i, '')}`;
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new BadInput(`${file}: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`);
  }
}
