import { readFileSync } from 'node:fs';
import { BadInput } from '../errors.js';

/** The environment variable that may hold the private key. */
export const KEY_VARIABLE = 'GRIDWRIGHT_KEY';

const KEY = /^(0x)?[0-9a-f]{64}$/i;

/** Throws BadInput if the command line contains a private key, without repeating it: other programs can see it, and shells save it. */
export function refuseKeys(words: readonly string[]): void {
  if (!words.some((word) => /(^|=)(0x)?[0-9a-f]{64}$/i.test(word) || /^--?(private-?)?key(=|$)/i.test(word))) return;
  throw new BadInput(
    `don't pass a private key as an argument, where others can read it: put it into a file (--key-file) or into ${KEY_VARIABLE}`,
  );
}

/** Reads the private key from a file or the environment, as `0x` and 64 hexadecimal digits. Throws BadInput, which never contains the key. */
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
    throw new BadInput(`${file}: can't be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`);
  }
}
