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

/** @typedef {[name: string, run: (folder: string) => Promise<Counts>]} Step */

/** @type {readonly Step[]} */
const CHECK = [
  ['Lint and format', lint],
  ['Types of tests and scripts', types],
  vitestStep('Tests'),
  browserStep('Browser tests', ['desktop', 'phone']),
];

/**
 * The suites that `npm test` leaves out, by the word that runs one of them alone. The words are modes of vitest.config.ts.
 * @type {ReadonlyMap<string, readonly Step[]>}
 */
const SUITES = new Map([
  ['--thorough', [vitestStep('Thorough tests', 'thorough'), browserStep('Thorough browser tests', ['thorough'])]],
  ['--postgres', [vitestStep('Tests on PostgreSQL', 'postgres')]],
  ['--slow', [vitestStep('Slow tests', 'slow')]],
]);

/**
 * `npm test`: installs, builds, and runs every check, quick ones first; `--slow`, for example, runs the slow suite alone.
 * At the end, one line for each failed test; the last line is the number of passed and failed tests.
 */
await main(async () => {
  const suites = [...readWords([...SUITES.keys()])].flatMap((word) => SUITES.get(word) ?? []);
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-test-'));
  const steps = suites.length > 0 ? suites : CHECK;
  const begun = Date.now();
  /** @type {Counts[]} */
  const counts = [];
  try {
    await ensureBuilt();
    const times = [`Installation and build ${secondsSince(begun)} s`];
    for (const [name, run] of steps) {
      console.log(`\n${name}`);
      const before = Date.now();
      counts.push(await runOrStop(name, () => run(folder)));
      times.push(`${name} ${secondsSince(before)} s`);
    }
    console.log(`\n${times.join(', ')}; ${secondsSince(begun)} s in all`);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    counts.push(countCheck('Installation and build', 1));
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
 * @param {string} name
 * @param {() => Promise<Counts>} run
 */
async function runOrStop(name, run) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    return countCheck(name, 1);
  }
}

async function lint() {
  return countCheck(
    'Lint and format',
    await runTool('@biomejs/biome', 'biome', ['ci', '.', ...(plain ? ['--colors=off'] : [])]),
  );
}

async function types() {
  return countCheck('Types of tests and scripts', await runTool('typescript-7', 'tsc', ['-p', 'tsconfig.test.json']));
}

/**
 * @param {string} name
 * @param {string} [mode] of vitest.config.ts
 * @returns {Step}
 */
function vitestStep(name, mode) {
  return [
    name,
    async (folder) => {
      const report = join(folder, 'vitest.json');
      const code = await runTool('vitest', 'vitest', [
        'run',
        ...(mode === undefined ? [] : ['--mode', mode]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(plain ? ['--no-color'] : []),
      ]);
      return countRun(name, report, code, countVitest);
    },
  ];
}

/**
 * @param {string} name
 * @param {readonly string[]} projects of playwright.config.ts
 * @returns {Step}
 */
function browserStep(name, projects) {
  return [
    name,
    async (folder) => {
      const report = join(folder, 'playwright.json');
      const args = [...projects.map((project) => `--project=${project}`), '--reporter=list,json'];
      const code = await runBrowserSuite(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
      return countRun(name, report, code, countPlaywright);
    },
  ];
}

/**
 * @param {Counts} counts
 * @returns {number} the exit code
 */
function conclude({ passed, failures, skipped, skippedForData }) {
  console.log(
    `\npublic collections: ${dataFound ? 'found' : 'not found'} at ${dataPath}${dataFound ? '' : `; ${skippedForData} tests of them didn't run`}`,
  );
  if (skipped > skippedForData) console.log(`${skipped - skippedForData} other tests didn't run: see above`);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}\n`);
  console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failures.length === 0 ? 0 : 1;
}
