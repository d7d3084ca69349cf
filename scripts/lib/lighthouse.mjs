import { join } from 'node:path';
import { installApart } from './install.mjs';
import { Stop } from './main.mjs';
import { root, run } from './run.mjs';

const FOLDER = 'bench/lighthouse';

/**
 * Prints what Lighthouse says of each page on a phone: the medians of some runs. It has a lock file of its own, and is installed
 * the first time.
 * @param {number} runs
 * @param {readonly string[]} addresses
 * @param {string} browser path
 */
export async function printLighthouse(runs, addresses, browser) {
  await installApart(FOLDER);
  const measure = [join(root, FOLDER, 'measure.mjs'), String(runs), ...addresses];
  const code = await run(process.execPath, measure, { env: { CHROME_PATH: browser } });
  if (code !== 0) throw new Stop(`Lighthouse failed (exit code ${code}): see above.`);
}
