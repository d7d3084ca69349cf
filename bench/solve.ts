import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { accelerate, type Puzzle, parsePuzzle, solve } from 'gridwright';
import { formatRate, formatRatio, measure } from './measure.js';
import { solveByDancingLinks, solveBySudoku } from './rivals.js';
import { readSample } from './sample.js';

const SETS = ['easy-kaggle-10k', 'clue17-49158', 'top1465', 'hardest-1905-10k', 'hardest-1106', 'many-solutions-10k'];
const SAMPLE = 200;

function benchSolving(folder: string): void {
  console.log('\nSolving with proof of uniqueness (sudoku gives none, it ends at a first solution): puzzles a second of CPU time.');
  console.log(`${SAMPLE} puzzles of each set, taken and moved by a symmetry of the grid at random with a fixed seed.\n`);
  console.log('| data set | gridwright | dancing-links | sudoku | ratio to dancing-links | ratio to sudoku |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const set of SETS) console.log(solvingRow(set, readSample(folder, set, SAMPLE)));
}

function solvingRow(set: string, texts: readonly string[]): string {
  const puzzles = texts.map((text) => parsePuzzle(text, { kind: 'sudoku', size: '9x9' }));
  for (const [i, puzzle] of puzzles.entries()) requireAgreement(puzzle, texts[i]);
  const rates = measure([
    () => solveAll(puzzles, (puzzle) => solve(puzzle, 2)),
    () => solveAll(texts, solveByDancingLinks),
    () => solveAll(texts, solveBySudoku),
  ]).map((seconds) => texts.length / seconds);
  return `| ${[set, ...rates.map(formatRate), ...rates.slice(1).map((rate) => formatRatio(rates[0] / rate))].join(' | ')} |`;
}

/** The same library with its WebAssembly solver, which stays in use from here on; puzzles with many solutions go to both solvers. */
async function benchAccelerated(folder: string): Promise<void> {
  if (!(await accelerate())) {
    console.log('\nThe accelerator does not run here.');
    return;
  }
  console.log('\nThe same with the accelerator.\n');
  console.log('| data set | accelerated | dancing-links | ratio |');
  console.log('| --- | ---: | ---: | ---: |');
  for (const set of SETS) {
    const texts = readSample(folder, set, SAMPLE);
    const puzzles = texts.map((text) => parsePuzzle(text, { kind: 'sudoku', size: '9x9' }));
    for (const [i, puzzle] of puzzles.entries()) requireAgreement(puzzle, texts[i]);
    const rates = measure([() => solveAll(puzzles, (puzzle) => solve(puzzle, 2)), () => solveAll(texts, solveByDancingLinks)]).map(
      (seconds) => texts.length / seconds,
    );
    console.log(`| ${[set, ...rates.map(formatRate), formatRatio(rates[0] / rates[1])].join(' | ')} |`);
  }
}

function solveAll<Item>(items: readonly Item[], one: (item: Item) => unknown): void {
  for (const item of items) one(item);
}

/** Throws Error unless both programs that prove what they find find the same: speed counts only for right answers. */
function requireAgreement(puzzle: Puzzle, text: string): void {
  const ours = solve(puzzle, 2).solutions.map((solution) => solution.join(''));
  const theirs = solveByDancingLinks(text);
  // Of a puzzle with many solutions each program may find two of its own.
  if (ours.length !== theirs.length || (ours.length === 1 && ours[0] !== theirs[0])) {
    throw new Error(`${text}: gridwright found ${ours.join(', ') || 'nothing'}, dancing-links found ${theirs.join(', ') || 'nothing'}`);
  }
}

const folder = process.env.GRIDWRIGHT_DATA ?? '';
console.log(`Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}`);
if (existsSync(folder)) benchSolving(folder);
else console.log(`\nThe public collections are not at ${JSON.stringify(folder)}: nothing was solved. Set GRIDWRIGHT_DATA to their folder.`);
if (existsSync(folder)) await benchAccelerated(folder);
