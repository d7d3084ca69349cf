import { type Rating, rate, solve } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { make, seedInRow } from 'gridwright/orders';
import { type Asked, countFilled, LEVELS, readOrder } from 'gridwright/rules';
import { switchEngine } from 'gridwright/wasm';
import { formatRate, formatRatio, measure, secondsOf } from './measure.js';
import { runNative } from './rivals.js';

/**
 * Solo's levels with its letters, and how many jigsaws and killers of each it makes in a second or two; 0 where that
 * takes it minutes.
 */
const SOLO: readonly (readonly [name: string, letters: string, jigsaws: number, killers: number])[] = [
  ['trivial', 'dt', 60, 200],
  ['basic', 'db', 60, 200],
  ['intermediate', 'di', 40, 40],
  ['advanced', 'da', 20, 20],
  ['extreme', 'de', 30, 0],
  ['unreasonable', 'du', 20, 5],
];

/** Seeds that are made once before any count, and then in turn. Solo, in C, needs no warming up. */
const WARM_UP = 300;

/** Puzzles of each order that are made and rated. */
const RATED = 100;

/** Orders whose puzzles are rated, by kind. */
const ORDERS: readonly (readonly [kind: string, asked: Asked])[] = [
  ['sudoku', { windoku: true, minimal: true }],
  ['sudoku', { kropki: true }],
  ['sudoku', { kropki: true, 'all-kropki': true }],
  ['sudoku', { xv: true }],
  ['sudoku', { thermometer: true }],
  ['sudoku', { arrow: true }],
  ['sudoku', { arrow: true, clues: 0, size: '6x6' }],
  ['sudoku', { killer: true }],
  ['sudoku', { killer: true, minimal: true, size: '6x6' }],
  ['kurosu', { signs: true }],
  ['kurosu', { signs: true, minimal: true }],
];

/** Returns a function that measures how many puzzles of an order are made per second. */
function rateOf(asked: Asked): () => number {
  const order = readOrder('sudoku', asked);
  let puzzles = 0;
  const makeNext = () => make(order, `bench.${puzzles++ % WARM_UP}`);
  for (let i = 0; i < WARM_UP; i++) makeNext();
  return () => 1 / measure([makeNext])[0];
}

function benchSolo(): void {
  console.log(
    '\nGenerating 9x9 without a level compared with Solo (Debian package sgt-puzzles) at each of its levels, and solving',
  );
  console.log(
    "Solo's puzzles: puzzles per second of CPU time. The last column has Gridwright's levels of Solo's puzzles.\n",
  );
  console.log('| variant and level | gridwright makes | Solo makes | ratio | gridwright solves | levels |');
  console.log('| --- | ---: | ---: | ---: | ---: | --- |');
  for (const [variant, type, column] of [
    ['jigsaw', '9j', 2],
    ['killer', '3x3k', 3],
  ] as const) {
    const nextRate = rateOf({ [variant]: true });
    // Both programs take turns, so that both have the same neighbours on the machine.
    const runs = SOLO.map((level) => {
      const count = level[column];
      return { count, run: count === 0 ? undefined : runSolo(type + level[1], count), ours: nextRate() };
    });
    for (const [i, { count, run, ours }] of runs.entries()) {
      const cells = [`${variant}, ${SOLO[i][0]}`, formatRate(ours)];
      if (run !== undefined) {
        const [seconds] = measure([() => run.lines.forEach(requireUnique)]);
        cells.push(
          formatRate(count / run.seconds),
          formatRatio((ours * run.seconds) / count),
          formatRate(count / seconds),
          formatLevels(run.lines.map((id) => rate(parsePuzzle(id)))),
        );
      } else cells.push('-', '-', '-', '-');
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
}

/** Prints the clues and levels of the puzzles of `gridwright new KIND OPTIONS --count 100 --seed table`. */
function benchOrders(): void {
  console.log(
    `\nThe puzzles of \`gridwright new KIND OPTIONS --count ${RATED} --seed table\`: clues on average, milliseconds of`,
  );
  console.log('CPU time to make one and to rate one, how many the techniques solve, and levels.\n');
  console.log('| options | clues | made in | rated in | solved | levels |');
  console.log('| --- | ---: | ---: | ---: | ---: | --- |');
  for (const [kind, asked] of ORDERS) {
    const order = readOrder(kind, asked);
    const makeAll = () => Array.from({ length: RATED }, (_, i) => make(order, seedInRow('table', i)).puzzle);
    const puzzles = makeAll();
    const making = secondsOf(makeAll, 1);
    let ratings: Rating[] = [];
    const rating = secondsOf(() => {
      ratings = puzzles.map((puzzle) => rate(puzzle));
    }, 1);
    const cells = [
      `${kind} ${optionsOf(asked)}`,
      (puzzles.reduce((sum, { clues }) => sum + countFilled(clues), 0) / RATED).toFixed(1),
      ((1000 * making) / RATED).toPrecision(2),
      ((1000 * rating) / RATED).toPrecision(2),
      ratings.filter(({ solved }) => solved).length,
      formatLevels(ratings),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** Returns the options of the command: `--arrow --clues 0`. */
function optionsOf(asked: Asked): string {
  return Object.entries(asked)
    .map(([name, value]) => (value === true ? `--${name}` : `--${name} ${value}`))
    .join(' ');
}

/** Returns how many ratings have each level: `3 hard, 1 expert`. */
function formatLevels(ratings: readonly Rating[]): string {
  return LEVELS.map((level) => [ratings.filter((one) => one.level === level).length, level] as const)
    .filter(([count]) => count > 0)
    .map((pair) => pair.join(' '))
    .join(', ');
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

if (!switchEngine(true)) console.log("\nThe accelerator doesn't run here, so all of this is without it.");
benchOrders();
benchSolo();
