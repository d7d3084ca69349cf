import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { solve } from 'gridwright';
import { largeNullity, solveLarge } from 'gridwright/flipit';
import { parsePuzzle } from 'gridwright/formats';
import { make, rngFromText, seedInRow } from 'gridwright/orders';
import { type Puzzle, readOrder } from 'gridwright/rules';
import { formatRate, formatRatio, measure } from './measure.js';

/** Flip of Simon Tatham's collection, where Debian's sgt-puzzles puts it. */
const FLIP = '/usr/games/sgt-flip';
/** Boards of plus, how many to make, and how many to solve: at nullity 16 Flip takes seconds for each. */
const BOARDS: readonly { side: number; made: number; solved: number }[] = [
  { side: 5, made: 100_000, solved: 50_000 },
  { side: 9, made: 20_000, solved: 500 },
  { side: 16, made: 1000, solved: 100 },
  { side: 19, made: 500, solved: 2 },
  { side: 31, made: 200, solved: 40 },
];
const ROUNDS = 3;
const WARM = 2000;
const LARGE = 1000;

/** Seconds of CPU time of one run of Flip. */
function secondsOfFlip(...args: string[]): number {
  const script = `${FLIP} ${args.join(' ')} > /dev/null; times`;
  const children = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trim().split('\n')[1];
  return Array.from(children.matchAll(/(\d+)m([\d.]+)s/g)).reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** The least of some differences of two runs: what the first does more than the second. */
function moreOfFlip(first: readonly string[], second: readonly string[]): number {
  return Math.min(...Array.from({ length: ROUNDS }, () => secondsOfFlip(...first) - secondsOfFlip(...second)));
}

/** Positions such as Flip makes: each cell pressed or not. */
function positions(side: number, count: number): Puzzle[] {
  const rng = rngFromText(`bench ${side}`);
  const hints = { kind: 'flipit', size: `${side}x${side}`, neighbourhood: 'plus', goal: 'light' };
  return Array.from({ length: count }, () => {
    const disks = flippedBy(
      side,
      Uint8Array.from({ length: side * side }, () => rng.below(2)),
    );
    return parsePuzzle(disks.join(''), hints);
  });
}

/** The disks that presses of plus flip. */
function flippedBy(side: number, presses: Uint8Array): Uint8Array {
  const at = (row: number, column: number) =>
    row < 0 || column < 0 || row >= side || column >= side ? 0 : presses[row * side + column];
  return presses.map((press, cell) => {
    const row = Math.floor(cell / side);
    const column = cell % side;
    return press ^ at(row - 1, column) ^ at(row + 1, column) ^ at(row, column - 1) ^ at(row, column + 1);
  });
}

function benchBeside(): void {
  console.log(
    "\nFlipIT compared with Flip from Simon Tatham's collection (plus, called crosses there): puzzles per second of CPU time.",
  );
  console.log(
    "Flip's rate is the difference of two runs, without its start. Our puzzles have three presses; Flip's have presses all over the board.\n",
  );
  console.log('| board | made by gridwright | by Flip | ratio to Flip |');
  console.log('| --- | ---: | ---: | ---: |');
  for (const { side, made } of BOARDS) printRow([`${side}x${side}`], ratesOfMaking(side, made));
  console.log(
    '\nSolving, with the fewest presses of all 2^nullity answers. gridwright eliminates once for all boards of a size.\n',
  );
  console.log('| board | nullity | solved by gridwright | by Flip | ratio to Flip |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const { side, solved } of BOARDS)
    printRow([`${side}x${side}`, largeNullity(side, side, 'plus')], ratesOfSolving(side, solved));
}

function printRow(names: readonly (string | number)[], [ours, theirs]: readonly number[]): void {
  console.log(`| ${[...names, formatRate(ours), formatRate(theirs), formatRatio(ours / theirs)].join(' | ')} |`);
}

function ratesOfMaking(side: number, made: number): number[] {
  const order = readOrder('flipit', { size: `${side}x${side}`, neighbourhood: 'plus', goal: 'light' });
  let seed = 0;
  // Otherwise the first size would be timed cold.
  while (seed < WARM) make(order, seedInRow('bench', seed++));
  const [seconds] = measure([
    () => {
      for (let i = 0; i < 100; i++) make(order, seedInRow('bench', seed++));
    },
  ]);
  return [100 / seconds, made / moreOfFlip(generate(side, made), generate(side, 1))];
}

function ratesOfSolving(side: number, solved: number): number[] {
  const puzzles = positions(side, solved);
  const [seconds] = measure([
    () => {
      for (const puzzle of puzzles) solve(puzzle, { limit: 1 });
    },
  ]);
  return [solved / seconds, solved / moreOfFlip([...generate(side, solved), '--test-solve'], generate(side, solved))];
}

function generate(side: number, count: number): string[] {
  return ['--generate', String(count), `${side}x${side}c`];
}

function benchLarge(): void {
  const side = 32;
  const small = positions(side, 1)[0];
  const disks = small.clues.map((clue) => clue - 1);
  // Another shape in between, so that no elimination is reused.
  const other = positions(3, 1)[0];
  const [plain, rows] = measure([
    () => {
      solve(small, { limit: 1 });
      solve(other, { limit: 1 });
    },
    () => solveLarge(side, side, 'plus', disks),
  ]);
  const rng = rngFromText('bench large');
  const large = flippedBy(
    LARGE,
    Uint8Array.from({ length: LARGE * LARGE }, () => rng.below(2)),
  );
  const [plus, king] = measure([
    () => solveLarge(LARGE, LARGE, 'plus', large),
    () => solveLarge(LARGE, LARGE, 'king', large),
  ]);
  console.log(
    '\nLarge boards, seconds of CPU time per board: plus by its first row, king by its lines, and at 32x32 also by plain elimination.\n',
  );
  console.log('| board | seconds |');
  console.log('| --- | ---: |');
  for (const [name, seconds] of [
    ['plus 32x32 by elimination', plain],
    ['plus 32x32 by its first row', rows],
    [`plus ${LARGE}x${LARGE} by its first row`, plus],
    [`king ${LARGE}x${LARGE} by its lines`, king],
  ] as const) {
    console.log(`| ${name} | ${seconds.toPrecision(2)} |`);
  }
}

if (existsSync(FLIP)) benchBeside();
else console.log(`\n${FLIP} isn't installed (Debian: sgt-puzzles), so FlipIT wasn't compared.`);
benchLarge();
