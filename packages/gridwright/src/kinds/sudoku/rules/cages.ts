import { formatCell, parseCell } from '../../../core/edges.js';
import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, formatShape, type Size } from '../../../core/grid.js';
import type { Cage } from '../../../core/kind.js';
import { data } from '../../../core/option.js';
import { isConnected } from './regions.js';

/** The largest grid, in rows, with cages: the sets of values of a larger one are too many. */
const MOST_ROWS = 16;

/**
 * Parses cages: the cells of each, by row and column from 1 with letters from 10, then a hyphen and the sum. A dot
 * separates two cages. Throws OptionError.
 */
export function parseCages(text: string, size: Size): Cage[] {
  const wrong = (expected: string, shown: string) => new OptionError('cages', expected, text, shown);
  if (size.rows > MOST_ROWS)
    throw wrong(`none on more than ${MOST_ROWS}x${MOST_ROWS}`, formatShape(size.rows, size.columns));
  const taken = new Set<Cell>();
  const cages = text.split('.').map((one): Cage => {
    const [, names, sum] = /^((?:[1-9a-g]{2})+)-([1-9]\d{0,2})$/.exec(one) ?? [];
    if (names === undefined) throw wrong('cells and their sum such as 111221-15', quote(one));
    const cells = (names.match(/../g) ?? []).map((name) => {
      const cell = parseCell(name, size);
      if (cell < 0) throw wrong(`cells of ${formatShape(size.rows, size.columns)}`, name);
      if (taken.has(cell)) throw wrong('each cell in one cage', `${name} twice`);
      taken.add(cell);
      return cell;
    });
    if (cells.length > size.rows) throw wrong(`up to ${size.rows} cells in a cage`, `${cells.length} in ${quote(one)}`);
    const [least, most] = sumsOf(cells.length, size.rows);
    if (Number(sum) < least || Number(sum) > most) {
      const shown = `${sum} for ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`;
      throw wrong(`a sum from ${least} to ${most}`, shown);
    }
    if (!isConnected(cells, size.rows)) throw wrong('connected cages', `${quote(one)} in pieces`);
    return { cells: cells.sort((a, b) => a - b), sum: Number(sum) };
  });
  return cages.sort((a, b) => a.cells[0] - b.cells[0]);
}

/** Returns the least and the greatest sum of different values; each number between them is a sum, too. */
function sumsOf(cells: number, values: number): [least: number, most: number] {
  return [(cells * (cells + 1)) / 2, (cells * (2 * values + 1 - cells)) / 2];
}

/** Formats cages in their one form: cells in ascending order, cages in the order of their first cells. */
export function formatCages(cages: readonly Cage[], size: Size): string {
  return cages.map(({ cells, sum }) => `${cells.map((cell) => formatCell(cell, size)).join('')}-${sum}`).join('.');
}

/** The option of a puzzle with cages. */
export const cagesOption = data('cages', 'CAGES', (text, size) => formatCages(parseCages(text, size), size));
