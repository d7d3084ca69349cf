import type { Given } from '@gridwright/book';
import { type Hints, PuzzleReader, type ReadItem } from 'gridwright';
import { BadInput } from './errors.js';
import { linesOf, sourceName } from './io.js';

/** All puzzles of a file, each with its place. Throws BadInput, naming the line, for the first that is none, and for a file without any. */
export async function readList(name: string, hints: Hints): Promise<Given[]> {
  const reader = new PuzzleReader(hints);
  const given: Given[] = [];
  const keep = ({ line, puzzle, error }: ReadItem) => {
    const place = `${sourceName(name)}: line ${line}`;
    if (puzzle === undefined) throw new BadInput(`${place}: ${error?.message ?? 'no puzzle'}`);
    given.push({ puzzle, place });
  };
  for await (const line of linesOf(name)) for (const item of reader.push(line)) keep(item);
  for (const item of reader.end()) keep(item);
  if (given.length === 0) throw new BadInput(`${sourceName(name)}: expected puzzles, got none`);
  return given;
}
