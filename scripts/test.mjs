import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBrowserSuite } from './lib/browser-suite.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { dataFound, dataPath } from './lib/data.mjs';
import { main, readWords, Stop } from './lib/main.mjs';
import { addCounts, countCheck, countPlaywright, countRun, countVitest } from './lib/report.mjs';
import { plain, runTool } from './lib/run.mjs';

/** @typedef {import('./lib/report.mjs').Counts} Counts */

/**
 * `npm test`: installs, builds, and runs every check, quick ones first; `--slow` runs the slow suite alone.
 * The last line is the number of passed and failed tests.
 */
await main(async () => {
  const slow = readWords(['--slow']).has('--slow');
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-test-'));
  /** @type {[name: string, run: () => Promise<Counts>][]} */
  const steps = slow
    ? [['Slow tests', () => vitest(folder, ['--mode', 'slow'])]]
    : [
        ['Lint and format', lint],
        ['Types of tests and scripts', types],
        ['Tests', () => vitest(folder, [])],
        ['Browser tests', () => browserSuite(folder)],
      ];
  const begun = Date.now();
  /** @type {Counts[]} */
  const counts = [];
  try {
    await ensureBuilt();
    const times = [`Installation and build ${secondsSince(begun)} s`];
    for (const [name, run] of steps) {
      console.log(`\n${name}`);
      const before = Date.now();
      counts.push(await runOrStop(run));
      times.push(`${name} ${secondsSince(before)} s`);
    }
    console.log(`\n${times.join(', ')}; ${secondsSince(begun)} s in all`);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    counts.push(countCheck(1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return conclude(addCounts(counts));
});

/** @param {number} begun */
function secondsSince(begun) {
  return Math.round((Date.now() - begun) / 1000);
}

/**
 * A step that can't run counts as one failed test; the others still run.
 * @param {() => Promise<Counts>} run
 */
async function runOrStop(run) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    return countCheck(1);
  }
}

async function lint() {
  return countCheck(await runTool('@biomejs/biome', 'biome', ['ci', '.', ...(plain ? ['--colors=off'] : [])]));
}

async function types() {
  return countCheck(await runTool('typescript-7', 'tsc', ['-p', 'tsconfig.test.json']));
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
  const report = join(folder, 'playwright.json');
  const code = await runBrowserSuite(['--project=desktop', '--project=phone', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return countRun(report, code, countPlaywright);
}

/**
 * @param {Counts} counts
 * @returns {number} the exit code
 */
function conclude({ passed, failed, skipped, skippedForData }) {
  console.log(
    `\npublic collections: ${dataFound ? 'found' : 'not found'} at ${dataPath}${dataFound ? '' : `; ${skippedForData} tests of them didn't run`}`,
  );
  if (skipped > skippedForData) console.log(`${skipped - skippedForData} other tests didn't run: see above`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed === 0 ? 0 : 1;
}
