import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { solve } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { switchEngine } from 'gridwright/wasm';
import { requireAgreement } from './agreement.js';
import { formatRate, formatRatio, measure } from './measure.js';
import { solveByDancingLinks, solveBySudoku } from './rivals.js';
import { readSample } from './sample.js';

const SETS = ['easy-kaggle-10k', 'clue17-49158', 'top1465', 'hardest-1905-10k', 'hardest-1106', 'many-solutions-10k'];
const SAMPLE = 200;

function benchSolving(folder: string): void {
  console.log(
    '\nSolving with proof of uniqueness (sudoku has none and stops at its first solution): puzzles per second of CPU time.',
  );
  console.log(
    `${SAMPLE} puzzles of each set, chosen and moved by a symmetry of the grid at random, with a fixed seed.\n`,
  );
  console.log('| data set | gridwright | dancing-links | sudoku | ratio to dancing-links | ratio to sudoku |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const set of SETS) console.log(solvingRow(set, readSample(folder, set, SAMPLE)));
}

function solvingRow(set: string, texts: readonly string[]): string {
  const puzzles = texts.map((text) => parsePuzzle(text, { kind: 'sudoku', size: '9x9' }));
  for (const [i, puzzle] of puzzles.entries()) requireAgreement(puzzle, texts[i]);
  const rates = measure([
    () => solveAll(puzzles, (puzzle) => solve(puzzle, { limit: 2 })),
    () => solveAll(texts, solveByDancingLinks),
    () => solveAll(texts, solveBySudoku),
  ]).map((seconds) => texts.length / seconds);
  return `| ${[set, ...rates.map(formatRate), ...rates.slice(1).map((rate) => formatRatio(rates[0] / rate))].join(' | ')} |`;
}

function solveAll<Item>(items: readonly Item[], one: (item: Item) => unknown): void {
  for (const item of items) one(item);
}

const folder = process.env.GRIDWRIGHT_DATA ?? '';
console.log(`Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}`);
switchEngine(false);
if (existsSync(folder)) benchSolving(folder);
else
  console.log(
    `\nThe public collections aren't at ${JSON.stringify(folder)}, so nothing was solved. Set GRIDWRIGHT_DATA to their folder.`,
  );
