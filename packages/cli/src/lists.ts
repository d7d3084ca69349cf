import type { Given } from '@gridwright/book';
import type { Hints } from 'gridwright/internal';
import { BadInput } from './errors.js';
import { isFile, sourceName } from './io.js';
import { itemsOf } from './sheets.js';
import { sourceOf } from './sources.js';

/** Returns all puzzles of a file, each with its place. Throws BadInput, naming the line, for the first that can't be read, and for a file without any. */
export async function readList(name: string, hints: Hints): Promise<Given[]> {
  if (!isFile(name)) throw new BadInput(`${name}: no such file`);
  const given: Given[] = [];
  for await (const items of itemsOf(sourceOf([name], 0), hints)) {
    for (const { line, puzzle, error } of items) {
      const place = `${sourceName(name)}: line ${line}`;
      if (puzzle === undefined) throw new BadInput(`${place}: ${error?.message ?? 'no puzzle'}`);
      given.push({ puzzle, place });
    }
  }
  if (given.length === 0) throw new BadInput(`${sourceName(name)}: expected puzzles, got none`);
  return given;
}
