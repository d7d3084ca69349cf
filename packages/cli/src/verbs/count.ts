import { Command } from 'commander';
import { countSolutions, kinds, numberingOf, parsePuzzle, readOrder } from 'gridwright';
import { addHintOptions, askedOf, type Given, hintsOf } from '../options.js';

export function countVerb(): Command {
  const command = new Command('count')
    .description('how many full grids there are of a kind and size, or how many solutions a puzzle has, exactly')
    .argument('<kind or puzzle>', `${kinds.map((kind) => kind.name).join(', ')}, or a puzzle or its id`)
    .addHelpText('after', '\nExamples: gridwright count kurosu --size 8x8 --distinct\n          gridwright count 1...3....1......');
  return addHintOptions(command).action((text: string, given: Given) => {
    const isKind = kinds.some((kind) => kind.name === text);
    const count = isKind ? numberingOf(readOrder(text, askedOf(given, false))).count : countSolutions(parsePuzzle(text, hintsOf(given)));
    process.stdout.write(`${count}\n`);
  });
}
