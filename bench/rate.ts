import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScaleName } from '@gridwright/scales';
import { rate as rateHodoku } from '@gridwright/scales/hodoku';
import { rate as rateSe } from '@gridwright/scales/se';
import { en } from 'gridwright/en';
import { parsePuzzle } from 'gridwright/formats';
import { logicOf, ratedPath, ratingOf } from 'gridwright/logic';
import { makeDraw, readOrderFor, seedOfDraw } from 'gridwright/orders';
import { countFilled, hintText, LEVELS, type Level, type Puzzle } from 'gridwright/rules';
import { switchEngine } from 'gridwright/wasm';
import { formatRate, formatRatio, measure, secondsOf } from './measure.js';
import { type NativeRun, type NineMaker, QQWING_EXPERT, runNative, runOriginal, SOLO_LEVELS } from './rivals.js';

/** Puzzles of a set that are rated in a turn. */
const SAMPLE = 120;
/** Puzzles of each level that are made in a turn; the last levels are rare. */
const MADE: Readonly<Record<Level, number>> = {
  gentle: 40,
  easy: 40,
  medium: 40,
  hard: 40,
  expert: 30,
  master: 10,
  extreme: 1,
};
const MADE_BY_NATIVE = 60;

/** The sets of ratings.txt, in its order, by their number of lines. */
const SETS: readonly (readonly [name: string, lines: number])[] = [
  ['random', 1875],
  ['random, no clue can go', 750],
  ['top1465', 300],
];

function readLines(folder: string): string[] {
  return readFileSync(join(folder, 'ratings.txt'), 'utf8')
    .split('\n')
    .filter((line) => /^\d{81}/.test(line));
}

function puzzleOf(line: string): Puzzle {
  return parsePuzzle(line.slice(0, 81), { kind: 'sudoku' });
}

function readSets(folder: string): { name: string; puzzles: Puzzle[] }[] {
  const lines = readLines(folder);
  let from = 0;
  return SETS.map(([name, count]) => {
    const own = lines.slice(from, from + count);
    from += count;
    const puzzles = own.filter((_, i) => i % Math.ceil(count / SAMPLE) === 0).map(puzzleOf);
    return { name, puzzles };
  });
}

/** Rates a puzzle, with a sentence for each step. */
function explain(puzzle: Puzzle): string[] {
  const logic = logicOf(puzzle);
  const texts: string[] = [];
  ratedPath(puzzle, (position, step) => texts.push(hintText(en, puzzle, logic.hint(position, step)).what));
  return texts;
}

function benchRating(folder: string, rateSe: (puzzle: Puzzle) => unknown): void {
  console.log(
    '\nRating: puzzles per second of CPU time, with a proof for each step and the level. Explained: with a sentence for each step, too. SE: ER, EP and ED instead.\n',
  );
  console.log('| set | rated | explained and rated | SE | levels |');
  console.log('| --- | ---: | ---: | ---: | --- |');
  for (const { name, puzzles } of readSets(folder)) {
    const levels = puzzles.map((puzzle) => ratingOf(puzzle)?.level);
    const counts = LEVELS.map((level) => [level, levels.filter((other) => other === level).length] as const).filter(
      ([, count]) => count > 0,
    );
    const seconds = measure([
      () => {
        for (const puzzle of puzzles) ratingOf(puzzle);
      },
      () => {
        for (const puzzle of puzzles) explain(puzzle);
      },
      () => {
        for (const puzzle of puzzles) rateSe(puzzle);
      },
    ]);
    const rates = seconds.map((time) => formatRate(puzzles.length / time));
    console.log(`| ${[name, ...rates, counts.map(([level, count]) => `${level} ${count}`).join(', ')].join(' | ')} |`);
  }
}

/**
 * Rates all random puzzles of ratings.txt on each scale, SE without those from 9.0 on. Runs before anything else has
 * compiled the code of the scales.
 */
