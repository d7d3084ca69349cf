import { Command } from 'commander';
import { presetOf } from 'gridwright/orders';
import { OptionError, type Order, readOrder } from 'gridwright/rules';
import { addExamples, KIND_NAMES } from '../help.js';
import { Progress } from '../io.js';
import { addKindOptions, askedOf, type OptionValues } from '../options.js';
import { addOut, load, requireOut } from './catalogue-options.js';

export function countVerb(): Command {
  const command = new Command('count')
    .description('count all minimal puzzles of a kind and small size, by number of clues')
    .argument('<kind>', KIND_NAMES);
  addOut(command);
  addExamples(
    command,
    [
      'catalogue count sudoku --size 4x4',
      'catalogue count kurosu --size 6x6 --distinct',
      'catalogue count sudoku --size 4x4 --out classes.csv',
    ],
    `The last line is the total. 6x6 takes minutes (docs/records.md).
--out writes one puzzle of each class: puzzles that no symmetry turns into one
another.`,
  );
  return addKindOptions(command, false).action(async (name: string, values: OptionValues) => {
    requireOut(values);
    const { countMinimal, minimalClasses } = await import('@gridwright/counts');
    let text = '';
    const progress = new Progress((seconds) => `${text}, ${seconds} s`);
    const onProgress = (done: number, classes: number) => {
      text = `${done} of ${classes} classes of boards`;
      progress.show();
    };
    try {
      const order = readOrder(presetOf(name).kind, askedOf(values, false, name));
      if (typeof values.out === 'string') {
        const { exportClasses } = await load();
        const count = await exportClasses(order, values.out, minimalClasses(order, onProgress));
        progress.clear();
        process.stderr.write(`${count} classes are in ${values.out}, and the data sheet is ${values.out}.md\n`);
        return;
      }
      const { byClues, total } = countMinimal(order, onProgress);
      progress.clear();
      for (const [clues, count] of byClues) process.stdout.write(`${clues} clues: ${count}\n`);
      process.stdout.write(`${total}\n`);
    } finally {
      progress.end();
    }
  });
}

export function fewestVerb(): Command {
  const command = new Command('fewest')
    .description('find all Kurosu puzzles of a small size with the fewest clues')
    .argument('<kind>', 'kurosu')
    .option('--size <RxC>', 'rows x columns, up to 8x8 (default: 6x6)')
    .option('--distinct', 'no two rows and no two columns are alike');
  return addExamples(
    command,
    ['catalogue fewest kurosu --size 6x6', 'catalogue fewest kurosu --size 8x8 --distinct'],
    `Prints the id of one puzzle of each class. No puzzle of the size has fewer
clues: one board of each class is searched. 8x8 takes about a minute,
7x7 more than a quarter of an hour (docs/records.md).`,
  ).action(async (name: string, values: OptionValues) => {
    const { fewestClues, LONGEST_LINE } = await import('@gridwright/counts');
    let text = '';
    const progress = new Progress((seconds) => `${text}, ${seconds} s`);
    try {
      const order = readSmallOrder(name, values, LONGEST_LINE);
      const { clues, puzzles, ids, boards, classes } = fewestClues(order, (done, all) => {
        text = `${Math.floor((100 * done) / all)} %`;
        progress.show();
      });
      progress.clear();
      for (const id of ids) process.stdout.write(`${id}\n`);
      process.stderr.write(
        `fewest clues: ${clues} (${puzzles} puzzles of ${classesOf(ids.length)}; ${boards} boards of ${classesOf(classes)} searched)\n`,
      );
    } finally {
      progress.end();
    }
  });
}

/** Reads an order. A size that the kind doesn't have is refused with the sizes that the search has. */
function readSmallOrder(name: string, values: OptionValues, most: number): Order {
  try {
    return readOrder(presetOf(name).kind, askedOf(values, false, name));
  } catch (error) {
    if (!(error instanceof OptionError) || error.option !== 'size') throw error;
    throw new OptionError('size', `2 to ${most} rows and columns`, values.size);
  }
}

function classesOf(count: number): string {
  return count === 1 ? '1 class' : `${count} classes`;
}
