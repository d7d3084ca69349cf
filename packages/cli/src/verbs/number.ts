import { Command } from 'commander';
import { numberingOf } from 'gridwright/orders';
import { readPuzzle } from '../arguments.js';
import { addExamples } from '../help.js';
import { addHintOptions, formatOption, type OptionValues } from '../options.js';
import { formatJson } from '../print.js';

export function numberVerb(): Command {
  const command = new Command('number')
    .description('print the number of a full grid among all of its kind and size ("grid" reverses this)')
    .argument('<grids...>', 'full grids, one character per cell, or their puzzle ids')
    .addOption(formatOption(['text', 'json'], 'text'));
  addExamples(command, [
    'number --kind kurosu 101001010101101010100110011001010110',
    'number sudoku:4x4:1234341221434321',
    'number flipit:4x4:0110000000000000 flipit:4x4:1111111111111111',
  ]);
  return addHintOptions(command).action(async (grids: string[], values: OptionValues) => {
    const lines: string[] = [];
    for (const text of grids) {
      const puzzle = await readPuzzle(text, values);
      const number = String(numberingOf(puzzle).number(puzzle.clues));
      lines.push(values.format === 'json' ? formatJson(puzzle, { number }) : number);
    }
    process.stdout.write(`${lines.join('\n')}\n`);
  });
}
