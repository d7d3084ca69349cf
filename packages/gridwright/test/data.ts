import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { dataFound, dataPath } from '../../../scripts/lib/data.mjs';

/** Returns the folder of the public collections; undefined when it doesn't exist. */
export function dataFolder(): string | undefined {
  return dataFound ? dataPath : undefined;
}

/** Returns a file of the public collections, by its path in their folder. Throws when the folder doesn't exist. */
export function readData(name: string): string {
  if (!dataFound) throw new Error(`the public collections are not at ${dataPath}: set GRIDWRIGHT_DATA to their folder`);
  return readFileSync(join(dataPath, name), 'utf8');
}

/**
 * A group of tests on the public collections. Without these the tests are skipped, and `npm test` reports their number:
 * it recognizes them by the first words of the group's name.
 */
export function describeWithData(title: string, tests: () => void): void {
  describe.skipIf(!dataFound)(`public collections: ${title}`, tests);
}
