import { Command, Option } from 'commander';
import { runSources } from '../batch-runner.js';
import { addExamples, GROUPS } from '../help.js';
import { addHintOptions, formatOption, hintsOf, type OptionValues } from '../options.js';
import { levelStyle, RATING_FORMATS, type RatingFormat, RatingReporter, ratingTask } from '../rating.js';
import { readScales, scaleStyle, scaleTask } from '../scale-rating.js';

type RateValues = Omit<OptionValues, 'scale'> & { readonly scale?: ReturnType<typeof readScales> };

export function rateVerb(): Command {
  const command = new Command('rate')
    .description('rate puzzles: level, hardest technique, number of steps, bottleneck')
    .argument('[puzzles...]', 'files, - for standard input, or puzzles (default: -)')
    .addOption(
      new Option(
        '--scale <SCALE>',
        'rate on another scale: se for Sudoku Explainer, hodoku for HoDoKu, or both with a comma (9x9 Sudoku)',
      )
        .argParser(readScales)
        .helpGroup(GROUPS.output),
    )
    .addOption(formatOption(RATING_FORMATS, 'text'));
  addExamples(
    command,
    [
      'rate puzzles.txt --format csv',
      'rate sudoku.1:alice kurosu.1:alice',
      'rate puzzles.txt --format json',
      'rate puzzles.txt --scale se',
      'rate puzzles.txt --scale se,hodoku',
    ],
    `Prints one line per puzzle. The bottleneck is the smallest number of cells that
could be filled at once. A puzzle without exactly one solution gives an empty
line (in CSV and JSON a line without a level), and its line number on standard
error.
On the SE scale a line is ER/EP/ED: the price of the hardest step, of the
hardest step up to the first placed value, and of the first step. On the HoDoKu
scale it is the level and the score. With both scales they stand side by side.
Exit code: 2 if a line couldn't be read, else 1 if a puzzle doesn't have exactly
one solution, else 0.`,
  );
  return addHintOptions(command).action((sources: string[], { scale: scales, ...values }: RateValues) => {
    const format = values.format as RatingFormat;
    const [files, hints] = [sources.length === 0 ? ['-'] : sources, hintsOf(values)];
    if (scales === undefined) return runSources(files, hints, ratingTask, new RatingReporter(format, levelStyle));
    const reporter = new RatingReporter(format, scaleStyle(scales));
    return runSources(files, hints, scaleTask(scales), reporter);
  });
}
