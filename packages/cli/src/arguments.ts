import { type ForeignSheet, parseAnswer, type Sheet, type SheetItem } from 'gridwright/formats';
import { type Grid, ParseError, type Puzzle } from 'gridwright/rules';
import { readingNotes } from './drawn-rules.js';
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
  const { error, ...item } = await readItem(argument, values);
  if (item.sheet === undefined) throw new BadInput(error);
  for (const note of readingNotes(item)) process.stderr.write(`${note}\n`);
  return item.sheet;
}

/** A puzzle to show, and notes on how it was read. */
export interface Shown {
  readonly shown: Sheet | ForeignSheet;
  /** The puzzle as f-puzzles or SudokuPad saved it; undefined for one of another program. */
  readonly published: ForeignSheet | undefined;
  readonly notes: readonly string[];
}

/** Returns the one puzzle of an argument, or another program's puzzle that can only be shown. Throws BadInput. */
export async function readShown(argument: string, values: OptionValues): Promise<Shown> {
  const { error, ...item } = await readItem(argument, values);
  const shown = item.sheet ?? item.foreign;
  if (shown === undefined) throw new BadInput(error);
  return { shown, published: item.published, notes: readingNotes(item) };
}

/** Returns the single puzzle of an argument, with a message if it can't be used. Throws BadInput. */
async function readItem(
  argument: string,
  values: OptionValues,
): Promise<Omit<SheetItem, 'error'> & { readonly error: string }> {
  const source = sourceOf([argument], 0);
  const messageOf = (item: SheetItem) => `${source.places.line(item)}: ${item.error?.message ?? 'no puzzle'}`;
  let first: SheetItem | undefined;
  let count = 0;
  for await (const items of itemsOf(source, hintsOf(values))) {
    for (const item of items) {
      if (item.sheet === undefined && item.foreign === undefined) throw new BadInput(messageOf(item));
      first ??= item;
      count++;
    }
  }
  if (first === undefined || count > 1)
    throw new BadInput(
      `${source.isFile ? sourceName(source.text) : 'puzzle'}: expected one puzzle, got ${count === 0 ? 'none' : count}`,
    );
  return { ...first, error: messageOf(first) };
}

/** Reads an answer, or a grid in progress. Throws BadInput, naming the argument by `what`. */
export function readAnswer(puzzle: Puzzle, text: string, what = 'answer'): Grid {
  try {
    return parseAnswer(puzzle, text);
  } catch (error) {
    throw error instanceof ParseError ? new BadInput(`${what}: ${error.message}`) : error;
  }
}
