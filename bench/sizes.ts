import { cpus } from 'node:os';
import { kindOf, solve } from 'gridwright';
import { make, rngFromText } from 'gridwright/orders';
import { type Asked, countFilled, type Puzzle, readOrder } from 'gridwright/rules';
import { switchEngine } from 'gridwright/wasm';
import { coverSolver } from './cover.js';
import { formatRate, formatRatio, measure } from './measure.js';
import { PlainThread, workOf } from './plain-thread.js';
import { type NativeMaker, runNative } from './rivals.js';

/** Sizes by rows, how many puzzles of each Solo makes in about half a second, and whether they are jigsaws. */
const MADE_BY_SOLO: readonly (readonly [rows: number, puzzles: number, jigsaw?: true])[] = [
  [4, 14000],
  [6, 7000],
  [8, 2000],
  [9, 1000],
  [10, 600],
  [12, 300],
  [15, 80],
  [16, 60],
  [20, 16],
  [25, 4],
  [7, 1000, true],
  [9, 100, true],
];

/** Puzzles to solve; without a rival where `dancing-links` takes minutes for one. */
const SETS: readonly {
  readonly name: string;
  readonly asked: Asked;
  readonly count: number;
  readonly rival: boolean;
}[] = [
  { name: '6x6 minimal', asked: { size: '6x6', minimal: true }, count: 200, rival: true },
  { name: '8x8 minimal', asked: { size: '8x8', minimal: true }, count: 200, rival: true },
  { name: '10x10 minimal', asked: { size: '10x10', minimal: true }, count: 100, rival: true },
  { name: '12x12', asked: { size: '12x12' }, count: 100, rival: true },
  { name: '12x12 minimal', asked: { size: '12x12', minimal: true }, count: 50, rival: true },
  { name: '16x16', asked: { size: '16x16' }, count: 50, rival: true },
  { name: '16x16 minimal', asked: { size: '16x16', minimal: true }, count: 12, rival: false },
  { name: '9x9 with diagonals, minimal', asked: { diagonals: true, minimal: true }, count: 100, rival: false },
  { name: '25x25 minimal', asked: { size: '25x25', minimal: true }, count: 6, rival: false },
  { name: '9x9 jigsaw, minimal', asked: { jigsaw: true, minimal: true }, count: 24, rival: true },
  { name: '12x12 jigsaw', asked: { size: '12x12', jigsaw: true }, count: 24, rival: true },
  { name: '25x25', asked: { size: '25x25' }, count: 10, rival: true },
  { name: '25x25 with 280 clues', asked: { size: '25x25', clues: 280 }, count: 6, rival: false },
];

/** Starts with the values 1 to 8 in random cells, as the contract draws them from an address. */
const STARTS = 2000;

/** Solo for a size: as easy as it makes them, with the clues in half-turn symmetry. It names a box by columns and rows. */
function soloFor(rows: number, jigsaw = false): NativeMaker {
  const { boxRows, boxColumns } = jigsaw ? { boxRows: 0, boxColumns: 0 } : kindOf('sudoku').size(rows, rows);
  return {
    name: 'Solo',
    from: 'Debian package sgt-puzzles',
    paths: ['sgt-solo', '/usr/games/sgt-solo'],
    argumentsFor: (puzzles) => ['--generate', String(puzzles), jigsaw ? `${rows}j` : `${boxColumns}x${boxRows}`],
    countClues: (line) => line.slice(line.indexOf(':')).match(/\d+/g)?.length ?? 0,
  };
}

/** Enough puzzles of an order for `measure`. */
function makingTask(asked: Asked, rows: number): { readonly asked: Asked; readonly count: number } {
  return { asked: { ...asked, size: `${rows}x${rows}` }, count: Math.ceil(2000 / rows ** 2) };
}

function meanClues(asked: Asked, rows: number): number {
  const order = readOrder('sudoku', { ...asked, size: `${rows}x${rows}` });
  const puzzles = Array.from({ length: 20 }, (_, i) => make(order, `clues.${i}`).puzzle);
  return mean(puzzles.map(({ clues }) => countFilled(clues)));
}

function makingRow([rows, puzzles, jigsaw]: (typeof MADE_BY_SOLO)[number]): string {
  const asked: Asked = jigsaw ? { jigsaw } : {};
  const task = makingTask(asked, rows);
  const [slow, fast] = measure([plain.workOf(task), workOf(task)]).map((seconds) => task.count / seconds);
  const solo = runNative(soloFor(rows, jigsaw), puzzles);
  const ours = [
    `${rows}x${rows}${jigsaw ? ' jigsaw' : ''}`,
    formatRate(slow),
    formatRate(fast),
    formatRatio(fast / slow),
    meanClues(asked, rows).toFixed(1),
  ];
  if (solo === undefined) return [...ours, '-', '-', '-', '-'].join(' | ');
  const soloTask = makingTask({ ...asked, clues: Math.round(solo.meanClues) }, rows);
  const asMany = soloTask.count / measure([workOf(soloTask)])[0];
  const rate = puzzles / solo.seconds;
  return [...ours, formatRate(rate), solo.meanClues.toFixed(1), formatRate(asMany), formatRatio(asMany / rate)].join(
    ' | ',
  );
}

