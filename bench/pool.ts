import { existsSync } from 'node:fs';
import { createPool, type Input, type Pool, type TaskName } from '@gridwright/pool';
import type { Batch } from 'gridwright/batch';
import { parsePuzzle } from 'gridwright/formats';
import { seedInRow } from 'gridwright/orders';
import type { Asked, Puzzle } from 'gridwright/rules';
import { readSample } from './sample.js';

const MADE = 2000;
const SOLVED = 20_000;
/** Puzzles in a batch, and how often the same ones are solved: a round should take a good part of a second. */
const BATCH = 4000;
const TIMES = 20;
const LEAST_ROUNDS = 5;
const LEAST_SECONDS = 8;
const ASKED: Asked = { size: '9x9', minimal: true };

interface Round {
  readonly seconds: number;
  /** Seconds of CPU time in a second: near 1 for two workers, the machine was busy with something else. */
  readonly processors: number;
}

async function time<Name extends TaskName>(pool: Pool, task: Name, inputs: readonly Input<Name>[]): Promise<Round> {
  const cpuBefore = process.cpuUsage();
  const before = performance.now();
  let results = 0;
  for await (const result of pool.map(task, inputs)) {
    if ('error' in result) throw new Error(result.error.message);
    results++;
  }
  const seconds = (performance.now() - before) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  if (results !== inputs.length) throw new Error(`${task}: expected ${inputs.length} results, got ${results}`);
  return { seconds, processors: (user + system) / 1e6 / seconds };
}

async function benchTask<Name extends TaskName>(
  title: string,
  task: Name,
  inputs: readonly Input<Name>[],
): Promise<void> {
  const one = await fastestRound(1, task, inputs);
  const two = await fastestRound(2, task, inputs);
  const cells = [
    title,
    one.seconds.toFixed(2),
    two.seconds.toFixed(2),
    (one.seconds / two.seconds).toFixed(2),
    two.processors.toFixed(2),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** The fastest of many rounds without a break: other work can only slow a round, and some systems give a second processor after seconds only. */
async function fastestRound<Name extends TaskName>(
  workers: number,
  task: Name,
  inputs: readonly Input<Name>[],
): Promise<Round> {
  const pool = createPool({ workers });
  const rounds: Round[] = [];
  const end = performance.now() + LEAST_SECONDS * 1000;
  while (rounds.length < LEAST_ROUNDS || performance.now() < end) rounds.push(await time(pool, task, inputs));
  await pool.close();
  return rounds.reduce((fastest, round) => (round.seconds < fastest.seconds ? round : fastest));
}

const folder = process.env.GRIDWRIGHT_DATA ?? '';
console.log(
  `\nTwo workers of the pool compared with one: seconds of wall time, the fastest of at least ${LEAST_ROUNDS} rounds.`,
);
console.log('The ratio means something only if two workers had about 2 processors.\n');
console.log('| work | 1 worker | 2 workers | ratio | processors used by 2 |');
console.log('| --- | ---: | ---: | ---: | ---: |');
const toMake = Array.from({ length: MADE }, (_, i) => ({ kind: 'sudoku', asked: ASKED, seed: seedInRow('bench', i) }));
await benchTask(`making ${MADE} 9x9 Sudokus of which no clue can go`, 'make', toMake);
if (existsSync(folder)) {
  const puzzles = readSample(folder, 'clue17-49158', SOLVED).map((text) =>
    parsePuzzle(text, { kind: 'sudoku', size: '9x9' }),
  );
  const toSolve = puzzles.map((puzzle) => ({ puzzle }));
  await benchTask(`solving ${SOLVED} of clue17-49158, puzzle by puzzle`, 'solve', toSolve);
  const batches = Array.from({ length: SOLVED / BATCH }, (_, i) => ({
    batch: batchOf(puzzles.slice(i * BATCH, (i + 1) * BATCH)),
  }));
  await benchTask(
    `solving ${SOLVED * TIMES} of clue17-49158, in batches of ${BATCH}`,
    'solveAll',
    Array(TIMES).fill(batches).flat(),
  );
}

function batchOf(puzzles: readonly Puzzle[]): Batch {
  return { ...puzzles[0], clues: Uint8Array.from(puzzles.flatMap(({ clues }) => [...clues])) };
}
