import { pathToFileURL } from 'node:url';
import { solve } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { make } from 'gridwright/orders';
import { type Asked, type Puzzle, readOrder } from 'gridwright/rules';
import { switchEngine } from 'gridwright/wasm';
import { formatRate, formatRatio, measure, secondsOf } from './measure.js';
import { runNative } from './rivals.js';

/** Solo's levels with its letters, and how many jigsaws and killers of each it makes in a second or two; 0 where that takes it minutes. */
const LEVELS: readonly (readonly [name: string, letters: string, jigsaws: number, killers: number])[] = [
  ['trivial', 'dt', 60, 200],
  ['basic', 'db', 60, 200],
  ['intermediate', 'di', 40, 40],
  ['advanced', 'da', 20, 20],
  ['extreme', 'de', 30, 0],
  ['unreasonable', 'du', 20, 5],
];

/** Guesses after which a puzzle counts as unsolved. */
const MOST_GUESSES = 1_000_000;

/** Puzzles made before any counts. A long run is compared with a program that needs no warming up. */
const WARM_UP = 300;

/** Returns a function that measures how many puzzles of an order are made per second. */
function rateOf(asked: Asked): () => number {
  const order = readOrder('sudoku', asked);
  let puzzles = 0;
  const makeNext = () => make(order, `bench.${puzzles++}`);
  for (let i = 0; i < WARM_UP; i++) makeNext();
  return () => 1 / measure([makeNext])[0];
}

