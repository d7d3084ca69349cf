import { Command } from 'commander';
import { kinds, numberingOf, readOrder } from 'gridwright';
import { addKindOptions, askedOf, type Given } from '../options.js';

export function countVerb(): Command {
  const command = new Command('count')
    .description('how many full grids there are of a kind and size, exactly')
    .argument('<kind>', kinds.map((kind) => kind.name).join(', '))
    .addHelpText('after', '\nExample: gridwright count kurosu --size 8x8 --distinct');
  return addKindOptions(command, false).action((kind: string, given: Given) => {
    process.stdout.write(`${numberingOf(readOrder(kind, askedOf(given, false))).count}\n`);
  });
}
