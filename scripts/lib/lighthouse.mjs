import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './main.mjs';
import { root, run, runNpm } from './run.mjs';

const FOLDER = join(root, 'bench/lighthouse');

/**
 * Prints what Lighthouse says of each page on a phone: the medians of some runs. It has a lock file of its own, and is installed
 * the first time.
 * @param {number} runs
 * @param {readonly string[]} addresses
 * @param {string} browser path
 */
export async function printLighthouse(runs, addresses, browser) {
  if (!existsSync(join(FOLDER, 'node_modules'))) {
    const code = await runNpm(['ci', '--prefix', FOLDER, '--ignore-scripts', '--workspaces=false']);
    if (code !== 0) throw new Stop(`npm ci failed in bench/lighthouse (exit code ${code}): it needs the npm registry.`);
  }
  const measure = [join(FOLDER, 'measure.mjs'), String(runs), ...addresses];
  const code = await run(process.execPath, measure, { env: { CHROME_PATH: browser } });
  if (code !== 0) throw new Stop(`Lighthouse failed (exit code ${code}): see above.`);
}
