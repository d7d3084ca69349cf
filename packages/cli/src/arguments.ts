import { type Grid, ParseError, type Puzzle, parseAnswer, type Sheet } from 'gridwright/internal';
import { BadInput } from './errors.js';
import { sourceName } from './io.js';
import { type Given, hintsOf } from './options.js';
import { itemsOf } from './sheets.js';
import { sourceOf } from './sources.js';

/** Returns the one puzzle of an argument: its text in any format, a file, or - for standard input. Throws BadInput. */
export async function readPuzzle(argument: string, given: Given): Promise<Puzzle> {
  return (await readSheet(argument, given)).puzzle;
}

/** Returns the one puzzle of an argument with what is entered and noted in it. Throws BadInput. */
export async function readSheet(argument: string, given: Given): Promise<Sheet> {
  const source = sourceOf([argument], 0);
  let sheet: Sheet | undefined;
  let count = 0;
  for await (const items of itemsOf(source, hintsOf(given))) {
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

/** The answer that an argument is, or a grid so far. Throws BadInput. */
export function readAnswer(puzzle: Puzzle, text: string, what = 'answer'): Grid {
  try {
    return parseAnswer(puzzle, text);
  } catch (error) {
    throw error instanceof ParseError ? new BadInput(`${what}: ${error.message}`) : error;
  }
}
