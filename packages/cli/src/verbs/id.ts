import { Command } from 'commander';
import { formatId } from 'gridwright';
import { addExamples } from '../help.js';
import { Ledger } from '../ledger.js';
import { addHintOptions, type Given, hintsOf } from '../options.js';
import { eachSheet } from '../sheets.js';

export function idVerb(): Command {
  const command = new Command('id')
    .description('print the puzzle id of each puzzle')
    .argument('<puzzles...>', 'puzzles, seed ids, files in any text format, or - for standard input');
  addExamples(command, ['id 41321 --kind flipit', 'id sudoku.1:alice', 'id puzzles.txt']);
  return addHintOptions(command).action(async (sources: string[], given: Given) => {
    const ledger = new Ledger();
    await eachSheet(sources, hintsOf(given), ledger, ({ puzzle }) => ledger.output.line(formatId(puzzle)));
    await ledger.flush();
    process.exitCode = ledger.exitCode;
  });
}
