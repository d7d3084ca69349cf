import { readFileSync, statSync } from 'node:fs';
import { type Preflight, type ProfileName, preflight } from '@gridwright/book';
import { BadInput } from './errors.js';
import { countOf } from './print.js';

/** Largest file to check, in bytes. */
const LARGEST = 2 ** 28;

/** Prints a PDF's printing problems, and sets the exit code to 1 if there are any. Throws BadInput if the file can't be read. */
export function checkFile(name: string, profile: ProfileName): void {
  const { pages, size, findings } = preflight(readBytes(name), profile);
  if (pages > 0) process.stdout.write(`${name}: ${countOf(pages, 'page')}, ${size}\n`);
  process.stdout.write(
    findings.length === 0 ? `${name}: no problems for the profile ${profile}\n` : linesOf(name, findings),
  );
  if (findings.length > 0) process.exitCode = 1;
}

/** Returns one line for each problem of a file. */
export function linesOf(name: string, findings: Preflight['findings']): string {
  return findings.map(({ message }) => `${name}: ${message}\n`).join('');
}

function readBytes(name: string): Uint8Array {
  try {
    if (statSync(name).size > LARGEST)
      throw new BadInput(`${name}: expected a file of at most ${LARGEST / 2 ** 20} MB`);
    return readFileSync(name);
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`${name}: can't be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`);
  }
}
