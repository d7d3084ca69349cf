import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { countSolutions, kindOf, solve, solveLine } from 'gridwright';
import type { Batch } from 'gridwright/batch';
import { formatLine, parsePuzzle } from 'gridwright/formats';
import { switchEngine } from 'gridwright/wasm';
import { requireAgreement } from './agreement.js';
import { formatRate, formatRatio, measure } from './measure.js';
import { solveByDancingLinks } from './rivals.js';
import { readSample } from './sample.js';

const SETS = ['easy-kaggle-10k', 'clue17-49158', 'top1465', 'hardest-1905-10k', 'hardest-1106', 'many-solutions-10k'];
const SAMPLE = 2000;
/** A number of puzzles that dancing-links solves in a fraction of a second. */
const RIVAL_SAMPLE = 200;
/** Work in the two files of the command's timing, in seconds of the engine alone. */
const SHORT = 0.2;
const LONG = 1;
const ROUNDS = 5;

const COMMAND = fileURLToPath(new URL('../../packages/gridwright/bin/gridwright.js', import.meta.url));

interface Times {
  readonly cpu: number;
  readonly wall: number;
}

/** Runs the command on a file, named or piped in, with its output to another file; gives its CPU time, of all threads, and wall time. */
function timeCommand(folder: string, file: string, isPiped: boolean): Times {
  const used = join(folder, 'cpu');
  const hook = `import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync(${JSON.stringify(used)}, JSON.stringify(process.cpuUsage())));`;
  const hookFile = join(folder, 'hook.mjs');
  writeFileSync(hookFile, hook);
  const output = openSync(join(folder, 'output'), 'w');
  const before = performance.now();
  const words = [process.execPath, '--import', pathToFileURL(hookFile).href, COMMAND, 'solve', isPiped ? '-' : file];
  const [command, ...args] = isPiped ? ['sh', '-c', 'cat "$0" | "$@"', file, ...words] : words;
  const { status } = spawnSync(command, args, { stdio: ['ignore', output, 'ignore'] });
  const wall = (performance.now() - before) / 1000;
  closeSync(output);
  if (status !== 0 && status !== 1) throw new Error(`the command ended with ${status}`);
  const { user, system } = JSON.parse(readFileSync(used, 'utf8'));
  return { cpu: (user + system) / 1e6, wall };
}

/** Lines a second between a short and a long file, so that what it takes to start does not count; the median of all rounds. */
function rateOfCommand(texts: readonly string[], engineRate: number, isPiped: boolean): Times {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'));
  const [short, long] = [SHORT, LONG].map((seconds) => {
    const copies = Math.max(1, Math.round((seconds * engineRate) / texts.length));
    const file = join(folder, String(seconds));
    writeFileSync(file, `${texts.join('\n')}\n`.repeat(copies));
    return file;
  });
  const lines = (statSync(long).size - statSync(short).size) / 82;
  const rounds = Array.from({ length: ROUNDS }, () => ({
    short: timeCommand(folder, short, isPiped),
    long: timeCommand(folder, long, isPiped),
  }));
  rmSync(folder, { recursive: true });
  const rate = (of: (times: Times) => number) =>
    lines / median(rounds.map((round) => of(round.long) - of(round.short)));
  return { cpu: rate(({ cpu }) => cpu), wall: rate(({ wall }) => wall) };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1];
}

function row(set: string, texts: readonly string[], isPiped: boolean): string {
  const puzzles = texts.map((text) => parsePuzzle(text, { kind: 'sudoku', size: '9x9' }));
  const batch: Batch = { ...puzzles[0], clues: Uint8Array.from(puzzles.flatMap(({ clues }) => [...clues])) };
  const engine = kindOf('sudoku').batch;
  const forRival = texts.slice(0, RIVAL_SAMPLE);
  for (const [i, text] of forRival.entries()) requireAgreement(puzzles[i], text);
  const [forBatch, forCount, forSingle, forCalls, forText, forLinks] = measure([
    () => engine?.countAll(batch),
    () => {
      for (const puzzle of puzzles) countSolutions(puzzle, { limit: 2 });
    },
    () => {
      for (const puzzle of puzzles) solve(puzzle);
    },
    () => {
      for (const text of texts) {
        const puzzle = parsePuzzle(text);
        const { solutions, complete } = solve(puzzle);
        if (complete && solutions.length === 1) formatLine(puzzle, solutions[0]);
      }
    },
    () => {
      for (const text of texts) solveLine(text);
    },
    () => {
      for (const text of forRival) solveByDancingLinks(text);
    },
  ]);
  const [bare, count, single, calls, text] = [forBatch, forCount, forSingle, forCalls, forText].map(
    (seconds) => texts.length / seconds,
  );
  const links = forRival.length / forLinks;
  const command = rateOfCommand(texts, bare, isPiped);
  const guesses = ((engine?.countAll(batch)?.guesses ?? 0) / texts.length).toPrecision(3);
  const ratios = [bare, single, command.cpu].map((rate) => formatRatio(rate / links));
  const rates = [bare, count, single, calls, text, command.cpu, command.wall, links].map(formatRate);
  const shares = [count, single, calls, text, command.cpu].map((rate) => (rate / bare).toFixed(2));
  return `| ${[set, guesses, ...rates, ...ratios, ...shares].join(' | ')} |`;
}

const HEADER = [
  ...['data set', 'guesses', 'batch', 'count', 'single', 'calls', 'text', 'command', 'command, wall', 'dancing-links'],
  ...['batch', 'single', 'command'].map((way) => `ratio to dancing-links, ${way}`),
  ...['count', 'single', 'calls', 'text', 'command'].map((way) => `${way} / batch`),
];
const folder = process.env.GRIDWRIGHT_DATA ?? '';
if (existsSync(folder) && switchEngine(true)) {
  console.log(
    '\nWays to the engine: puzzles per second, with proof of one or several solutions, and guesses per puzzle.',
  );
  console.log(
    `Up to ${SAMPLE} puzzles of each set, moved by a random symmetry. Batch: the engine alone, called once for all of them. Count and`,
  );
  console.log(
    'single: `countSolutions` and `solve`, puzzle by puzzle; `solve` returns the same solutions as the plain solver, up to two.',
  );
  console.log(
    'Calls: `parsePuzzle`, `solve` and `formatLine`. Text: `solveLine`. Command: `gridwright solve` from text',
  );
  console.log(
    `to text, from a file or a pipe, with all processors. It is the difference of ${SHORT} and ${LONG} s of engine work, so its start doesn't count.`,
  );
  console.log('All rates except the wall rate are per second of CPU time.\n');
  console.log(`| ${HEADER.join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(HEADER.length - 1)}`);
  for (const set of SETS) console.log(row(set, readSample(folder, set, SAMPLE), false));
  for (const set of ['easy-kaggle-10k', 'clue17-49158'])
    console.log(row(`${set}, piped in`, readSample(folder, set, SAMPLE), true));
}
