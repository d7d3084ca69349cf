import { Command } from 'commander';
import { addHintOptions, formatOption, type Given, hintsOf } from '../options.js';
import { RATING_FORMATS, type RatingFormat, RatingReport, ratings } from '../rating.js';
import { eachSource } from '../sources.js';
import { Workshop } from '../workshop.js';

export function rateVerb(): Command {
  const command = new Command('rate')
    .description('say how hard puzzles are: the level, the hardest technique, the steps, and the fewest cells open at once')
    .argument('[puzzles...]', 'files, - for standard input, or puzzles themselves; standard input without any')
    .addOption(formatOption(RATING_FORMATS, 'text'))
    .addHelpText(
      'after',
      `
One line a puzzle. What is not a puzzle with exactly one solution gives an empty line (in CSV and JSON one without
a level), and its line number on standard error.
Exit code: 2 if a line could not be read, else 1 if a puzzle had not exactly one solution, else 0.

Example: gridwright rate puzzles.txt --format csv`,
    );
  return addHintOptions(command).action((sources: string[], given: Given) => {
    const report = new RatingReport(given.format as RatingFormat);
    return eachSource(sources.length === 0 ? ['-'] : sources, hintsOf(given), new Workshop(ratings), report);
  });
}
