import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The folder of the public collections: GRIDWRIGHT_DATA, else ../shared/data, both from the top of the repository; undefined when it is not there. */
export function dataFolder(): string | undefined {
  const folder = resolve(root, process.env.GRIDWRIGHT_DATA || '../shared/data');
  return existsSync(folder) ? folder : undefined;
}

/** The text of one file of the data folder, by its path in there. Throws when the folder is not there. */
export function readData(name: string): string {
  const folder = dataFolder();
  if (folder === undefined) throw new Error('the folder of the public collections is not there: set GRIDWRIGHT_DATA to it');
  return readFileSync(join(folder, name), 'utf8');
}

/**
 * A group of tests that read the data folder. Where it is not there they do not run, and `npm test`
 * says how many: it knows them by the first words of the group's name.
 */
export function describeWithData(title: string, tests: () => void): void {
  describe.skipIf(dataFolder() === undefined)(`public collections: ${title}`, tests);
}