function benchSolo(): void {
  console.log(
    '\nGenerating 9x9 without a level compared with Solo (Debian package sgt-puzzles) at each of its levels, and solving',
  );
  console.log("Solo's puzzles: puzzles per second of CPU time.\n");
  console.log('| variant and level | gridwright makes | Solo makes | ratio | gridwright solves |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const [variant, type, column] of [
    ['jigsaw', '9j', 2],
    ['killer', '3x3k', 3],
  ] as const) {
    const rate = rateOf({ [variant]: true });
    // Both programs take turns, so that both have the same neighbours on the machine.
    const runs = LEVELS.map((level) => {
      const count = level[column];
      return { count, run: count === 0 ? undefined : runSolo(type + level[1], count), ours: rate() };
    });
    for (const [i, { count, run, ours }] of runs.entries()) {
      const cells = [`${variant}, ${LEVELS[i][0]}`, formatRate(ours)];
      if (run !== undefined) {
        const [seconds] = measure([() => run.lines.forEach(requireUnique)]);
        cells.push(
          formatRate(count / run.seconds),
          formatRatio((ours * run.seconds) / count),
          formatRate(count / seconds),
        );
      } else cells.push('-', '-', '-');
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
}

/** Lets Solo make puzzles. */
function runSolo(type: string, count: number): ReturnType<typeof runNative> {
  return runNative(
    {
      name: 'Solo',
      from: 'Debian package sgt-puzzles',
      paths: ['sgt-solo', '/usr/games/sgt-solo'],
      argumentsFor: (puzzles) => ['--generate', String(puzzles), type],
      countClues: (line) => (line.includes(':') ? 1 : 0),
    },
    count,
  );
}

function requireUnique(id: string): void {
  const { solutions, complete } = solve(parsePuzzle(id));
  if (solutions.length !== 1 || !complete) throw new Error(`${id}: expected exactly one solution`);
}

/** A constraint of Interactive Sudoku Solver. */
interface Constraint {
  readonly type: string;
  readonly constraints?: readonly Constraint[];
  readonly cells?: readonly string[];
  readonly sum?: number;
}

/** Modules of Interactive Sudoku Solver, as far as they are used here. */
interface InteractiveSolver {
  countSolutions(text: string, limit: number): number;
}

/** Collections of Interactive Sudoku Solver in its checkout. */
const COLLECTIONS = ['EXTREME_KILLERS', 'HARD_THERMOS', 'HS_KILLERS', 'TAREK_ALL', 'MATHEMAGIC_KILLERS'];

/** Returns a puzzle without clues; undefined if it has constraints that a variant here doesn't have. */
function puzzleOf(root: Constraint): Puzzle | undefined {
  const cages: string[] = [];
  const thermos: string[] = [];
  let diagonals = 0;
  const nameOf = (cell: string) => cell.replace(/[rc]/gi, '');
  const read = ({ type, constraints = [], cells = [], sum = 0 }: Constraint): boolean => {
    const names = cells.map(nameOf).join('');
    if (type === 'Cage') cages.push(sum === 0 ? names : `${names}-${sum}`);
    else if (type === 'Thermo') thermos.push(names);
    else if (type === 'Diagonal') diagonals++;
    else if (type !== 'Container') return false;
    return constraints.every(read);
  };
  if (!read(root) || diagonals === 1) return undefined;
  return parsePuzzle('.'.repeat(81), {
    kind: 'sudoku',
    ...(cages.length > 0 && { killer: cages.join('.') }),
    ...(thermos.length > 0 && { thermometer: thermos.join('.') }),
    ...(diagonals === 2 && { diagonals: true }),
  });
}

/** Compares with Interactive Sudoku Solver in a checkout that GRIDWRIGHT_ISS names. Each program solves each puzzle twice, and the second time counts. */
async function benchInteractive(folder: string): Promise<void> {
  const load = (path: string, version = '') => import(pathToFileURL(`${folder}/${path}`).href + version);
  (await load('tests/helpers/test_env.js')).ensureGlobalEnvironment();
  const version: string = Reflect.get(globalThis, 'VERSION_PARAM') ?? '';
  const collections = await load('data/collections.js', version);
  const { resolvePuzzleConfig } = await load('data/example_puzzles.js', version);
  const { SudokuParser } = await load('js/sudoku_parser.js', version);
  const { SimpleSolver } = await load('js/sandbox/simple_solver.js', version);
  const rival: InteractiveSolver = new SimpleSolver();
  console.log(
    "\nSolving puzzles of Interactive Sudoku Solver's collections: milliseconds of CPU time, median and worst.\n",
  );
  console.log('| collection | puzzles | gridwright | Interactive Sudoku Solver | ratio of medians | ratio of worst |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const collection of COLLECTIONS) {
    const times: [number, number][] = [];
    for (const entry of collections[collection]) {
      const { input } = await resolvePuzzleConfig(entry);
      const puzzle = puzzleOf(SudokuParser.parseText(input));
      if (puzzle === undefined) continue;
      const works = [
        () => {
          const { solutions, complete } = solve(puzzle, { limit: 2, maxSteps: MOST_GUESSES });
          if (!complete || solutions.length !== 1) throw new Error(`${input}: expected exactly one solution`);
        },
        () => {
          if (rival.countSolutions(input, 2) !== 1) throw new Error(`${input}: expected exactly one solution`);
        },
      ];
      for (const work of works) work();
      const [ours, theirs] = works.map((work) => 1000 * secondsOf(work, 1));
      times.push([ours, theirs]);
    }
    const [ours, theirs] = [0, 1].map((i) => times.map((pair) => pair[i]).sort((a, b) => a - b));
    const middle = times.length >> 1;
    const shown = [ours, theirs].map((list) => `${formatRate(list[middle])}, ${formatRate(list[list.length - 1])}`);
    const ratios = [middle, times.length - 1].map((i) => formatRatio(theirs[i] / ours[i]));
    console.log(`| ${[collection, times.length, ...shown, ...ratios].join(' | ')} |`);
  }
}

if (!switchEngine(true)) console.log("\nThe accelerator doesn't run here, so all of this is without it.");
benchSolo();
const folder = process.env.GRIDWRIGHT_ISS;
if (folder !== undefined) await benchInteractive(folder);
