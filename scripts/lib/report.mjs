import { readFileSync } from 'node:fs';

/**
 * The results of tests. `skippedForData` of the skipped tests need the public collections.
 * @typedef {{ passed: number, failed: number, skipped: number, skippedForData: number }} Counts
 */

/** Part of the name of every group of tests that needs the data folder (packages/gridwright/test/data.ts). */
const PUBLIC_COLLECTIONS = 'public collections';

/**
 * Counts a check that isn't a test runner as one test.
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countCheck(exitCode) {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0, skippedForData: 0 };
}

/**
 * Counts the tests in a runner's report. A failed run counts at least one failed test, so that a file that doesn't load, or
 * a runner that died, never passes.
 * @param {string} path of the JSON report
 * @param {number} exitCode of the runner
 * @param {(report: any) => Counts} count
 * @returns {Counts}
 */
export function countRun(path, exitCode, count) {
  const counts = readReport(path, count) ?? countCheck(1);
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {{ testResults: { status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
 * @returns {Counts}
 */
export function countVitest({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + unloaded.length,
    skipped: skipped.length,
    skippedForData: skipped.filter(({ fullName }) => fullName.includes(PUBLIC_COLLECTIONS)).length,
  };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, skippedForData: 0 };
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function addCounts(all) {
  /** @param {keyof Counts} name */
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    skippedForData: sum('skippedForData'),
  };
}

/**
 * @param {string} path
 * @param {(report: any) => Counts} count
 * @returns {Counts | undefined} undefined when the runner left no report
 */
function readReport(path, count) {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
