import { type Grid, ParseError, type Puzzle, parseAnswer, type Sheet } from 'gridwright/internal';
import { BadInput } from './errors.js';
import { sourceName } from './io.js';
import { hintsOf, type OptionValues } from './options.js';
import { itemsOf } from './sheets.js';
import { sourceOf } from './sources.js';

/** Returns the one puzzle of an argument: its text in any format, a file, or - for standard input. Throws BadInput. */
export async function readPuzzle(argument: string, values: OptionValues): Promise<Puzzle> {
  return (await readSheet(argument, values)).puzzle;
}

/** Returns the one puzzle of an argument with its entered values and notes. Throws BadInput. */
export async function readSheet(argument: string, values: OptionValues): Promise<Sheet> {
  const source = sourceOf([argument], 0);
  let sheet: Sheet | undefined;
  let count = 0;
  for await (const items of itemsOf(source, hintsOf(values))) {
    for (const item of items) {
      if (item.sheet === undefined)
        throw new BadInput(`${source.places.line(item)}: ${item.error?.message ?? 'no puzzle'}`);
      sheet ??= item.sheet;
      count++;
    }
  }
  if (sheet === undefined || count > 1)
    throw new BadInput(
      `${source.isFile ? sourceName(source.text) : 'puzzle'}: expected one puzzle, got ${count === 0 ? 'none' : count}`,
    );
  return sheet;
}

/** Reads an answer, or a grid in progress. Throws BadInput, naming the argument by `what`. */
export function readAnswer(puzzle: Puzzle, text: string, what = 'answer'): Grid {
  try {
    return parseAnswer(puzzle, text);
  } catch (error) {
    throw error instanceof ParseError ? new BadInput(`${what}: ${error.message}`) : error;
  }
}
