import { run } from './run.js';
import { VERBS } from './verbs.js';

/**
 * Runs the command with its arguments and sets the exit code; never throws. Catalogues have a bundle of their own: the
 * bundle of the others holds the library, which the package of catalogues imports by its name.
 */
export async function main(args: readonly string[]): Promise<void> {
  if (args[0] === 'catalogue') return (await import('./main-catalogue.js')).main(args);
  return run(VERBS, args);
}
