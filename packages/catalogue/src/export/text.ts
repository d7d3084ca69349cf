import { findFormat } from 'gridwright/formats';
import type { CellValue, Column } from './columns.js';
import type { Row } from './rows.js';

/** Yields the lines of a text file, many at a time. */
export type TextFormat = (batches: AsyncIterable<Row[]>, columns: readonly Column[]) => AsyncGenerator<string>;

export async function* csv(batches: AsyncIterable<Row[]>, columns: readonly Column[]): AsyncGenerator<string> {
  yield `${columns.map(({ name }) => name).join(',')}\n`;
  for await (const rows of batches)
    yield rows.map((row) => `${columns.map((column) => csvCell(column.cell(row))).join(',')}\n`).join('');
}

/** No cell has a comma, a quote or a line end: ids, grids, names and numbers do without. */
function csvCell(cell: CellValue): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  return Object.entries(cell)
    .map(([code, count]) => `${code}:${count}`)
    .join(' ');
}

export async function* jsonLines(batches: AsyncIterable<Row[]>, columns: readonly Column[]): AsyncGenerator<string> {
  for await (const rows of batches)
    yield rows
      .map((row) => `${JSON.stringify(Object.fromEntries(columns.map(({ name, cell }) => [name, cell(row)])))}\n`)
      .join('');
}

export async function* sdm(batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  const format = findFormat('sdm');
  for await (const rows of batches) yield rows.map(({ puzzle }) => `${format.write({ puzzle })}\n`).join('');
}
