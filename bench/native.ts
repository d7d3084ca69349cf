import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kindOf } from 'gridwright';
import type { Batch } from 'gridwright/batch';
import { parsePuzzle } from 'gridwright/formats';
import { switchEngine } from 'gridwright/wasm';
import { formatRatio, secondsOf } from './measure.js';
import { readSample } from './sample.js';

const SETS = ['easy-kaggle-10k', 'clue17-49158', 'top1465', 'hardest-1905-10k', 'hardest-1106', 'many-solutions-10k'];
const SAMPLE = 2000;
const ROUNDS = 7;
const SECONDS = 0.3;
/** The variables with the commands of native programs (bench/README.md). */
const PROGRAMS = ['TDOKU', 'RUST_SUDOKU'] as const;

/** The time of one round. */
interface Round {
  readonly nanoseconds: number;
  /** The sum of the numbers of solutions, each up to 2. */
  readonly solutions: number;
}

type Contender = () => Round;

function ours(texts: readonly string[]): Contender {
  const puzzles = texts.map((text) => parsePuzzle(text, { kind: 'sudoku', size: '9x9' }));
  const batch: Batch = { ...puzzles[0], clues: Uint8Array.from(puzzles.flatMap(({ clues }) => [...clues])) };
  const countAll = () => kindOf('sudoku').batch?.countAll(batch);
  return () => {
    const solutions = countAll()?.counts.reduce((sum, count) => sum + count, 0) ?? 0;
    let repeats = 0;
    let seconds = 0;
    for (; seconds < SECONDS; repeats++) seconds += secondsOf(countAll, 1);
    return { nanoseconds: (seconds * 1e9) / repeats / texts.length, solutions };
  };
}

/** Runs a native program, which prints its nanoseconds per puzzle and the sum of its counts. */
function native(name: string, file: string): Contender {
  const [command, ...words] = process.env[name]?.split(' ') ?? [];
  return () => {
    const { stdout, status } = spawnSync(command, [...words, file, String(SECONDS)], { encoding: 'utf8' });
    const [nanoseconds, solutions] = (stdout ?? '').trim().split(' ').map(Number);
    if (status !== 0 || !(nanoseconds > 0))
      throw new Error(`${name}: expected nanoseconds and a sum from ${command}, got ${JSON.stringify(stdout)}`);
    return { nanoseconds, solutions };
  };
}

/** Lets all take turns and returns the smallest time of each. Throws when they disagree about the solutions. */
function race(contenders: readonly Contender[]): number[] {
  const best = contenders.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    const rounds = contenders.map((contender) => contender());
    const sums = rounds.map(({ solutions }) => solutions);
    if (new Set(sums).size > 1) throw new Error(`the programs count different solutions: ${sums.join(', ')}`);
    for (const [i, { nanoseconds }] of rounds.entries()) best[i] = Math.min(best[i], nanoseconds);
  }
  return best;
}

const data = process.env.GRIDWRIGHT_DATA ?? '';
const named = PROGRAMS.filter((name) => process.env[name] !== undefined);
console.log('\nBeside native programs: nanoseconds of CPU time per puzzle, to count up to two solutions.');
if (named.length === 0) console.log(`Neither ${PROGRAMS.join(' nor ')} has a command (bench/README.md).`);
else if (!existsSync(data))
  console.log(`The public collections aren't at ${JSON.stringify(data)}. Set GRIDWRIGHT_DATA to their folder.`);
else if (switchEngine(true)) {
  console.log(
    `Up to ${SAMPLE} puzzles of each set, moved by a random symmetry; the smallest of ${ROUNDS} rounds in turns.`,
  );
  console.log('Gridwright is the batch call and starts from values, the others start from text.\n');
  console.log(`| ${['data set', 'gridwright', ...named, 'best native / gridwright'].join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(named.length + 2)}`);
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'));
  try {
    for (const set of SETS) {
      const texts = readSample(data, set, SAMPLE);
      const file = join(folder, set);
      writeFileSync(file, texts.map((text) => `${text}\n`).join(''));
      const [own, ...others] = race([ours(texts), ...named.map((name) => native(name, file))]);
      const cells = [own, ...others].map((time) => Math.round(time).toLocaleString('en'));
      console.log(`| ${[set, ...cells, formatRatio(Math.min(...others) / own)].join(' | ')} |`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
