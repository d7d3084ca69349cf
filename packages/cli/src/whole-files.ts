import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { BadInput, reasonOf } from './errors.js';

const MEGABYTE = 2 ** 20;

/** Largest file to check or print, and largest plan or specification, in megabytes. */
const LARGEST_FILE = 256;
const LARGEST_TEXT = 16;

/** Reads a file. Throws BadInput, also for devices and pipes: they have no size, and may have no end. */
export function readBytes(name: string): Uint8Array<ArrayBuffer> {
  return orBadInput(name, () => {
    const found = statSync(name);
    if (!found.isFile())
      throw new BadInput(`${name}: expected a file, got ${found.isDirectory() ? 'a folder' : 'a device or a pipe'}`);
    if (found.size > LARGEST_FILE * MEGABYTE) throw tooLarge(name, LARGEST_FILE);
    // A copy with a buffer of its own, which can be handed over.
    return new Uint8Array(readFileSync(name));
  });
}

/** Reads the text of a file, a pipe or a device, up to the limit. Throws BadInput. */
export function readText(name: string): string {
  return orBadInput(name, () => {
    const file = openSync(name, 'r');
    try {
      const chunks: Buffer[] = [];
      for (let length = 0; ; ) {
        const chunk = Buffer.alloc(2 ** 16);
        const count = readSync(file, chunk);
        if (count === 0) return Buffer.concat(chunks).toString();
        chunks.push(chunk.subarray(0, count));
        length += count;
        if (length > LARGEST_TEXT * MEGABYTE) throw tooLarge(name, LARGEST_TEXT);
      }
    } finally {
      closeSync(file);
    }
  });
}

function tooLarge(name: string, megabytes: number): BadInput {
  return new BadInput(`${name}: expected a file of at most ${megabytes} MB`);
}

function orBadInput<Result>(name: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`${name}: can't be read (${reasonOf(error)})`);
  }
}
