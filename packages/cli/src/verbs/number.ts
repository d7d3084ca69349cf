import { Command } from 'commander';
import { numberingOf } from 'gridwright';
import { readPuzzle } from '../case.js';
import { addHintOptions, type Given } from '../options.js';

export function numberVerb(): Command {
  const command = new Command('number')
    .description('the number of a full grid among all of its kind and size; `grid` gives it back')
    .argument('<grids...>', 'full grids, one character a cell, or their puzzle ids')
    .addHelpText('after', '\nExample: gridwright number --kind kurosu 101001010101101010100110011001010110');
  return addHintOptions(command).action(async (grids: string[], given: Given) => {
    const numbers: bigint[] = [];
    for (const text of grids) {
      const puzzle = await readPuzzle(text, given);
      numbers.push(numberingOf(puzzle).number(puzzle.clues));
    }
    process.stdout.write(`${numbers.join('\n')}\n`);
  });
}
