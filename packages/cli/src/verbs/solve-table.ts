import {
  formatLine,
  formatShape,
  numberingOf,
  type Puzzle,
  PuzzleReader,
  quote,
  type ReadItem,
  solve,
  type Table,
} from 'gridwright/internal';
import { BadInput } from '../errors.js';
import { linesOf, Output, sourceName } from '../io.js';
import { type Given, hintsOf, readNumber } from '../options.js';
import { type Places, sourceOf } from '../sources.js';
import { tabled, tableOf } from './table.js';

interface Run {
  readonly table: Table;
  readonly limit: number;
  readonly output: Output;
  readonly notices: Output;
  badLines: number;
  notUnique: number;
}

/**
 * `solve --format table`: for each puzzle `Board>` and its cells, then the lines of the published table that it fits,
 * as searching the table for them would give.
 */
export async function solveByTable(sources: readonly string[], given: Given): Promise<void> {
  const { kind = tabled()[0], ...asked } = hintsOf(given);
  const table = tableOf(kind);
  const size = formatShape(table.size.rows, table.size.columns);
  if (asked.size !== undefined && asked.size !== size)
    throw new BadInput(`--size: the table is of ${size}, got ${quote(asked.size)}`);
  const limit = readNumber('limit', String(given.limit), table.count);
  const run: Run = {
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
      for await (const line of isFile ? linesOf(source) : source.split('\n'))
        puzzles += await printItems(run, reader.push(line), places);
      puzzles += await printItems(run, reader.end(), places);
      if (puzzles === 0)
        throw new BadInput(`${isFile ? sourceName(source) : quote(source)}: expected a puzzle, got none`);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      run.badLines++;
      await run.notices.line(error.message);
    }
  }
  await run.output.flush();
  await run.notices.flush();
  process.exitCode = run.badLines > 0 ? 2 : run.notUnique > 0 ? 1 : 0;
}

async function printItems(run: Run, items: readonly ReadItem[], places: Places): Promise<number> {
  for (const item of items) {
    if (item.puzzle !== undefined) {
      await printPuzzle(run, item.puzzle, places.puzzle(item.line));
      continue;
    }
    run.badLines++;
    await run.notices.line(`${places.line(item)}: ${item.error?.message ?? 'no puzzle'}`);
  }
  return items.length;
}

async function printPuzzle(run: Run, puzzle: Puzzle, place: string): Promise<void> {
  await run.output.line(`Board>${formatLine(puzzle)}`);
  const numbers = numbersOf(puzzle, run.table);
  for (const n of numbers.slice(0, run.limit)) await run.output.line(run.table.line(n));
  if (numbers.length === 1) return;
  run.notUnique++;
  await run.notices.line(`${place}: ${numbers.length === 0 ? 'no solution' : `${numbers.length} solutions`}`);
}

/** The numbers of all solutions, ascending. */
function numbersOf(puzzle: Puzzle, table: Table): number[] {
  const numbering = numberingOf({ ...puzzle, options: {} });
  const { solutions } = solve(puzzle, { limit: table.count });
  return solutions.map((solution) => Number(numbering.number(solution))).sort((a, b) => a - b);
}
