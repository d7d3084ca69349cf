import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/**
 * The results of tests: one line in `failures` for each failed one. `skippedForData` of the skipped tests need the public
 * collections.
 * @typedef {{ passed: number, failures: string[], skipped: number, skippedForData: number }} Counts
 */

/** Part of the name of every group of tests that needs the data folder (packages/gridwright/test/data.ts). */
const PUBLIC_COLLECTIONS = 'public collections';

/** Characters that the line of a failed test has at most. */
const LINE = 300;

/**
 * Counts a check that isn't a test runner as one test.
 * @param {string} name
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countCheck(name, exitCode) {
  const isPassed = exitCode === 0;
  const failures = isPassed ? [] : [failureLine(name, `exit code ${exitCode}, see above`)];
  return { passed: isPassed ? 1 : 0, failures, skipped: 0, skippedForData: 0 };
}

/**
 * Counts the tests in a runner's report. A failed run counts at least one failed test, so that a file that doesn't load, or
 * a runner that died, never passes.
 * @param {string} name of the suite
 * @param {string} path of the JSON report
 * @param {number} exitCode of the runner
 * @param {(report: any) => Counts} count
 * @returns {Counts}
 */
export function countRun(name, path, exitCode, count) {
  const counts = readReport(path, count);
  if (counts === undefined) return countCheck(name, exitCode || 1);
  const isExplained = exitCode === 0 || counts.failures.length > 0;
  return isExplained ? counts : { ...counts, failures: countCheck(name, exitCode).failures };
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestResult
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: VitestResult[] }[] }} report
 * @returns {Counts}
 */
export function countVitest({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const failures = testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that doesn't load, or whose setup fails.
    if (failed.length === 0) return status === 'failed' ? [failureLine(file, message)] : [];
    return failed.map(({ fullName, failureMessages = [] }) => failureLine(`${file} > ${fullName}`, failureMessages[0]));
  });
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures,
    skipped: skipped.length,
    skippedForData: skipped.filter(({ fullName }) => fullName.includes(PUBLIC_COLLECTIONS)).length,
  };
}

/**
 * @typedef {{ projectName: string, status: string, results: { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @param {{ suites: PlaywrightSuite[], errors: { message?: string }[], stats: { expected: number, skipped: number } }} report
 * @returns {Counts}
 */
export function countPlaywright({ suites, errors, stats }) {
  const failures = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const { message } = results.find(({ error }) => error !== undefined)?.error ?? {};
        return failureLine(`${file}:${line} > ${title} (${projectName})`, message);
      }),
  );
  const others = errors.map(({ message }) => failureLine('Browser tests', message));
  return { passed: stats.expected, failures: [...failures, ...others], skipped: stats.skipped, skippedForData: 0 };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * Returns one line that names a failed test and begins its message.
 * @param {string} name
 * @param {string} [message]
 */
function failureLine(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  const first = lines.map((line) => line.trim()).find((line) => line !== '') ?? 'see above';
  return `${name}: ${first}`.slice(0, LINE);
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function addCounts(all) {
  /** @param {'passed' | 'skipped' | 'skippedForData'} name */
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return {
    passed: sum('passed'),
    failures: all.flatMap(({ failures }) => failures),
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
