import { Command } from 'commander';
import { numberingOf } from 'gridwright/internal';
import { readPuzzle } from '../arguments.js';
import { addExamples } from '../help.js';
import { addHintOptions, type OptionValues } from '../options.js';

export function numberVerb(): Command {
  const command = new Command('number')
    .description('print the number of a full grid among all of its kind and size ("grid" reverses this)')
    .argument('<grids...>', 'full grids, one character per cell, or their puzzle ids');
  addExamples(command, [
    'number --kind kurosu 101001010101101010100110011001010110',
    'number sudoku:4x4:1234341221434321',
    'number flipit:4x4:0110000000000000 flipit:4x4:1111111111111111',
  ]);
  return addHintOptions(command).action(async (grids: string[], values: OptionValues) => {
    const numbers: bigint[] = [];
    for (const text of grids) {
      const puzzle = await readPuzzle(text, values);
      numbers.push(numberingOf(puzzle).number(puzzle.clues));
    }
    process.stdout.write(`${numbers.join('\n')}\n`);
  });
}
