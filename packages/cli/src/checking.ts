import { readFileSync, statSync } from 'node:fs';
import { type Preflight, type ProfileName, preflight } from '@gridwright/book';
import { BadInput } from './errors.js';
import { countOf } from './print.js';

/** Largest file that is examined, in bytes. */
const LARGEST = 2 ** 28;

/** Examines a PDF as a printer would and tells the outcome on standard output; exit code 1 where something is wrong. Throws BadInput for a file that is not there. */
export function checkFile(name: string, profile: ProfileName): void {
  const { pages, size, findings } = preflight(readBytes(name), profile);
  if (pages > 0) process.stdout.write(`${name}: ${countOf(pages, 'page')}, ${size}\n`);
  process.stdout.write(
    findings.length === 0 ? `${name}: nothing against the profile ${profile}\n` : linesOf(name, findings),
  );
  if (findings.length > 0) process.exitCode = 1;
}

/** What is wrong with a file, a line each. */
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
    throw new BadInput(`${name}: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`);
  }
}
