import type { InputPuzzle } from '@gridwright/book';
import type { ParseOptions } from 'gridwright/formats';
import { BadInput } from './errors.js';
import { isFile, sourceName } from './io.js';
import { itemsOf } from './sheets.js';
import { sourceOf } from './sources.js';

/**
 * Returns all puzzles of a file, each with its place. Throws BadInput for the first that can't be read, or if there are
 * none.
 */
export async function readList(name: string, hints: ParseOptions): Promise<InputPuzzle[]> {
  if (!isFile(name)) throw new BadInput(`${name}: no such file`);
  const puzzles: InputPuzzle[] = [];
  for await (const items of itemsOf(sourceOf([name], 0), hints)) {
    for (const { line, puzzle, error } of items) {
      const place = `${sourceName(name)}: line ${line}`;
      if (puzzle === undefined) throw new BadInput(`${place}: ${error?.message ?? 'no puzzle'}`);
      puzzles.push({ puzzle, place });
    }
  }
  if (puzzles.length === 0) throw new BadInput(`${sourceName(name)}: expected puzzles, got none`);
  return puzzles;
}
