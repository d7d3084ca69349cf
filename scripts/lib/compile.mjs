import { buildAlone } from './build-lock.mjs';
import { buildEmptyDatabase } from './empty-database.mjs';
import { bundleLibrary } from './library.mjs';
import { Stop } from './main.mjs';
import { runTool } from './run.mjs';

/**
 * Compiles all packages, bundles the library for Node and makes the empty database, in half a second where nothing
 * changed. Vitest calls it as `setup` before the tests.
 */
export function compile() {
  return buildAlone(async () => {
    if ((await runTool('typescript-7', 'tsc', ['-b'])) !== 0) throw new Stop('The TypeScript build failed: see above.');
    await bundleLibrary();
    await buildEmptyDatabase();
  });
}

export { compile as setup };
