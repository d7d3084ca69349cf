// Fits the model of expected times on public ones, and prints how far levels and times agree. Run `npm run build` first.
//
//   npm run published -- FOLDER --ids IDS                       writes the puzzles that are confirmed
//   node scripts/minutes.mjs times IDS MANIFEST > TIMES         seconds, host, year and puzzle of those with a time
//   node scripts/minutes.mjs features TIMES FEATURES [JOBS]     rates them, and appends their features to FEATURES
//   node scripts/minutes.mjs report FEATURES                    prints the model, its errors, levels and correlations
//   node scripts/minutes.mjs fit FEATURES                       does the same and writes minutes-model.ts
//
// MANIFEST is the archive's list of videos. Rating takes seconds per puzzle, ends at the bounds of `rate`, and skips the
// puzzles that FEATURES has.
import { fork } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reasonOf } from '../packages/cli/dist/errors.js';
import { main, Stop } from './lib/main.mjs';
import { crossValidate, fitModel, report, reportLevels } from './lib/minutes-fit.mjs';
import { textOf } from './lib/text-of.mjs';

const USAGE = 'expected "times IDS MANIFEST", "features TIMES FEATURES [JOBS]", "report FEATURES" or "fit FEATURES"';
const [task, file, other, jobs = '2', part = '-1'] = process.argv.slice(2);

await main(async () => {
  if (task === 'times' && other !== undefined) printTimes();
  else if (task === 'features' && other !== undefined) await makeFeatures();
  else if ((task === 'report' || task === 'fit') && file !== undefined) await reportModel();
  else throw new Stop(USAGE);
  return 0;
});

/** Returns the lines of a file. Throws Stop if it can't be read. @param {string} name */
function linesIn(name) {
  return textOf(name).split('\n').filter(Boolean);
}

/** Returns the object that a text in JSON holds. Throws Stop. @param {string} name the file @param {string} text */
function parse(name, text) {
  try {
    const value = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The sentence below names the text.
  }
  throw new Stop(`${name}: expected an object in JSON, got ${JSON.stringify(text.slice(0, 40))}`);
}

/** Returns whether a value is a list of numbers, at least one. @param {unknown} value */
function isFigures(value) {
  return Array.isArray(value) && value.length > 0 && value.every(Number.isFinite);
}

/** Returns the puzzles of a file with their features. Throws Stop. @param {string} name */
function rowsOf(name) {
  return linesIn(name).map((line) => {
    const row = parse(name, line);
    if (typeof row.puzzle === 'string' && row.seconds > 0 && isFigures(row.features) && 'host' in row && 'year' in row)
      return row;
    throw new Stop(`${name}: expected lines that \`features\` writes, got ${JSON.stringify(line.slice(0, 40))}`);
  });
}

function printTimes() {
  const keyOf = (/** @type {string} */ name) => name.replaceAll('/', '_').toLowerCase();
  /** @type {Map<string, Set<any>>} */
  const named = new Map();
  const { entries } = parse(other, textOf(other));
  if (!Array.isArray(entries)) throw new Stop(`${other}: expected a manifest with a list "entries", got none`);
  for (const entry of entries.filter((one) => one?.videoLengthSeconds > 0))
    for (const name of [entry.cacheKey, entry.stableKey, entry.sourceId].filter((one) => typeof one === 'string'))
      named.set(keyOf(name), (named.get(keyOf(name)) ?? new Set()).add(entry));
  for (const line of linesIn(file)) {
    const [name, id] = line.split('\t');
    if (id === undefined) throw new Stop(`${file}: expected a name, a tab and a puzzle, got ${JSON.stringify(line)}`);
    const found = [...(named.get(keyOf(name.replace(/\.json$/, ''))) ?? [])];
    // A video with several puzzles has one length, and some puzzles have the name of another one.
    if (found.length !== 1) continue;
    const [{ videoLengthSeconds, videoHost, videoDateTs }] = found;
    const host = typeof videoHost === 'string' ? videoHost.split(/[;\s]/)[0] : '';
    const year = Number.isFinite(videoDateTs) ? new Date(videoDateTs).getUTCFullYear() : '';
    console.log([videoLengthSeconds, host, year, id].join('\t'));
  }
}

