// Fits the model of expected times on public ones. Run `npm run build` first.
//
//   node scripts/minutes.mjs features TIMES >> FEATURES   each line of TIMES: seconds, a tab, a puzzle
//   node scripts/minutes.mjs fit FEATURES                 prints the model and its errors, and writes minutes-model.ts
//
// The first takes seconds per puzzle, and skips the lines of FEATURES that exist if it is named as a third argument.
import { readFileSync, writeFileSync } from 'node:fs';
import { crossValidate, fitModel, report } from './lib/minutes-fit.mjs';

const [task, file, known] = process.argv.slice(2);
const linesOf = (/** @type {string} */ name) => readFileSync(name, 'utf8').split('\n').filter(Boolean);

if (task === 'features' && file !== undefined) await printFeatures();
else if (task === 'fit' && file !== undefined) await writeModel();
else {
  console.error('expected "features TIMES [FEATURES]" or "fit FEATURES"');
  process.exit(2);
}

async function printFeatures() {
  const { parsePuzzle } = await import('gridwright/formats');
  const { LEVELS, logicOf } = await import('gridwright/logic');
  const { featuresOf, isTimed, minutesOf } = await import('../packages/gridwright/dist/kinds/sudoku/logic/minutes.js');
  const { walk } = await import('../packages/gridwright/dist/puzzle/path.js');
  const done = new Set((known === undefined ? [] : linesOf(known)).map((line) => JSON.parse(line).puzzle));
  for (const line of linesOf(file)) {
    const [seconds, id] = line.split('\t');
    if (done.has(id)) continue;
    const puzzle = parsePuzzle(id);
    const logic = logicOf(puzzle);
    // The features end at the first step of the last level.
    const among = new Set(logic.techniques.filter(({ level }) => level !== LEVELS.at(-1)).map(({ code }) => code));
    const { steps, solved } = walk(logic, puzzle, true, { among });
    const timed = isTimed({ ...puzzle, requests: {} }) && minutesOf(puzzle, steps, solved) !== undefined;
    const features = featuresOf(puzzle, steps, solved);
    console.log(JSON.stringify({ puzzle: id, seconds: Number(seconds), features, timed }));
  }
}

async function writeModel() {
  const { FROM_MINUTES } = await import('../packages/gridwright/dist/kinds/sudoku/logic/minutes.js');
  const rows = linesOf(file).map((line) => JSON.parse(line));
  const model = fitModel(rows);
  console.log(report(rows, crossValidate(rows), model, FROM_MINUTES));
  const path = new URL('../packages/gridwright/src/kinds/sudoku/logic/minutes-model.ts', import.meta.url);
  const { coefficients, below, above } = model;
  const text = readFileSync(path, 'utf8');
  const written = `{ coefficients: [${coefficients.join(', ')}], below: ${below}, above: ${above} };`;
  writeFileSync(path, text.replace(/\{ coefficients: .*\};/, written));
}
