import { Command } from 'commander';
import { quote } from 'gridwright/input';
import { drawGrid, numberingOf, presetOf, rngFromText } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { BadInput } from '../errors.js';
import { addExamples, KIND_NAMES } from '../help.js';
import { Output } from '../io.js';
import { addKindOptions, askedOf, type OptionValues, puzzleFormatOption } from '../options.js';
import { formatJson, formatMade, requireOnePicture } from '../print.js';

export function gridVerb(): Command {
  const command = new Command('grid')
    .description('print full grids by number, from 1 to what "count" prints')
    .argument('<kind>', KIND_NAMES)
    .argument('[numbers...]', 'numbers of grids')
    .option('--seed <TEXT>', 'instead of numbers: print a random grid, each equally likely')
    .addOption(puzzleFormatOption(['line', 'grid', 'id', 'svg', 'json']));
  addExamples(command, [
    'grid kurosu --size 8x8 12413918 --format grid',
    'grid sudoku --size 6x6 1 2 3',
    'grid takuzu --size 8x8 --seed alice',
  ]);
  return addKindOptions(command, false).action((kind: string, numbers: string[], values: OptionValues) =>
    writeGrids(kind, numbers, values),
  );
}

async function writeGrids(name: string, texts: readonly string[], values: OptionValues): Promise<void> {
  const { kind, size, options } = readOrder(presetOf(name).kind, askedOf(values, false, name));
  const numbers = texts.map(readNumber);
  if ((numbers.length === 0) === (values.seed === undefined)) throw new BadInput('expected numbers of grids or --seed');
  const format = typeof values.format === 'string' ? values.format : undefined;
  requireOnePicture(format, Math.max(1, numbers.length));
  const numbering = numberingOf({ kind, size, options });
  const grids =
    values.seed === undefined
      ? numbers.map((n) => numbering.grid(n))
      : [drawGrid(numbering, rngFromText(`gridwright:grid:${values.seed}`))];
  const output = new Output(process.stdout);
  for (const [i, clues] of grids.entries()) {
    const puzzle = { kind, size, options, clues };
    const text =
      format === 'json'
        ? formatJson(puzzle, { number: String(numbers[i] ?? numbering.number(clues)) })
        : formatMade({ puzzle }, format);
    await output.line(i > 0 && format === 'grid' ? `\n${text}` : text);
  }
  await output.flush();
}

/** Reads the number of a grid. FlipIT has up to 2^1024 grids, a number of 309 digits. */
function readNumber(text: string): bigint {
  if (!/^\d{1,400}$/.test(text)) throw new BadInput(`expected the number of a grid, got ${quote(text)}`);
  return BigInt(text);
}
