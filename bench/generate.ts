import { cpus } from 'node:os';
import { make } from 'gridwright/orders';
import { type Asked, countFilled, GridwrightError, type Order, readOrder } from 'gridwright/rules';
import { switchEngine } from 'gridwright/wasm';
import { formatRate, formatRatio, measure } from './measure.js';
import { makeBySudoku, NATIVE_MAKERS, runNative } from './rivals.js';

/** Orders for 9x9, and how many puzzles are made in a turn. */
const ORDERS: readonly { name: string; asked: Asked; made: number }[] = [
  { name: 'minimal', asked: { minimal: true }, made: 100 },
  { name: 'clues 28', asked: { clues: 28 }, made: 100 },
  { name: 'symmetry half-turn', asked: { symmetry: 'half-turn' }, made: 100 },
  { name: 'symmetry full, minimal', asked: { symmetry: 'full', minimal: true }, made: 100 },
  { name: 'clues 22', asked: { clues: 22 }, made: 40 },
  { name: 'clues 20', asked: { clues: 20 }, made: 20 },
];
/** Few clues, and how many orders for them. */
const FEW: readonly (readonly [clues: number, orders: number])[] = [
  [21, 2000],
  [20, 1000],
  [19, 150],
  [18, 30],
  [17, 15],
];
const MADE_BY_SUDOKU = 20;
const MADE_BY_NATIVE = 300;

/** Makes puzzles of an order from ever new seeds, and keeps count of them. */
function maker(asked: Asked, made: number) {
  const order = readOrder('sudoku', asked);
  let puzzles = 0;
  let clues = 0;
  const work = () => {
    for (let i = 0; i < made; i++) clues += countFilled(make(order, `bench.${puzzles++}`).puzzle.clues);
  };
  return { work, meanClues: () => clues / puzzles };
}

function rivalMaker() {
  let puzzles = 0;
  let clues = 0;
  const work = () => {
    for (let i = 0; i < MADE_BY_SUDOKU; i++, puzzles++) clues += makeBySudoku();
  };
  return { work, meanClues: () => clues / puzzles };
}

/** The rate of the first order. */
function benchOrders(title: string): number {
  console.log(`\n| order | ${title} | mean clues | sudoku | its mean clues | ratio to sudoku |`);
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  const rates = ORDERS.map(({ name, asked, made }, i) => {
    const ours = maker(asked, made);
    const theirs = rivalMaker();
    const [seconds, rivalSeconds] = measure(i === 0 ? [ours.work, theirs.work] : [ours.work]);
    const rate = made / seconds;
    const rivalRate = MADE_BY_SUDOKU / rivalSeconds;
    const rival =
      i === 0 ? [formatRate(rivalRate), theirs.meanClues().toFixed(2), formatRatio(rate / rivalRate)] : ['-', '-', '-'];
    console.log(`| ${[name, formatRate(rate), ours.meanClues().toFixed(2), ...rival].join(' | ')} |`);
    return rate;
  });
  return rates[0];
}

/** Programs of the system that make puzzles, beside our minimal puzzles of the same run. */
function benchNative(ours: number): void {
  const runs = NATIVE_MAKERS.map((native) => ({ native, run: runNative(native, MADE_BY_NATIVE) }));
  for (const { native, run } of runs)
    if (run === undefined) console.log(`\n${native.name} isn't installed (${native.from}): skipped.`);
  if (runs.every(({ run }) => run === undefined)) return;
  console.log('\n| native program | puzzles per second | mean clues | ratio of ours to it, minimal, accelerated |');
  console.log('| --- | ---: | ---: | ---: |');
  for (const { native, run } of runs) {
    if (run === undefined) continue;
    const rate = MADE_BY_NATIVE / run.seconds;
    console.log(
      `| ${[native.name, formatRate(rate), run.meanClues.toFixed(2), formatRatio(ours / rate)].join(' | ')} |`,
    );
  }
}

/** How long few clues take, with the accelerator, and how often the generator gives up. */
function benchFewClues(): void {
  console.log(
    '\nFew clues, with the accelerator: milliseconds of CPU time per order, and the number of orders given up.\n',
  );
  console.log('| clues | orders | milliseconds | given up |');
  console.log('| ---: | ---: | ---: | ---: |');
  for (const [clues, orders] of FEW) {
    const order = readOrder('sudoku', { clues });
    const before = process.cpuUsage();
    let givenUp = 0;
    for (let i = 0; i < orders; i++) if (!isMade(order, `few.${i}`)) givenUp++;
    const { user, system } = process.cpuUsage(before);
    console.log(`| ${[clues, orders, formatRate((user + system) / 1000 / orders), givenUp].join(' | ')} |`);
  }
}

function isMade(order: Order, seed: string): boolean {
  try {
    make(order, seed);
    return true;
  } catch (error) {
    if (error instanceof GridwrightError) return false;
    throw error;
  }
}

console.log(
  `\nGenerating 9x9 Sudokus, with their names: puzzles per second of CPU time. Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}`,
);
console.log('sudoku makes only minimal puzzles, and draws from Math.random.');
switchEngine(false);
benchOrders('plain');
if (switchEngine(true)) {
  benchNative(benchOrders('accelerated'));
  benchFewClues();
} else console.log("\nThe accelerator doesn't run here.");
