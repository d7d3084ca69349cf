import { solve } from 'gridwright';
import { formatLine } from 'gridwright/formats';
import { quote } from 'gridwright/input';
import { numberingOf, type Table } from 'gridwright/orders';
import { formatShape, type Puzzle } from 'gridwright/rules';
import { BatchOutput } from '../batch-output.js';
import { BadInput } from '../errors.js';
import { hintsOf, type OptionValues, readNumber } from '../options.js';
import { eachSheet } from '../sheets.js';
import { tableKinds, tableOf } from './table.js';

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
  const output = new BatchOutput();
  await eachSheet(sources, { ...asked, kind, size }, output, async ({ puzzle }, place) => {
    await output.results.line(`Board>${formatLine(puzzle)}`);
    const numbers = numbersOf(puzzle, table);
    for (const n of numbers.slice(0, limit)) await output.results.line(table.line(n));
    if (numbers.length !== 1)
      await output.miss(`${place}: ${numbers.length === 0 ? 'no solution' : `${numbers.length} solutions`}`);
  });
  await output.flush();
  process.exitCode = output.exitCode;
}

/** Returns the numbers of all solutions, in ascending order. */
function numbersOf(puzzle: Puzzle, table: Table): number[] {
  const numbering = numberingOf({ ...puzzle, options: {} });
  const { solutions } = solve(puzzle, { limit: table.count });
  return solutions.map((solution) => Number(numbering.number(solution))).sort((a, b) => a - b);
}
