import { Command } from 'commander';
import { canonical, formatId, type Puzzle, WishError } from 'gridwright';
import { Ledger } from '../ledger.js';
import { addHintOptions, type Given, hintsOf } from '../options.js';
import { itemsOf } from '../sheets.js';

export function canonicalVerb(): Command {
  const command = new Command('canonical')
    .description('for each puzzle the id of the one that stands for all that are essentially the same')
    .argument('[file]', 'file in any text format, or - for standard input', '-')
    .addHelpText('after', '\nExample: gridwright canonical puzzles.txt | sort | uniq -d');
  return addHintOptions(command).action((file: string, given: Given) => printForms(file, given));
}

async function printForms(file: string, given: Given): Promise<void> {
  const ledger = new Ledger();
  for (const { line, puzzle, error } of await itemsOf(file, hintsOf(given))) {
    if (puzzle === undefined) await ledger.refuse(`line ${line}: ${error?.message ?? 'no puzzle'}`);
    else await printForm(puzzle, line, ledger);
  }
  await ledger.flush();
  process.exitCode = ledger.exitCode;
}

async function printForm(puzzle: Puzzle, line: number, ledger: Ledger): Promise<void> {
  try {
    await ledger.output.line(formatId(canonical(puzzle)));
  } catch (error) {
    if (!(error instanceof WishError)) throw error;
    await ledger.miss(`line ${line}: ${error.message}`);
  }
}
