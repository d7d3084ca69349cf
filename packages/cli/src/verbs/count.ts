import { Command } from 'commander';
import { countSolutions, kinds, numberingOf, readOrder } from 'gridwright';
import { readPuzzle } from '../case.js';
import { addHintOptions, askedOf, type Given } from '../options.js';
import { PRESETS, presetOf } from '../presets.js';

export function countVerb(): Command {
  const command = new Command('count')
    .description('how many full grids there are of a kind and size, or how many solutions a puzzle has, exactly')
    .argument('<kind or puzzle>', `${kinds.map((kind) => kind.name).join(', ')}, or a puzzle or its id`)
    .addHelpText('after', '\nExample: gridwright count kurosu --size 8x8 --distinct\n         gridwright count 1...3....1...... --kind sudoku');
  return addHintOptions(command).action(async (text: string, given: Given) => {
    // The shortest puzzle in letters only would be longer.
    const isKind = PRESETS.has(text) || /^[a-z]{1,15}$/i.test(text);
    const count = isKind ? numberingOf(readOrder(presetOf(text).kind, askedOf(given, false, text))).count : countSolutions(await readPuzzle(text, given));
    process.stdout.write(`${count}\n`);
  });
}
