// Fits the model of expected times on public ones, and prints how far levels and times agree. Run `npm run build` first.
//
//   npm run published -- FOLDER --ids IDS                       writes the puzzles that are confirmed
//   node scripts/minutes.mjs times IDS MANIFEST > TIMES         prints seconds, a tab and the puzzle for those with a time
//   node scripts/minutes.mjs features TIMES FEATURES [JOBS]     rates them, and appends their features to FEATURES
//   node scripts/minutes.mjs report FEATURES                    prints the model, its errors, levels and correlations
//   node scripts/minutes.mjs fit FEATURES                       does the same and writes minutes-model.ts
//
// MANIFEST is the archive's list of videos. Rating takes seconds per puzzle, ends at the bounds of `rate`, and skips the
// puzzles that FEATURES has.
import { fork } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crossValidate, fitModel, report, reportLevels } from './lib/minutes-fit.mjs';

const [task, file, other, jobs = '2', part = '-1'] = process.argv.slice(2);
const linesOf = (/** @type {string} */ name) => textOf(name).split('\n').filter(Boolean);

if (task === 'times' && other !== undefined) printTimes();
else if (task === 'features' && other !== undefined && Number(jobs) > 0) await makeFeatures();
else if ((task === 'report' || task === 'fit') && file !== undefined) await reportModel();
else {
  console.error('expected "times IDS MANIFEST", "features TIMES FEATURES [JOBS]", "report FEATURES" or "fit FEATURES"');
  process.exit(2);
}

/** Returns the text of a file. Ends the program if it can't be read. @param {string} name */
function textOf(name) {
  try {
    return readFileSync(name, 'utf8');
  } catch (error) {
    console.error(`${name}: can't read the file: ${/** @type {Error} */ (error).message}`);
    process.exit(2);
  }
}

function printTimes() {
  const keyOf = (/** @type {string} */ name) => name.replaceAll('/', '_').toLowerCase();
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const { cacheKey, stableKey, sourceId, videoLengthSeconds } of JSON.parse(textOf(other)).entries)
    for (const name of [cacheKey, stableKey, sourceId])
      if (name && videoLengthSeconds > 0) seconds.set(keyOf(name), videoLengthSeconds);
  for (const line of linesOf(file)) {
    const [name, id] = line.split('\t');
    const time = seconds.get(keyOf(name.replace(/\.json$/, '')));
    if (time !== undefined) console.log(`${time}\t${id}`);
  }
}

/** Starts the processes, or rates the puzzles of one of them. */
async function makeFeatures() {
  if (Number(part) >= 0) return addFeatures();
  const ends = Array.from({ length: Number(jobs) }, (_, i) => {
    const worker = fork(fileURLToPath(import.meta.url), [task, file, other, jobs, String(i)]);
    return new Promise((done) => worker.on('exit', done));
  });
  if ((await Promise.all(ends)).some((code) => code !== 0)) process.exit(1);
}

async function addFeatures() {
  const { parsePuzzle } = await import('gridwright/formats');
  const { LEVELS, logicOf, ratingOf } = await import('gridwright/logic');
  const { featuresOf, isTimed, minutesOf } = await import('../packages/gridwright/dist/kinds/sudoku/logic/minutes.js');
  const { walk } = await import('../packages/gridwright/dist/puzzle/path.js');
  const done = new Set(existsSync(other) ? linesOf(other).map((line) => JSON.parse(line).puzzle) : []);
  for (const [i, line] of linesOf(file).entries()) {
    const [seconds, id] = line.split('\t');
    if (done.has(id) || i % Number(jobs) !== Number(part)) continue;
    const puzzle = parsePuzzle(id);
    if (puzzle.size.rows !== 9) continue;
    const logic = logicOf(puzzle);
    // The features end at the first step of the last level.
    const among = new Set(logic.techniques.filter(({ level }) => level !== LEVELS.at(-1)).map(({ code }) => code));
    const { steps, solved } = walk(logic, puzzle, true, { among });
    const timed = isTimed({ ...puzzle, requests: {} }) && minutesOf(puzzle, steps, solved) !== undefined;
    const rating = ratingOf(puzzle);
    const row = {
      puzzle: id,
      seconds: Number(seconds),
      features: featuresOf(puzzle, steps, solved),
      timed,
      solved: rating?.solved === true,
      below: solved,
      level: LEVELS.indexOf(rating?.level ?? 'extreme'),
      classic: Object.keys(puzzle.options).length === 0,
    };
    appendFileSync(other, `${JSON.stringify(row)}\n`);
  }
}

async function reportModel() {
  const { FROM_MINUTES } = await import('../packages/gridwright/dist/kinds/sudoku/logic/minutes.js');
  const { LEVELS } = await import('gridwright/logic');
  const rows = linesOf(file).map((line) => JSON.parse(line));
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
