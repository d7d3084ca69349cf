import { Command } from 'commander';
import { canonical, formatId, LimitError } from 'gridwright';
import { addExamples } from '../help.js';
import { Ledger } from '../ledger.js';
import { addHintOptions, type Given, hintsOf } from '../options.js';
import { eachSheet } from '../sheets.js';

export function canonicalVerb(): Command {
  const command = new Command('canonical')
    .description("print each puzzle's canonical form, the same for all puzzles that are essentially the same")
    .argument('[puzzles...]', 'puzzles, files in any text format, or - for standard input (default: -)');
  addExamples(command, ['canonical puzzles.txt', 'canonical games.opensudoku', 'canonical sudoku.1:alice sudoku.1:bob']);
  return addHintOptions(command).action((sources: string[], given: Given) => printForms(sources.length === 0 ? ['-'] : sources, given));
}

async function printForms(sources: readonly string[], given: Given): Promise<void> {
  const ledger = new Ledger();
  await eachSheet(sources, hintsOf(given), ledger, async ({ puzzle }, place) => {
    try {
      await ledger.output.line(formatId(canonical(puzzle)));
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      await ledger.miss(`${place}: ${error.message}`);
    }
  });
  await ledger.flush();
  process.exitCode = ledger.exitCode;
}
