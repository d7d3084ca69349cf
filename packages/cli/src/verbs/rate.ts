import { Command } from 'commander';
import { BatchRunner } from '../batch-runner.js';
import { addExamples } from '../help.js';
import { addHintOptions, formatOption, hintsOf, type OptionValues } from '../options.js';
import { RATING_FORMATS, type RatingFormat, RatingReporter, ratingTask } from '../rating.js';
import { eachSource } from '../sources.js';

export function rateVerb(): Command {
  const command = new Command('rate')
    .description('rate puzzles: level, hardest technique, number of steps, bottleneck')
    .argument('[puzzles...]', 'files, - for standard input, or puzzles (default: -)')
    .addOption(formatOption(RATING_FORMATS, 'text'));
  addExamples(
    command,
    ['rate puzzles.txt --format csv', 'rate sudoku.1:alice kurosu.1:alice', 'rate puzzles.txt --format json'],
    `Prints one line per puzzle. The bottleneck is the smallest number of cells that
could be filled at once. A puzzle without exactly one solution gives an empty line
(in CSV and JSON a line without a level), and its line number on standard error.
Exit code: 2 if a line couldn't be read, else 1 if a puzzle doesn't have exactly
one solution, else 0.`,
  );
  return addHintOptions(command).action((sources: string[], values: OptionValues) => {
    const report = new RatingReporter(values.format as RatingFormat);
    return eachSource(sources.length === 0 ? ['-'] : sources, hintsOf(values), new BatchRunner(ratingTask), report);
  });
}