/** Returns what a file that `times` writes has on each puzzle. Throws Stop. @param {string} name */
function timesIn(name) {
  return linesIn(name).map((line) => {
    const [seconds, host, year, id] = line.split('\t');
    if (Number(seconds) > 0 && id !== undefined) return { seconds: Number(seconds), host, year, id };
    throw new Stop(`${name}: expected seconds, host, year and puzzle, got ${JSON.stringify(line.slice(0, 40))}`);
  });
}

/** Creates a file unless it exists. Throws Stop. @param {string} name */
function touch(name) {
  try {
    appendFileSync(name, '');
  } catch (error) {
    throw new Stop(`${name}: can't write the file: ${reasonOf(error)}`);
  }
}

/** Returns the canonical form of the puzzle of an id, from which its level comes. Throws Stop. @param {string} id */
async function formOf(id) {
  const { canonical, LimitError } = await import('gridwright');
  const { parsePuzzle } = await import('gridwright/formats');
  try {
    const puzzle = parsePuzzle(id);
    try {
      return canonical(puzzle);
    } catch (error) {
      if (error instanceof LimitError) return puzzle;
      throw error;
    }
  } catch (error) {
    throw new Stop(`${file}: ${/** @type {Error} */ (error).message}`);
  }
}

/** Starts the processes, or rates the puzzles of one of them. Throws Stop. */
async function makeFeatures() {
  const count = Number(jobs);
  if (!Number.isInteger(count) || count < 1 || count > 64) throw new Stop(`JOBS: expected 1 to 64, got ${jobs}`);
  if (Number(part) >= 0) return addFeatures(count);
  timesIn(file);
  touch(other);
  const ends = Array.from({ length: count }, (_, i) => {
    const worker = fork(fileURLToPath(import.meta.url), [task, file, other, jobs, String(i)]);
    return new Promise((done) => worker.on('exit', done));
  });
  if ((await Promise.all(ends)).some((code) => code !== 0)) throw new Stop(`${other}: not all puzzles were rated`);
}

/** Rates the puzzles of one process. @param {number} count the number of processes */
async function addFeatures(count) {
  const { LEVELS, ratedPath } = await import('gridwright/logic');
  const { featuresOf, guessesOf, isTimed, timesOf } = await import(
    '../packages/gridwright/dist/kinds/sudoku/logic/minutes.js'
  );
  const done = new Set(existsSync(other) ? rowsOf(other).map(({ puzzle }) => puzzle) : []);
  for (const [i, { seconds, host, year, id }] of timesIn(file).entries()) {
    if (done.has(id) || i % count !== Number(part)) continue;
    const puzzle = await formOf(id);
    if (puzzle.size.rows !== 9) continue;
    const before = process.cpuUsage().user;
    const rated = ratedPath(puzzle);
    if (rated === undefined) throw new Stop(`${file}: expected a puzzle with exactly one solution, got ${id}`);
    const milliseconds = Math.round((process.cpuUsage().user - before) / 1000);
    const { steps, solved, bounded } = rated.path;
    const isByMinutes = isTimed({ ...puzzle, requests: {} }) && timesOf(puzzle)?.minutes(steps, solved) !== undefined;
    const row = {
      puzzle: id,
      seconds,
      host,
      year,
      features: featuresOf(puzzle, guessesOf(puzzle), steps, solved),
      timed: isByMinutes,
      solved,
      bounded: bounded === true,
      level: LEVELS.indexOf(rated.rating.level),
      classic: Object.keys(puzzle.options).length === 0,
      milliseconds,
    };
    appendFileSync(other, `${JSON.stringify(row)}\n`);
  }
}

async function reportModel() {
  const { FROM_MINUTES } = await import('../packages/gridwright/dist/kinds/sudoku/logic/minutes.js');
  const { LEVELS } = await import('gridwright/logic');
  const rows = rowsOf(file);
  if (rows.length < 4) throw new Stop(`${file}: expected at least 4 puzzles, got ${rows.length}`);
  const model = fitModel(rows);
  console.log(report(rows, crossValidate(rows), model, FROM_MINUTES));
  console.log(reportLevels(rows, LEVELS));
  if (task === 'report') return;
  const path = new URL('../packages/gridwright/src/kinds/sudoku/logic/minutes-model.ts', import.meta.url);
  const { coefficients, below, above } = model;
  const text = readFileSync(path, 'utf8');
  const written = `{ coefficients: [${coefficients.join(', ')}], below: ${below}, above: ${above} };`;
  writeFileSync(path, text.replace(/\{ coefficients: .*\};/, written));
}
