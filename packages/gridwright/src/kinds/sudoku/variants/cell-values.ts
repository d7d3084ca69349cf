import { formatCell, parseCell } from '../../../core/edges.js';
import { OptionError, quote } from '../../../core/errors.js';
import type { Cell, Size, Value } from '../../../core/grid.js';

/** Values at a place, which a cell names. */
export interface ValuesAt {
  readonly cell: Cell;
  /** In ascending order. */
  readonly values: readonly Value[];
}

/** How an option names places and their values. */
export interface ValuesForm {
  readonly option: string;
  /** One place with its values, for people. */
  readonly noun: string;
  readonly example: string;
  /** The most values of a place, by the number of values. */
  most(values: number): number;
}

/**
 * Parses places with values and dots between them: row and column of a cell, a hyphen and the values, all with letters
 * from 10. Throws OptionError.
 */
export function parseValuesAt(text: string, size: Size, form: ValuesForm): ValuesAt[] {
  const { option, noun, example, most } = form;
  const wrong = (expected: string, shown: string) => new OptionError(option, expected, text, shown);
  const read = text.split('.').map((one): ValuesAt => {
    if (!/^[1-9a-p]{2}-[1-9a-p]+$/.test(one))
      throw wrong(`a row, a column, a hyphen and values for each ${noun} such as ${example}`, quote(one));
    const values = Array.from(one.slice(3), (symbol) => Number.parseInt(symbol, 36)).sort((a, b) => a - b);
    if (values.length > most(size.rows)) throw wrong(`up to ${most(size.rows)} values for a ${noun}`, one);
    if (values[values.length - 1] > size.rows) throw wrong(`values up to ${size.rows}`, one);
    const cell = parseCell(one, size);
    if (cell < 0) throw wrong(`cells of ${size.rows}x${size.columns}`, one);
    return { cell, values };
  });
  const seen = new Set<Cell>();
  const again = read.find(({ cell }) => seen.size === seen.add(cell).size);
  if (again !== undefined) throw wrong(`one ${noun} in a place`, `two at ${formatCell(again.cell, size)}`);
  return read.sort((a, b) => a.cell - b.cell);
}

/** Formats places in the order of their cells. */
export function formatValuesAt(places: readonly ValuesAt[], size: Size): string {
  return places
    .toSorted((a, b) => a.cell - b.cell)
    .map(({ cell, values }) => `${formatCell(cell, size)}-${values.map((value) => value.toString(36)).join('')}`)
    .join('.');
}
