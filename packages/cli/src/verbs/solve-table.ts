import { solve } from 'gridwright';
import { formatLine, PuzzleReader, type ReadItem } from 'gridwright/formats';
import { quote } from 'gridwright/input';
import { numberingOf, type Table } from 'gridwright/orders';
import { formatShape, type Puzzle } from 'gridwright/rules';
import { BadInput } from '../errors.js';
import { Output, sourceName } from '../io.js';
import { hintsOf, type OptionValues, readNumber } from '../options.js';
import { linesOfSource, splitLines } from '../pieces.js';
import { type Places, sourceOf } from '../sources.js';
import { tableKinds, tableOf } from './table.js';

interface TableSearch {
  readonly table: Table;
  readonly limit: number;
  readonly output: Output;
  readonly notices: Output;
  badLines: number;
  notUnique: number;
}

/**
 * Runs `solve --format table`: prints each puzzle as `Board>` and its cells, then the lines of the published table that
 * fit it.
 */
export async function solveByTable(sources: readonly string[], values: OptionValues): Promise<void> {
  const { kind = tableKinds()[0], ...asked } = hintsOf(values);
  const table = tableOf(kind);
  const size = formatShape(table.size.rows, table.size.columns);
  if (asked.size !== undefined && asked.size !== size)
    throw new BadInput(`--size: expected ${size}, the size of the table, got ${quote(asked.size)}`);
  const limit = readNumber('limit', String(values.limit ?? 2), table.count);
  const search: TableSearch = {
    table,
    limit,
    output: new Output(process.stdout),
    notices: new Output(process.stderr),
    badLines: 0,
    notUnique: 0,
  };
  for (const [index, source] of sources.entries()) {
    const reader = new PuzzleReader({ ...asked, kind, size });
    try {
      const { isFile, places } = sourceOf(sources, index);
      let puzzles = 0;
      for await (const line of isFile ? linesOfSource(source) : splitLines(source))
        puzzles += await printItems(search, reader.push(line), places);
      puzzles += await printItems(search, reader.end(), places);
      if (puzzles === 0)
        throw new BadInput(`${isFile ? sourceName(source) : quote(source)}: expected a puzzle, got none`);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      search.badLines++;
      await search.notices.line(error.message);
    }
  }
  await search.output.flush();
  await search.notices.flush();
  process.exitCode = search.badLines > 0 ? 2 : search.notUnique > 0 ? 1 : 0;
}

async function printItems(search: TableSearch, items: readonly ReadItem[], places: Places): Promise<number> {
  for (const item of items) {
    if (item.puzzle !== undefined) {
      await printPuzzle(search, item.puzzle, places.puzzle(item.line));
      continue;
    }
    search.badLines++;
    await search.notices.line(`${places.line(item)}: ${item.error?.message ?? 'no puzzle'}`);
  }
  return items.length;
}

async function printPuzzle(search: TableSearch, puzzle: Puzzle, place: string): Promise<void> {
  await search.output.line(`Board>${formatLine(puzzle)}`);
  const numbers = numbersOf(puzzle, search.table);
  for (const n of numbers.slice(0, search.limit)) await search.output.line(search.table.line(n));
  if (numbers.length === 1) return;
  search.notUnique++;
  await search.notices.line(`${place}: ${numbers.length === 0 ? 'no solution' : `${numbers.length} solutions`}`);
}

/** Returns the numbers of all solutions, in ascending order. */
function numbersOf(puzzle: Puzzle, table: Table): number[] {
  const numbering = numberingOf({ ...puzzle, options: {} });
  const { solutions } = solve(puzzle, { limit: table.count });
  return solutions.map((solution) => Number(numbering.number(solution))).sort((a, b) => a - b);
}
