import { run } from './run.js';
import { VERBS } from './verbs.js';

/**
 * Runs the command with its arguments and sets the exit code; never throws. Calls `onLoaded` when its verb begins.
 * Catalogues have a bundle of their own: the
 * bundle of the others holds the library, which the package of catalogues imports by its name.
 */
export async function main(args: readonly string[], onLoaded?: () => void): Promise<void> {
  if (args[0] === 'catalogue') return (await import('./main-catalogue.js')).main(args, onLoaded);
  return run(VERBS, args, onLoaded);
}
