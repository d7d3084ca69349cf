import { puzzleOf, solve } from 'gridwright';
import { formatId, type Grid, type Puzzle } from 'gridwright/rules';
import { switchEngine } from 'gridwright/wasm';
import type * as LayoutModule from '../packages/gridwright/src/kinds/sudoku/rules/layout.js';
import type * as SearchModule from '../packages/gridwright/src/kinds/sudoku/solve/constraint-search.js';
import { type InteractivePuzzle, type InteractiveSolver, loadInteractive } from './interactive-solver.js';
import { formatRate, formatRatio, secondsOf } from './measure.js';

/** Guesses after which a puzzle counts as undecided. A million take an hour; GRIDWRIGHT_GUESSES sets fewer. */
const MOST_GUESSES = Number(process.env.GRIDWRIGHT_GUESSES ?? 1_000_000);
/** Each program solves all puzzles this number of times, and the median counts. */
const ROUNDS = 3;
/** A puzzle that takes longer isn't solved again. */
const SLOW_SECONDS = 1;

interface Result extends InteractivePuzzle {
  readonly id: string;
  /** Milliseconds of processor time from the text to the number of solutions, of each round. */
  readonly ours: number[];
  readonly theirs: number[];
  /** The number of solutions up to 2; undefined if it wasn't decided. */
  ourCount: number | undefined;
  theirCount: number | undefined;
  theirGuesses: number;
}

/**
 * Compares with Interactive Sudoku Solver on all its puzzles whose rules Gridwright has. A round goes over all puzzles, so that
 * both programs start each puzzle from its text: the other puzzles' layouts have taken the place of its own in memory.
 */
function compare(rival: InteractiveSolver): Result[] {
  const results = rival.puzzles.map(
    (puzzle): Result => ({
      ...puzzle,
      id: formatId(puzzle.puzzle),
      ours: [],
      theirs: [],
      ourCount: undefined,
      theirCount: undefined,
      theirGuesses: 0,
    }),
  );
  // The first round compiles the code.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [i, result] of results.entries()) {
      process.stderr.write(`\rround ${round}: ${i + 1} of ${results.length}`);
      const isSlow = (times: readonly number[]) => times.length > 0 && times[0] >= 1000 * SLOW_SECONDS;
      if (!isSlow(result.ours)) addTime(result.ours, round, () => solveOurs(result));
      if (!isSlow(result.theirs)) {
        addTime(result.theirs, round, () => {
          const { solutions, guesses } = rival.count(result.text, MOST_GUESSES);
          result.theirCount = solutions;
          result.theirGuesses = guesses;
        });
      }
    }
  }
  process.stderr.write('\n');
  return results;
}

/** Adds the milliseconds that some work takes. Those of the first round count only for slow work. */
function addTime(times: number[], round: number, work: () => void): void {
  const time = 1000 * secondsOf(work, 1);
  if (round === 1 && times.length > 0) times.length = 0;
  times.push(time);
}

function solveOurs(result: Result): void {
  const { name, id, puzzle, solution } = result;
  const { solutions, complete } = solve(puzzleOf(id), { limit: 2, maxSteps: MOST_GUESSES });
  result.ourCount = complete || solutions.length === 2 ? solutions.length : undefined;
  if (result.ourCount !== 1 || solution === undefined) return;
  const found = storedForm(solutions[0], puzzle);
  if (found !== solution) throw new Error(`${name}: found ${found} instead of ${solution}`);
}

/** Returns a solution as Interactive Sudoku Solver stores it: above 9x9, 1 is A. */
function storedForm(solution: Grid, { size }: Puzzle): string {
  const symbols = size.rows < 10 ? '0123456789' : '0ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return [...solution].map((value) => symbols[value]).join('');
}

/** Modules of the library without an entry: how many guesses a search takes is of no use to other programs. */
const LIBRARY = new URL('../../packages/gridwright/dist/kinds/sudoku/', import.meta.url).href;
const { layoutOf }: typeof LayoutModule = await import(`${LIBRARY}rules/layout.js`);
const { constraintSearchOf }: typeof SearchModule = await import(`${LIBRARY}solve/constraint-search.js`);

/** Returns the number of guesses that a puzzle takes. */
function guessesFor(puzzle: Puzzle): number {
  const layout = layoutOf(puzzle.size, puzzle.options);
  if (layout.sums.length + layout.partners.length + layout.automata.length === 0) return guessesBelow(puzzle);
  const search = constraintSearchOf(layout);
  let count = 0;
  search.search(puzzle.clues, () => ++count < 2, { steps: MOST_GUESSES });
  return search.guesses();
}

