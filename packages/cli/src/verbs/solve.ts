import { Command } from 'commander';
import { BatchRunner } from '../batch-runner.js';
import { addExamples } from '../help.js';
import { addHintOptions, formatOption, type Given, hintsOf, readNumber } from '../options.js';
import { Report } from '../report.js';
import { type Bounds, solvingWithin } from '../solving.js';
import { eachSource } from '../sources.js';
import { largeOf, solveLargeBoard } from './solve-large.js';
import { solveByTable } from './solve-table.js';

/**
 * Steps of a solver after which a puzzle is given up: minutes, where a puzzle worth printing takes milliseconds.
 * Enough to compare the answers of every FlipIT board whose fewest presses can be proved.
 */
const STEPS = 2 ** 21;
/** Most solutions of one puzzle: they are kept until all are found. */
const MOST_SOLUTIONS = 10_000;

export function solveVerb(): Command {
  const command = new Command('solve')
    .description('solve puzzles, and prove that each solution is unique')
    .argument('[puzzles...]', 'files, - for standard input, or puzzles (default: -)')
    .option('--limit <N>', 'stop after N solutions; 1 takes the first without proof', '2')
    .addOption(formatOption(['line', 'grid', 'json', 'table'], 'line'));
  addExamples(
    command,
    ['solve puzzles.txt --format json', 'solve sudoku.1:alice --format grid', 'solve 7 --kind lights-out --size 3x3'],
    `Files hold one puzzle per line, or grids. A puzzle without exactly one solution
gives an empty line, and its line number on standard error.
--format table prints the cells, then the lines of "gridwright table" that fit.
A flipit board larger than 32x32 (--kind flipit --size RxC) is read from one file,
one line per row; the answer has the same form.
Exit code: 2 if a line couldn't be read or there is no puzzle, else 1 if a puzzle
doesn't have exactly one solution, else 0.`,
  );
  return addHintOptions(command).action((sources: string[], given: Given) => {
    const all = sources.length === 0 ? ['-'] : sources;
    const large = largeOf(given);
    if (large !== undefined) return solveLargeBoard(large, all, given);
    return given.format === 'table' ? solveByTable(all, given) : solveSources(all, given);
  });
}

async function solveSources(sources: readonly string[], given: Given): Promise<void> {
  const limit = readNumber('limit', String(given.limit), MOST_SOLUTIONS);
  const format = String(given.format);
  // JSON has all solutions, and the limit 1 asks for the first of several.
  const bounds: Bounds = { limit, steps: STEPS, keep: format === 'json' || limit === 1 ? 'all' : 'sole' };
  const report = new Report(format, bounds);
  await eachSource(sources, hintsOf(given), new BatchRunner(solvingWithin(bounds)), report);
}
