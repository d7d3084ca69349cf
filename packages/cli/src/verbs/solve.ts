import { Command } from 'commander';
import { runSources } from '../batch-runner.js';
import { addExamples } from '../help.js';
import { addHintOptions, formatOption, hintsOf, type OptionValues, readNumber } from '../options.js';
import { SolutionReporter } from '../report.js';
import { type Bounds, solvingTask } from '../solving.js';
import { largeBoardOf, solveLargeBoard } from './solve-large.js';
import { solveByTable } from './solve-table.js';

/**
 * Limit of solver steps per puzzle. It is reached after minutes; a puzzle worth printing takes milliseconds. It is
 * enough to compare the answers of every FlipIT board whose fewest presses can be proved.
 */
const STEPS = 2 ** 21;
/** Largest limit, because the solutions of a puzzle are kept until all are found. */
const MOST_SOLUTIONS = 10_000;

export function solveVerb(): Command {
  const command = new Command('solve')
    .description('solve puzzles, and prove that each solution is unique')
    .argument('[puzzles...]', 'files, - for standard input, or puzzles (default: -)')
    .option('--limit <N>', 'print up to N solutions, one per line; 1 prints the first without proof')
    .addOption(formatOption(['line', 'grid', 'json', 'table'], 'line'));
  addExamples(
    command,
    ['solve puzzles.txt --format json', 'solve sudoku.1:alice --format grid', 'solve 7 --kind lights-out --size 3x3'],
    `Files hold one puzzle per line, or grids. A puzzle without exactly one solution
gives an empty line, and its line number on standard error. With --limit, the
solutions found are printed in place of an empty line.
--format table prints the cells, then the lines of "gridwright table" that fit.
A flipit board larger than 32x32 (--kind flipit --size RxC) is read from one
file, one line per row; the answer has the same form.
Exit code: 2 if a line couldn't be read or there is no puzzle, else 1 if a
puzzle doesn't have exactly one solution, else 0.`,
  );
  return addHintOptions(command).action((sources: string[], values: OptionValues) => {
    const all = sources.length === 0 ? ['-'] : sources;
    const large = largeBoardOf(values);
    if (large !== undefined) return solveLargeBoard(large, all, values);
    return values.format === 'table' ? solveByTable(all, values) : solveSources(all, values);
  });
}

async function solveSources(sources: readonly string[], values: OptionValues): Promise<void> {
  const lists = values.limit !== undefined;
  const limit = lists ? readNumber('limit', String(values.limit), MOST_SOLUTIONS) : 2;
  const format = String(values.format);
  const keep = format === 'json' || lists ? 'all' : format === 'line' ? 'lines' : 'sole';
  const bounds: Bounds = { limit, steps: STEPS, keep, lists };
  const report = new SolutionReporter(format, bounds);
  await runSources(sources, hintsOf(values), solvingTask(bounds), report);
}