/** Returns with how many guesses a puzzle is decided, at most an eighth too many: other searches don't count theirs. */
function guessesBelow(puzzle: Puzzle): number {
  const isEnough = (maxSteps: number) => {
    const { solutions, complete } = solve(puzzle, { limit: 2, maxSteps });
    return complete || solutions.length === 2;
  };
  let high = 1;
  if (isEnough(0)) return 0;
  while (high < MOST_GUESSES && !isEnough(high)) high *= 2;
  let low = high / 2;
  while (high - low > Math.max(1, high / 8)) {
    const middle = (low + high) >> 1;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Prints a row for each rule, with all puzzles that have it. */
function printByRule(results: readonly Result[]): void {
  const guesses = new Map<Result, number>();
  for (const [i, result] of results.entries()) {
    process.stderr.write(`\rguesses: ${i + 1} of ${results.length}`);
    guesses.set(result, result.ourCount === undefined ? MOST_GUESSES : guessesFor(result.puzzle));
  }
  process.stderr.write('\n');
  console.log(
    '| rule | puzzles | gridwright | Interactive Sudoku Solver | ratio of medians | ratio of worst | guesses | theirs |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const rules = new Map<string, Result[]>([['all', [...results]]]);
  for (const result of results) {
    const names = Object.keys(result.puzzle.options);
    for (const name of names.length === 0 ? ['none'] : names) rules.set(name, [...(rules.get(name) ?? []), result]);
  }
  for (const [rule, list] of [...rules].sort(([, a], [, b]) => b.length - a.length)) {
    const ours = sorted(list.map((one) => median(one.ours)));
    const theirs = sorted(list.map((one) => median(one.theirs)));
    const spread = (numbers: readonly number[]) =>
      [numbers[numbers.length >> 1], numbers[numbers.length - 1]].map(formatRate).join(', ');
    const ratios = [list.length >> 1, list.length - 1].map((i) => formatRatio(theirs[i] / ours[i]));
    const tried = [list.map((one) => guesses.get(one) ?? 0), list.map((one) => one.theirGuesses)].map(sorted);
    console.log(
      `| ${[rule, list.length, ...[ours, theirs].map(spread), ...ratios, ...tried.map(spread)].join(' | ')} |`,
    );
  }
}

/** Prints the puzzles that a program doesn't decide, and those that ours takes longer for. */
function printPuzzles(results: readonly Result[]): void {
  for (const [program, countOf] of [
    ['gridwright', ({ ourCount }: Result) => ourCount],
    ['Interactive Sudoku Solver', ({ theirCount }: Result) => theirCount],
  ] as const) {
    const open = results.filter((result) => countOf(result) === undefined).map(({ name }) => name);
    const most = MOST_GUESSES.toLocaleString('en');
    console.log(`\nUndecided by ${program} after ${most} guesses: ${open.join(', ') || 'none'}.`);
  }
  for (const { name, ourCount, theirCount } of results) {
    if (ourCount !== undefined && theirCount !== undefined && ourCount !== theirCount)
      throw new Error(`${name}: ${ourCount} and ${theirCount} solutions`);
  }
  const slower = results.filter(({ ours, theirs }) => median(ours) > median(theirs));
  console.log(`\n${slower.length} of ${results.length} puzzles take gridwright longer, by milliseconds:\n`);
  for (const { name, ours, theirs } of slower.sort((a, b) => median(b.ours) - median(a.ours)))
    console.log(`- ${name}: ${formatRate(median(ours))}, ${formatRate(median(theirs))}`);
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

function median(numbers: readonly number[]): number {
  return sorted(numbers)[numbers.length >> 1];
}

const folder = process.env.GRIDWRIGHT_ISS;
if (folder === undefined)
  console.log('\nrules: set GRIDWRIGHT_ISS to a checkout of Interactive Sudoku Solver to compare with it');
else {
  switchEngine(true);
  const rival = await loadInteractive(folder);
  const results = compare(rival);
  const stored = results.filter(({ ourCount, solution }) => ourCount === 1 && solution !== undefined);
  console.log(
    `\nCounting up to two solutions of ${results.length} puzzles of Interactive Sudoku Solver from their text: milliseconds of CPU time, and`,
  );
  console.log(
    `guesses, median and worst. ${stored.length} solutions are as stored. Gridwright doesn't have all rules of ${rival.others} further puzzles.\n`,
  );
  printByRule(results);
  printPuzzles(results);
}