function benchMaking(): void {
  console.log(
    '\nGenerating Sudokus of other sizes, with their names: puzzles per second of CPU time, plain and accelerated in turns.',
  );
  console.log(
    "Solo (Debian package sgt-puzzles; - if it isn't installed) makes them as easy as it can. The ratio is for puzzles with as many clues as Solo's.\n",
  );
  console.log(
    '| size | plain | accelerated | ratio to plain | clues | Solo | its clues | accelerated with as many clues | ratio to Solo |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const size of MADE_BY_SOLO) console.log(`| ${makingRow(size)} |`);
}

/** Guesses of our solver: the least bound on them with which it does not give up. */
function guessesFor(puzzle: Puzzle, limit: number): number {
  const ends = (steps: number) => {
    const { solutions, complete } = solve(puzzle, { limit, maxSteps: steps });
    return complete || solutions.length === limit;
  };
  let high = 0;
  while (!ends(high)) high = 2 * high + 1;
  let low = -1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (ends(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value) / values.length;
}

function puzzlesOf({ asked, count }: (typeof SETS)[number]): Puzzle[] {
  const order = readOrder('sudoku', asked);
  return Array.from({ length: count }, (_, i) => make(order, `solve.${i}`).puzzle);
}

function solvingRow(set: (typeof SETS)[number]): string {
  const { name, count, rival } = set;
  const puzzles = puzzlesOf(set);
  const boxes = coverSolver(puzzles[0]);
  const covers = puzzles.map((puzzle) => (puzzle.options.jigsaw === undefined ? boxes : coverSolver(puzzle)));
  const theirs = () => {
    for (const [i, { clues }] of puzzles.entries()) covers[i](clues);
  };
  if (rival) for (const [i, puzzle] of puzzles.entries()) requireAgreement(puzzle, covers[i](puzzle.clues));
  const task = { puzzles, limit: 2 };
  const ours = [plain.workOf(task), workOf(task)];
  const [slow, fast, rivalRate] = measure(rival ? [...ours, theirs] : ours).map((seconds) => count / seconds);
  const guesses = puzzles.map((puzzle) => guessesFor(puzzle, 2));
  const row = [
    name,
    mean(puzzles.map(({ clues }) => countFilled(clues))).toFixed(1),
    formatRate(slow),
    formatRate(fast),
    formatRatio(fast / slow),
    mean(guesses).toFixed(1),
    Math.max(...guesses),
  ];
  return [...row, ...(rival ? [formatRate(rivalRate), formatRatio(fast / rivalRate)] : ['-', '-'])].join(' | ');
}

/** Throws Error unless both find the same one solution. */
function requireAgreement(puzzle: Puzzle, theirs: readonly Uint8Array[]): void {
  const ours = solve(puzzle, { limit: 2 }).solutions;
  if (ours.length !== 1 || theirs.length !== 1 || ours[0].join() !== theirs[0].join())
    throw new Error(`${puzzle.clues.join()}: the solvers do not agree`);
}

function benchSolving(): void {
  console.log(
    '\nSolving our own puzzles with proof of uniqueness, in turns: puzzles per second of CPU time, and our guesses (mean, most).\n',
  );
  console.log(
    '| puzzles | clues | plain | accelerated | ratio to plain | guesses | most | dancing-links | ratio to dancing-links |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const set of SETS) console.log(`| ${solvingRow(set)} |`);
}

function randomStart(cells: readonly number[]): Puzzle {
  const clues = new Uint8Array(64);
  for (let value = 1; value <= 8; value++) clues[cells[value - 1]] = value;
  return { kind: 'sudoku', size: kindOf('sudoku').size(8, 8), options: {}, clues };
}

function benchStarts(): void {
  const rng = rngFromText('bench:starts');
  const puzzles = Array.from({ length: STARTS }, () => randomStart(rng.shuffle([...Array(64).keys()])));
  const [seconds] = measure([() => puzzles.map((puzzle) => solve(puzzle, { limit: 1 }))]);
  const none = puzzles.filter(
    (puzzle) => solve(puzzle, { limit: 1 }).complete && solve(puzzle, { limit: 1 }).solutions.length === 0,
  ).length;
  const guesses = puzzles.map((puzzle) => guessesFor(puzzle, 1));
  console.log(
    `\n${STARTS} 8x8 starts with 8 clues: ${((seconds / STARTS) * 1e6).toFixed(1)} microseconds for a first solution or the proof that there is none`,
  );
  console.log(`(${none} have none), ${mean(guesses).toFixed(1)} guesses, ${Math.max(...guesses)} at most.`);
}

console.log(`\nNode ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}`);
if (!switchEngine(true)) console.log("\nThe accelerator doesn't run here, so all of this is without it.");
const plain = new PlainThread();
benchMaking();
benchSolving();
benchStarts();
await plain.end();
