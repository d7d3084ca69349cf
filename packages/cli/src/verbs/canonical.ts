import { Command } from 'commander';
import { canonical } from 'gridwright';
import { formatId, LimitError } from 'gridwright/rules';
import { BatchOutput } from '../batch-output.js';
import { addExamples } from '../help.js';
import { addHintOptions, formatOption, hintsOf, type OptionValues } from '../options.js';
import { formatJson } from '../print.js';
import { eachSheet } from '../sheets.js';

export function canonicalVerb(): Command {
  const command = new Command('canonical')
    .description("print each puzzle's canonical form, the same for all puzzles that are essentially the same")
    .argument('[puzzles...]', 'puzzles, files in any text format, or - for standard input (default: -)')
    .addOption(formatOption(['text', 'json'], 'text'));
  addExamples(command, [
    'canonical puzzles.txt',
    'canonical games.opensudoku',
    'canonical sudoku.1:alice sudoku.1:bob',
  ]);
  return addHintOptions(command).action((sources: string[], values: OptionValues) =>
    printForms(sources.length === 0 ? ['-'] : sources, values),
  );
}

async function printForms(sources: readonly string[], values: OptionValues): Promise<void> {
  const output = new BatchOutput();
  const isJson = values.format === 'json';
  await eachSheet(sources, hintsOf(values), output, async ({ puzzle }, place) => {
    try {
      const form = formatId(canonical(puzzle));
      await output.results.line(isJson ? formatJson(puzzle, { canonical: form }) : form);
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      await output.miss(`${place}: ${error.message}`);
      if (isJson) await output.results.line(formatJson(puzzle, { error: error.message }));
    }
  });
  await output.flush();
  process.exitCode = output.exitCode;
}