function benchScales(folder: string, scales: Readonly<Record<ScaleName, (puzzle: Puzzle) => unknown>>): void {
  const random = readLines(folder).slice(0, SETS[0][1] + SETS[1][1]);
  const sets: readonly (readonly [scale: ScaleName, set: string, lines: string[]])[] = [
    ['se', 'all random, ER below 9.0', random.filter((line) => Number(line.split(' ')[1]) < 9)],
    ['hodoku', 'all random', random],
  ];
  console.log(
    '\nScales: puzzles per second of CPU time, one thread. The first run in this process compiles the code, too; the later runs are the median of five. The originals are Java programs, run once on every 20th puzzle, with their start.\n',
  );
  console.log('| scale | set | puzzles | first run | later runs | original |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: |');
  const runs = sets.map(([scale, set, lines]) => {
    const puzzles = lines.map(puzzleOf);
    const work = () => {
      for (const puzzle of puzzles) scales[scale](puzzle);
    };
    return { scale, set, lines, work, first: secondsOf(work, 1) };
  });
  const later = measure(runs.map(({ work }) => work));
  for (const [i, { scale, set, lines, first }] of runs.entries()) {
    const sample = lines.filter((_, k) => k % 20 === 0).map((line) => line.slice(0, 81));
    const original = runOriginal(scale, sample);
    const rates = [
      formatRate(lines.length / first),
      formatRate(lines.length / later[i]),
      original === undefined ? '' : formatRate(sample.length / original),
    ];
    console.log(`| ${[scale, set, lines.length, ...rates].join(' | ')} |`);
  }
}

interface Making {
  readonly rate: number;
  readonly clues: number;
  readonly draws: number;
}

/** Puzzles of a level made from ever new seeds, in this thread. */
function makeByLevel(level: Level): Making {
  const order = readOrderFor('sudoku', {}, { level });
  let row = 0;
  let draws = 0;
  let clues = 0;
  let made = 0;
  const work = () => {
    const seed = `bench.${row++}`;
    for (let i = 1, accepted = 0; accepted < MADE[level]; i++) {
      const puzzle = makeDraw({ order, seed: seedOfDraw(seed, i), criteria: { level } })?.puzzle;
      draws++;
      if (puzzle === undefined) continue;
      clues += countFilled(puzzle.clues);
      accepted++;
      made++;
    }
  };
  const [seconds] = measure([work]);
  return { rate: MADE[level] / seconds, clues: clues / made, draws: draws / made };
}

function benchMaking(): void {
  console.log(
    '\nGenerating 9x9 Sudokus of a level, with their names: puzzles per second of CPU time, one thread, accelerated.\n',
  );
  console.log('| level | puzzles per second | attempts per puzzle | mean clues |');
  console.log('| --- | ---: | ---: | ---: |');
  const ours = new Map(LEVELS.map((level) => [level, makeByLevel(level)]));
  for (const [level, { rate, clues, draws }] of ours)
    console.log(`| ${[level, formatRate(rate), draws.toFixed(1), clues.toFixed(2)].join(' | ')} |`);
  benchNative(ours);
}

/** Programs of the system that make puzzles of a level, beside our puzzles of the level that most of theirs have. */
function benchNative(ours: ReadonlyMap<Level, Making>): void {
  const runs = [...SOLO_LEVELS, QQWING_EXPERT].map((native) => ({ native, run: runNative(native, MADE_BY_NATIVE) }));
  for (const { native, run } of runs)
    if (run === undefined) console.log(`\n${native.name} isn't installed (${native.from}): skipped.`);
  if (runs.every(({ run }) => run === undefined)) return;
  console.log('\nThe same by native programs, and how we rate their puzzles.\n');
  console.log('| program | puzzles per second | mean clues | our levels | nearest | ratio of ours |');
  console.log('| --- | ---: | ---: | --- | --- | ---: |');
  for (const { native, run } of runs) if (run !== undefined) console.log(nativeRow(native, run, ours));
}

function nativeRow({ name, puzzleIn }: NineMaker, run: NativeRun, ours: ReadonlyMap<Level, Making>): string {
  const levels = run.lines.map((line) => ratingOf(parsePuzzle(puzzleIn(line), { kind: 'sudoku', size: '9x9' }))?.level);
  const counts = LEVELS.map((level) => ({ level, count: levels.filter((other) => other === level).length })).filter(
    ({ count }) => count > 0,
  );
  const [nearest] = [...counts].sort((a, b) => b.count - a.count);
  const theirs = MADE_BY_NATIVE / run.seconds;
  const mix = counts.map(({ level, count }) => `${level} ${count}`).join(', ');
  return `| ${[name, formatRate(theirs), run.meanClues.toFixed(2), mix, nearest.level, formatRatio((ours.get(nearest.level)?.rate ?? 0) / theirs)].join(' | ')} |`;
}

const accelerated = switchEngine(true);
if (!accelerated) console.log("\nThe accelerator doesn't run here, so all of this is without it.");
const folder = process.env.GRIDWRIGHT_DATA ?? '';
if (existsSync(join(folder, 'ratings.txt'))) {
  benchScales(folder, { se: rateSe, hodoku: rateHodoku });
  benchRating(folder, rateSe);
} else console.log('\nratings.txt is missing, so rating is skipped.');
benchMaking();
