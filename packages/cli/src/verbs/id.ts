import { Command } from 'commander';
import { formatId } from 'gridwright/rules';
import { BatchOutput } from '../batch-output.js';
import { addExamples } from '../help.js';
import { addHintOptions, formatOption, hintsOf, type OptionValues } from '../options.js';
import { formatJson } from '../print.js';
import { eachSheet } from '../sheets.js';

export function idVerb(): Command {
  const command = new Command('id')
    .description('print the puzzle id of each puzzle')
    .argument('<puzzles...>', 'puzzles, seed ids, files in any text format, or - for standard input')
    .addOption(formatOption(['text', 'json'], 'text'));
  addExamples(command, ['id 41321 --kind flipit', 'id sudoku.1:alice', 'id puzzles.txt']);
  return addHintOptions(command).action(async (sources: string[], values: OptionValues) => {
    const output = new BatchOutput();
    await eachSheet(sources, hintsOf(values), output, ({ puzzle }) =>
      output.results.line(values.format === 'json' ? formatJson(puzzle) : formatId(puzzle)),
    );
    await output.flush();
    process.exitCode = output.exitCode;
  });
}
