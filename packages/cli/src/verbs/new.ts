import { randomBytes } from 'node:crypto';
import { Command } from 'commander';
import { formatSeedId, kindOf, kinds, make, type Order, quote, readOrder, seedInRow, WishError } from 'gridwright';
import { Output, Progress } from '../io.js';
import { addKindOptions, askedOf, formatOption, type Given, readNumber } from '../options.js';
import { formatMade } from '../print.js';

export function newVerb(): Command {
  const command = new Command('new')
    .description('make puzzles: the same seed and options give the same puzzle everywhere')
    .argument('<kind>', kinds.map((kind) => kind.name).join(', '))
    .option('--seed <text>', 'what the puzzle is made from; a random one, told on standard error, without it')
    .option('--count <N>', 'so many puzzles, from the seeds TEXT, TEXT.2, TEXT.3, ...', '1')
    .addOption(formatOption(['line', 'grid', 'id', 'json'], 'line'))
    .addHelpText('after', '\nExample: gridwright new sudoku --size 6x6 --minimal --seed alice --count 3');
  return addKindOptions(command, true).action((kind: string, given: Given) => makePuzzles(kind, given));
}

async function makePuzzles(kindName: string, given: Given): Promise<void> {
  const order = readOrder(kindName, askedOf(given));
  const count = readNumber('count', String(given.count), 1e9);
  const seed = typeof given.seed === 'string' ? given.seed : randomBytes(6).toString('hex');
  formatSeedId(order, seedInRow(seed, count - 1));
  kindOf(order.kind).refuse(order);
  if (given.seed === undefined) process.stderr.write(`seed: ${seed}\n`);
  const output = new Output(process.stdout);
  const progress = new Progress();
  for (let i = 0; i < count; i++) {
    const text = makeOne(order, seedInRow(seed, i), String(given.format));
    progress.clear();
    if (text !== undefined) await output.line(i > 0 && given.format === 'grid' ? `\n${text}` : text);
    progress.show(`${i + 1} of ${count}`);
  }
  progress.clear();
  await output.flush();
}

/** One puzzle as text; one that was not found is told on standard error, and the run goes on. */
function makeOne(order: Order, seed: string, format: string): string | undefined {
  try {
    return formatMade(make(order, seed), format);
  } catch (error) {
    if (!(error instanceof WishError)) throw error;
    process.stderr.write(`gridwright: seed ${quote(seed)}: ${error.message}\n`);
    process.exitCode = 1;
    return undefined;
  }
}
