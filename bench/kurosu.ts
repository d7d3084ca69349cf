import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { solve } from 'gridwright';
import { make, makeMatching, readOrderFor } from 'gridwright/orders';
import { type Asked, countFilled, type Puzzle, readOrder } from 'gridwright/rules';
import { formatRate, formatRatio, measure } from './measure.js';

/** Unruly of Simon Tatham's collection, where Debian's sgt-puzzles puts it. */
const UNRULY = '/usr/games/sgt-unruly';
/** Its levels, and ours that ask for the same: no three in a row and balance, then the last of a value too. */
const LEVELS = [
  { theirs: 't', name: 'trivial', ours: 'easy' },
  { theirs: 'e', name: 'easy', ours: 'easy' },
  { theirs: 'n', name: 'normal', ours: 'medium' },
] as const;
/** Boards, and how many to make in a turn. */
const BOARDS = [
  { side: 6, made: 4000 },
  { side: 8, made: 2000 },
  { side: 10, made: 1000 },
  { side: 14, made: 200 },
] as const;
const ROUNDS = 3;
const MADE_IN_A_TURN = 50;
/** Turns before the first that counts: its rate is without its start, and so is ours. */
const WARM = 40;
const SIDES_SOLVED = [10, 16, 20, 30];

/** Seconds of CPU time of one run of Unruly, and the clues that it left. */
function runUnruly(count: number, board: string): { seconds: number; clues: number } {
  const script = `${UNRULY} --generate ${count} ${board}; times`;
  const lines = execFileSync('sh', ['-c', script], { encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n');
  const seconds = Array.from((lines.at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)).reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  );
  // Each letter is a clue, except `z` and the last one.
  const clues = lines
    .filter((line) => line.includes(':'))
    .reduce((sum, line) => sum + line.split(':')[1].replaceAll(/z/gi, '').length - 1, 0);
  return { seconds, clues: clues / count };
}

function unruly(count: number, board: string): { seconds: number; clues: number } {
  const rounds = Array.from({ length: ROUNDS }, () => runUnruly(count, board));
  const start = Math.min(...Array.from({ length: ROUNDS }, () => runUnruly(1, board).seconds));
  return { seconds: (Math.min(...rounds.map(({ seconds }) => seconds)) - start) / count, clues: rounds[0].clues };
}

function maker(makeOne: (seed: string) => Puzzle) {
  let puzzles = 0;
  let clues = 0;
  const work = () => {
    for (let i = 0; i < MADE_IN_A_TURN; i++) clues += countFilled(makeOne(`bench.${puzzles++}`).clues);
  };
  return { work, meanClues: () => clues / puzzles };
}

function rowOf(side: number, made: number, { theirs, name, ours }: (typeof LEVELS)[number]): string {
  const criteria = { level: ours };
  const order = readOrderFor('kurosu', { size: `${side}x${side}` }, criteria);
  const warm = maker((seed) => makeMatching(order, `warm.${seed}`, criteria).puzzle);
  for (let turn = 0; turn < WARM; turn++) warm.work();
  const [plain, matching] = [
    maker((seed) => make(order, seed).puzzle),
    maker((seed) => makeMatching(order, seed, criteria).puzzle),
  ];
  const [seconds, secondsMatching] = measure([plain.work, matching.work]).map((time) => time / MADE_IN_A_TURN);
  const rival = unruly(made, `${side}x${side}d${theirs}`);
  const cells = [
    `${side}x${side}`,
    ours,
    formatRate(1 / seconds),
    formatRate(1 / secondsMatching),
    matching.meanClues().toFixed(2),
    name,
    formatRate(1 / rival.seconds),
    rival.clues.toFixed(2),
    formatRatio(rival.seconds / seconds),
    formatRatio(rival.seconds / secondsMatching),
  ];
  return `| ${cells.join(' | ')} |`;
}

function benchMaking(): void {
  console.log(
    "\nGenerating Kurosu compared with Unruly from Simon Tatham's collection: puzzles per second of CPU time, with their names.",
  );
  console.log(
    "Made: `make` of the order that fits the level. Drawn: `new --level`, which rates each puzzle. Unruly's rate is without its start.\n",
  );
  console.log(
    '| board | level | made | drawn | mean clues | level of Unruly | made by it | its mean clues | made / Unruly | drawn / Unruly |',
  );
  console.log('| --- | --- | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: |');
  for (const { side, made } of BOARDS) {
    // Above trivial, Unruly takes very long to make a 6x6.
    for (const level of side === 6 ? LEVELS.slice(0, 1) : LEVELS) console.log(rowOf(side, made, level));
  }
}

function benchSolving(): void {
  console.log(
    '\nSolving with proof of uniqueness, for puzzles with as few clues as a search leaves: milliseconds of CPU time per puzzle.\n',
  );
  console.log('| board | mean clues | milliseconds |');
  console.log('| --- | ---: | ---: |');
  for (const side of SIDES_SOLVED) {
    const asked: Asked = { size: `${side}x${side}`, depth: 'search' };
    const puzzles = Array.from({ length: 10 }, (_, i) => make(readOrder('kurosu', asked), `bench.${i}`).puzzle);
    const [seconds] = measure([
      () => {
        for (const puzzle of puzzles) solve(puzzle);
      },
    ]);
    const clues = puzzles.reduce((sum, puzzle) => sum + countFilled(puzzle.clues), 0) / puzzles.length;
    console.log(`| ${side}x${side} | ${clues.toFixed(1)} | ${((seconds / puzzles.length) * 1000).toPrecision(3)} |`);
  }
}

if (existsSync(UNRULY)) benchMaking();
else console.log(`\n${UNRULY} isn't installed (Debian: sgt-puzzles), so Kurosu wasn't compared.`);
benchSolving();
