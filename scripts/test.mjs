import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { dataFound, dataPath } from './lib/data.mjs';
import { main, readWords, Stop } from './lib/main.mjs';
import { freePort } from './lib/port.mjs';
import { addCounts, countCheck, countPlaywright, countRun, countVitest } from './lib/report.mjs';
import { plain, runTool } from './lib/run.mjs';

/** @typedef {import('./lib/report.mjs').Counts} Counts */

/**
 * `npm test`: installs, builds, and runs every check there is; `--slow` runs the slow suite alone.
 * The last line is the count of passed and failed.
 */
await main(async () => {
  const slow = readWords(['--slow']).has('--slow');
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-test-'));
  const steps = slow ? [() => slowSuite(folder)] : [lint, types, () => suite(folder), () => browserSuite(folder)];
  /** @type {Counts[]} */
  const counts = [];
  try {
    await ensureBuilt();
    for (const step of steps) counts.push(await stepOrStop(step));
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    counts.push(countCheck(1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return conclude(addCounts(counts));
});

/**
 * A step that had to stop counts as one failed test; the others still run.
 * @param {() => Promise<Counts>} step
 */
async function stepOrStop(step) {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    return countCheck(1);
  }
}

async function lint() {
  console.log('\nLint and format');
  return countCheck(await runTool('@biomejs/biome', 'biome', ['ci', '.', ...(plain ? ['--colors=off'] : [])]));
}

async function types() {
  console.log('\nTypes of tests and scripts');
  return countCheck(await runTool('typescript', 'tsc', ['-p', 'tsconfig.test.json']));
}

/** @param {string} folder for the report */
function suite(folder) {
  console.log('\nTests');
  return vitest(folder, []);
}

/** @param {string} folder for the report */
function slowSuite(folder) {
  console.log('\nSlow tests');
  return vitest(folder, ['--mode', 'slow']);
}

/**
 * @param {string} folder
 * @param {readonly string[]} args
 */
async function vitest(folder, args) {
  const report = join(folder, 'vitest.json');
  const code = await runTool('vitest', 'vitest', [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(plain ? ['--no-color'] : []),
  ]);
  return countRun(report, code, countVitest);
}

/** @param {string} folder for the report */
async function browserSuite(folder) {
  console.log('\nBrowser tests');
  const report = join(folder, 'playwright.json');
  const env = {
    GRIDWRIGHT_CHROMIUM: await ensureBrowser(),
    GRIDWRIGHT_TEST_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const code = await runTool('@playwright/test', 'playwright', ['test', '--reporter=list,json'], { env });
  return countRun(report, code, countPlaywright);
}

/**
 * @param {Counts} counts
 * @returns {number} the exit code
 */
function conclude({ passed, failed, skipped, skippedForData }) {
  console.log(`\npublic collections: ${dataFound ? 'found' : 'not found'} at ${dataPath}${dataFound ? '' : `; ${skippedForData} tests on them did not run`}`);
  if (skipped > skippedForData) console.log(`${skipped - skippedForData} other tests did not run: see above`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed === 0 ? 0 : 1;
}
