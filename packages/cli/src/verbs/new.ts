import { randomBytes } from 'node:crypto';
import { createPool, type Failure } from '@gridwright/pool';
import { Command } from 'commander';
import {
  type Asked,
  Draws,
  formatSeedId,
  isEmptyCriteria,
  kinds,
  LEVELS,
  MAX_DRAWS,
  type Made,
  quote,
  readCriteria,
  readOrderFor,
  requirePossible,
  seedInRow,
  seedOfDraw,
} from 'gridwright';
import { drawMatching } from '../drawing.js';
import { Output, Progress } from '../io.js';
import { addKindOptions, askedOf, type Given, puzzleFormatOption, readNumber } from '../options.js';
import { presetOf } from '../presets.js';
import { formatMade, requireOnePicture } from '../print.js';

export function newVerb(): Command {
  const command = new Command('new')
    .description('make puzzles: the same seed and options give the same puzzle everywhere')
    .argument('<kind>', kinds.map((kind) => kind.name).join(', '))
    .option('--seed <text>', 'what the puzzle is made from; a random one, told on standard error, without it')
    .option('--count <N>', 'so many puzzles, from the seeds TEXT, TEXT.2, TEXT.3, ...', '1')
    .option('--level <LEVEL>', `so hard: ${LEVELS.join(', ')}`)
    .option('--needs <TECHNIQUE>', 'that the cheaper techniques do not solve, and do with this one, such as x-wing')
    .option('--only <A,B,...>', 'that these techniques are enough for')
    .addOption(puzzleFormatOption(['line', 'grid', 'id', 'svg', 'json']))
    .addHelpText(
      'after',
      `
With --level, --needs or --only, the first matching puzzles are taken from the draws TEXT.1, TEXT.2, TEXT.3, ...;
after ${MAX_DRAWS} draws without one it gives up. From medium up they have few clues, unless --clues or --minimal
says how many. These options aren't part of an id: the ids that --format json prints are those of the draw, and always
give the same puzzle.

Example: gridwright new sudoku --size 6x6 --minimal --seed alice --count 3
Example: gridwright new sudoku --level hard --symmetry half-turn --seed alice --format json`,
    );
  return addKindOptions(command, true).action((kind: string, given: Given) => makePuzzles(kind, given));
}

async function makePuzzles(name: string, given: Given): Promise<void> {
  const kindName = presetOf(name).kind;
  const criteria = readCriteria(kindName, { level: asText(given.level), needs: asText(given.needs), only: asText(given.only) });
  const asked = askedOf(given, true, name);
  const order = readOrderFor(kindName, asked, criteria);
  const count = readNumber('count', String(given.count), 1e9);
  const format = asText(given.format);
  requireOnePicture(format, count);
  const seed = asText(given.seed) ?? randomBytes(6).toString('hex');
  formatSeedId(order, isEmptyCriteria(criteria) ? seedInRow(seed, count - 1) : seedOfDraw(seed, MAX_DRAWS * count));
  requirePossible(order);
  if (given.seed === undefined) process.stderr.write(`seed: ${seed}\n`);
  const printer = new Printer(format);
  if (isEmptyCriteria(criteria)) await makeRow(kindName, asked, seed, count, printer);
  else await drawRow(new Draws(order, seed, criteria), count, printer);
}

/** Puzzles on standard output, in one of the formats. */
class Printer {
  private readonly format: string | undefined;
  private readonly output = new Output(process.stdout);
  private printed = 0;

  constructor(format: string | undefined) {
    this.format = format;
  }

  async print(made: Made): Promise<void> {
    const text = formatMade(made, this.format);
    await this.output.line(this.printed++ > 0 && this.format === 'grid' ? `\n${text}` : text);
  }

  flush(): Promise<void> {
    return this.output.flush();
  }
}

async function makeRow(kind: string, asked: Asked, seed: string, count: number, printer: Printer): Promise<void> {
  const progress = new Progress((seconds) => `${made} of ${count} made, ${seconds} s`);
  // One puzzle is not worth the start of a worker, unless somebody is watching.
  const pool = createPool(count > 1 ? {} : { workers: progress.isShown ? 1 : 0 });
  let made = 0;
  try {
    for await (const result of pool.map('make', toMake(kind, asked, seed, count))) {
      progress.clear();
      if ('error' in result) tell(result, seedInRow(seed, made));
      else await printer.print(result);
      made++;
    }
  } finally {
    progress.end();
    await pool.close();
  }
  await printer.flush();
}

function* toMake(kind: string, asked: Asked, seed: string, count: number) {
  for (let i = 0; i < count; i++) yield { kind, asked, seed: seedInRow(seed, i) };
}

/** A puzzle that was not found is told on standard error, and the run goes on. */
function tell({ error }: Failure, seed: string): void {
  if (error.name !== 'WishError') throw new Error(error.message);
  process.stderr.write(`gridwright: seed ${quote(seed)}: ${error.message}\n`);
  process.exitCode = 1;
}

async function drawRow(draws: Draws, count: number, printer: Printer): Promise<void> {
  let accepted = 0;
  const progress = new Progress((seconds) => `${accepted} of ${count} accepted, ${draws.taken} drawn, ${seconds} s`);
  try {
    for await (const made of drawMatching(draws)) {
      progress.clear();
      await printer.print(made);
      if (++accepted === count) break;
    }
  } finally {
    progress.end();
    await printer.flush();
  }
}

function asText(value: string | true | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
