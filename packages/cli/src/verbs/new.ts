import { randomBytes } from 'node:crypto';
import { createPool, type Failure } from '@gridwright/pool';
import { Command } from 'commander';
import { type Asked, formatSeedId, kindOf, kinds, quote, readOrder, seedInRow } from 'gridwright';
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
  const asked = askedOf(given);
  const order = readOrder(kindName, asked);
  const count = readNumber('count', String(given.count), 1e9);
  const seed = typeof given.seed === 'string' ? given.seed : randomBytes(6).toString('hex');
  formatSeedId(order, seedInRow(seed, count - 1));
  kindOf(order.kind).refuse(order);
  if (given.seed === undefined) process.stderr.write(`seed: ${seed}\n`);
  const output = new Output(process.stdout);
  const progress = new Progress((seconds) => `${made} of ${count} made, ${seconds} s`);
  // One puzzle is not worth the start of a worker, unless somebody is watching.
  const pool = createPool(count > 1 ? {} : { workers: progress.isShown ? 1 : 0 });
  let made = 0;
  try {
    for await (const result of pool.map('make', toMake(kindName, asked, seed, count))) {
      const text = 'error' in result ? told(result, seedInRow(seed, made)) : formatMade(result, String(given.format));
      progress.clear();
      if (text !== undefined) await output.line(made > 0 && given.format === 'grid' ? `\n${text}` : text);
      made++;
    }
  } finally {
    progress.end();
    await pool.close();
  }
  await output.flush();
}

function* toMake(kind: string, asked: Asked, seed: string, count: number) {
  for (let i = 0; i < count; i++) yield { kind, asked, seed: seedInRow(seed, i) };
}

/** A puzzle that was not found is told on standard error, and the run goes on. */
function told({ error }: Failure, seed: string): undefined {
  if (error.name !== 'WishError') throw new Error(error.message);
  process.stderr.write(`gridwright: seed ${quote(seed)}: ${error.message}\n`);
  process.exitCode = 1;
}
