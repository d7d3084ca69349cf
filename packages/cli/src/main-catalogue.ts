import { run } from './run.js';
import { catalogueVerb } from './verbs/catalogue.js';

/** Does what `main` does for the verb `catalogue`. */
export function main(args: readonly string[], onLoaded?: () => void): Promise<void> {
  return run([['Make puzzles:', { catalogue: async () => catalogueVerb() }]], args, onLoaded);
}
