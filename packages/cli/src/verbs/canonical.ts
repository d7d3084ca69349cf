import { Command } from 'commander';
import { canonical, formatId, LimitError } from 'gridwright/internal';
import { BatchOutput } from '../batch-output.js';
import { addExamples } from '../help.js';
import { addHintOptions, hintsOf, type OptionValues } from '../options.js';
import { eachSheet } from '../sheets.js';

export function canonicalVerb(): Command {
  const command = new Command('canonical')
    .description("print each puzzle's canonical form, the same for all puzzles that are essentially the same")
    .argument('[puzzles...]', 'puzzles, files in any text format, or - for standard input (default: -)');
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
  await eachSheet(sources, hintsOf(values), output, async ({ puzzle }, place) => {
    try {
      await output.results.line(formatId(canonical(puzzle)));
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      await output.miss(`${place}: ${error.message}`);
    }
  });
  await output.flush();
  process.exitCode = output.exitCode;
}
