import { Command } from 'commander';
import { formatId } from 'gridwright';
import { readPuzzle } from '../case.js';
import { addHintOptions, type Given } from '../options.js';

export function idVerb(): Command {
  const command = new Command('id')
    .description('the puzzle id of a puzzle, or of the puzzle that a seed id makes')
    .argument('<puzzle>', 'the puzzle, its id or its seed id')
    .addHelpText('after', '\nExample: gridwright id 41321 --kind flipit');
  return addHintOptions(command).action((text: string, given: Given) => {
    process.stdout.write(`${formatId(readPuzzle(text, given))}\n`);
  });
}
