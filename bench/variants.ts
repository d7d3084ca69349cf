import { solve } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { make } from 'gridwright/orders';
import { type Asked, readOrder } from 'gridwright/rules';
import { switchEngine } from 'gridwright/wasm';
import { formatRate, formatRatio, measure } from './measure.js';
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

if (!switchEngine(true)) console.log("\nThe accelerator doesn't run here, so all of this is without it.");
benchSolo();
