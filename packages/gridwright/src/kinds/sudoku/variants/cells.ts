import { formatCell, parseCell } from '../../../core/edges.js';
import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, formatShape, type Size } from '../../../core/grid.js';
import type { DataForm } from './variant.js';

/** Returns the data form of single cells: two characters each, row and column, from 1 and with letters from 10. */
export function cells(option: string, noun: string): DataForm<Cell[]> {
  return {
    form: 'CELLS',
    parse(text, size) {
      const wrong = (expected: string, shown: string) => new OptionError(option, expected, text, shown);
      if (!/^(?:[1-9a-p]{2})+$/.test(text))
        throw wrong(`a row and a column for each ${noun} such as 1123`, quote(text));
      const read = parseCells(text, size, wrong);
      const again = repeatedCell(read);
      if (again !== undefined) throw wrong(`each ${noun} once`, `${formatCell(again, size)} twice`);
      return inRows(read);
    },
    format: formatCells,
    move: (read, places) => inRows(read.map((cell) => places[cell])),
  };
}

/** Parses the names of cells. `wrong` returns the error for a cell that the grid doesn't have. */
export function parseCells(text: string, size: Size, wrong: (expected: string, shown: string) => Error): Cell[] {
  return (text.match(/../g) ?? []).map((name) => {
    const cell = parseCell(name, size);
    if (cell < 0) throw wrong(`cells of ${formatShape(size.rows, size.columns)}`, name);
    return cell;
  });
}

export function formatCells(cells: readonly Cell[], size: Size): string {
  return cells.map((cell) => formatCell(cell, size)).join('');
}

/** Returns a cell that is in a list twice; undefined for none. */
export function repeatedCell(cells: readonly Cell[]): Cell | undefined {
  const seen = new Set<Cell>();
  return cells.find((cell) => seen.size === seen.add(cell).size);
}

/** Returns cells in ascending order. */
export function inRows(cells: readonly Cell[]): Cell[] {
  return cells.toSorted((a, b) => a - b);
}
