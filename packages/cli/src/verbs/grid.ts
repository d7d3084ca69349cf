import { Command } from 'commander';
import { drawGrid, kinds, numberingOf, quote, readOrder, rngFromText } from 'gridwright';
import { BadInput } from '../errors.js';
import { Output } from '../io.js';
import { addKindOptions, askedOf, type Given, puzzleFormatOption } from '../options.js';
import { presetOf } from '../presets.js';
import { formatMade, requireOnePicture } from '../print.js';

export function gridVerb(): Command {
  const command = new Command('grid')
    .description('the full grid of a number, 1 to what `count` says')
    .argument('<kind>', kinds.map((kind) => kind.name).join(', '))
    .argument('[numbers...]', 'numbers of grids, each for one grid')
    .option('--seed <text>', 'in the place of numbers: a random grid, each equally likely')
    .addOption(puzzleFormatOption(['line', 'grid', 'id', 'svg']))
    .addHelpText('after', '\nExample: gridwright grid kurosu --size 8x8 12413918 --format grid');
  return addKindOptions(command, false).action((kind: string, numbers: string[], given: Given) => writeGrids(kind, numbers, given));
}

async function writeGrids(name: string, texts: readonly string[], given: Given): Promise<void> {
  const { kind, size, options } = readOrder(presetOf(name).kind, askedOf(given, false, name));
  const numbers = texts.map(readNumber);
  if ((numbers.length === 0) === (given.seed === undefined)) throw new BadInput('expected numbers of grids or --seed');
  const format = typeof given.format === 'string' ? given.format : undefined;
  requireOnePicture(format, Math.max(1, numbers.length));
  const numbering = numberingOf({ kind, size, options });
  const grids = given.seed === undefined ? numbers.map((n) => numbering.grid(n)) : [drawGrid(numbering, rngFromText(`gridwright:grid:${given.seed}`))];
  const output = new Output(process.stdout);
  for (const [i, clues] of grids.entries()) {
    const text = formatMade({ puzzle: { kind, size, options, clues } }, format);
    await output.line(i > 0 && format === 'grid' ? `\n${text}` : text);
  }
  await output.flush();
}

/** FlipIT counts to 2^1024, which has 309 digits. */
function readNumber(text: string): bigint {
  if (!/^\d{1,400}$/.test(text)) throw new BadInput(`expected the number of a grid, got ${quote(text)}`);
  return BigInt(text);
}
