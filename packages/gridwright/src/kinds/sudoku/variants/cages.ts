import { formatCell, parseCell } from '../../../core/edges.js';
import { OptionError, quote } from '../../../core/errors.js';
import { cellCount, formatShape, type Size } from '../../../core/grid.js';
import type { Cage } from '../../../core/kind.js';

/** The largest grid, in rows, with cages: the sets of values of a larger one are too many. */
const MOST_ROWS = 16;

/**
 * Parses cages: the cells of each, by row and column from 1 with letters from 10, then a hyphen and the sum if it has
 * one. A dot separates two cages. Cages may overlap, and their cells needn't touch. A cage with all values has their
 * sum, whether the text names it or not. Throws OptionError.
 */
export function parseCages(text: string, size: Size): Cage[] {
  const wrong = (expected: string, shown: string) => new OptionError('killer', expected, text, shown);
  if (size.rows > MOST_ROWS)
    throw wrong(`none on more than ${MOST_ROWS}x${MOST_ROWS}`, formatShape(size.rows, size.columns));
  const texts = text.split('.');
  if (texts.length > cellCount(size)) throw wrong(`up to ${cellCount(size)} cages`, String(texts.length));
  const cages = inOrder(
    texts.map((one): Cage => {
      const [, names, sum] = /^((?:[1-9a-g]{2})+)(?:-([1-9]\d{0,2}))?$/.exec(one) ?? [];
      if (names === undefined) throw wrong('cells and their sum such as 111221-15, or cells alone', quote(one));
      const cells = (names.match(/../g) ?? []).map((name) => {
        const cell = parseCell(name, size);
        if (cell < 0) throw wrong(`cells of ${formatShape(size.rows, size.columns)}`, name);
        return cell;
      });
      const again = cells.findIndex((cell, i) => cells.indexOf(cell) < i);
      if (again >= 0)
        throw wrong('each cell once in a cage', `${formatCell(cells[again], size)} twice in ${quote(one)}`);
      if (cells.length > size.rows)
        throw wrong(`up to ${size.rows} cells in a cage`, `${cells.length} in ${quote(one)}`);
      cells.sort((a, b) => a - b);
      if (sum === undefined)
        return { cells, sum: cells.length === size.rows ? sumsOf(size.rows, size.rows)[0] : undefined };
      const [least, most] = sumsOf(cells.length, size.rows);
      if (Number(sum) < least || Number(sum) > most) {
        const shown = `${sum} for ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`;
        throw wrong(`a sum from ${least} to ${most}`, shown);
      }
      return { cells, sum: Number(sum) };
    }),
  );
  const same = cages.find((cage, i) => i > 0 && compareCells(cages[i - 1], cage) === 0);
  if (same !== undefined) throw wrong('cages of different cells', `two of ${formatCells(same, size)}`);
  return cages;
}

/** Returns cages in the order of their cells, compared one by one. */
export function inOrder(cages: readonly Cage[]): Cage[] {
  return [...cages].sort(compareCells);
}

function compareCells({ cells }: Cage, { cells: others }: Cage): number {
  const at = cells.findIndex((cell, i) => cell !== others[i]);
  return at < 0 ? cells.length - others.length : cells[at] - (others[at] ?? -1);
}

/** Returns the least and the greatest sum of different values; each number between them is a sum, too. */
function sumsOf(cells: number, values: number): [least: number, most: number] {
  return [(cells * (cells + 1)) / 2, (cells * (2 * values + 1 - cells)) / 2];
}

/** Formats cages in their one form: cells in ascending order, cages in the order of their cells. */
export function formatCages(cages: readonly Cage[], size: Size): string {
  return inOrder(cages)
    .map((cage) => formatCells(cage, size) + (cage.sum === undefined ? '' : `-${cage.sum}`))
    .join('.');
}

function formatCells({ cells }: Cage, size: Size): string {
  return cells.map((cell) => formatCell(cell, size)).join('');
}
