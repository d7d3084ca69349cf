import { OptionError } from '../core/errors.js';
import { type Cell, columnOf, rowOf, type Size } from '../core/grid.js';
import { indexing } from '../kinds/sudoku/variants/indexing.js';
import { cellsFrom, writeClue } from './clues-outside.js';
import { listOf, type Members, nameOf, placeOf } from './foreign-json.js';
import type { ForeignMark } from './foreign-mark.js';

/** Returns an index cell as its option has it: of its row, counting columns, or of its column, counting rows. */
export function writeIndex(cell: Cell, isRow: boolean, size: Size): string {
  const [row, column] = [rowOf(cell, size), columnOf(cell, size)];
  const cells = cellsFrom(isRow ? [row, 0] : [0, column], isRow ? [0, 1] : [1, 0], size);
  return writeClue(cells, (isRow ? column : row) + 1, size);
}

/** Index cells of rows, which f-puzzles calls column indexers, or of columns. */
function indexMark(member: string, isRow: boolean): ForeignMark {
  return {
    rule: indexing,
    member,
    parts: ['cells'],
    read(items, size) {
      const cells = items
        .flatMap((item) => listOf(item.cells).map(placeOf))
        .map(([row, column]) => row * size.columns + column);
      return cells.every(Number.isInteger) ? cells.map((cell) => writeIndex(cell, isRow, size)).join('.') : undefined;
    },
    write(text, size) {
      const items = text.split('.').flatMap((one): Members[] => {
        const cell = cellOf(one, size);
        return (one[0] === one[2]) === isRow ? [{ cells: [nameOf(cell, size)] }] : [];
      });
      return items;
    },
  };
}

/** Returns the index cell of a clue. Throws OptionError for one that counts from the right or from below. */
function cellOf(clue: string, size: Size): Cell {
  const [row, column, lastRow, lastColumn] = [...clue.slice(0, 4)].map((digit) => Number.parseInt(digit, 36) - 1);
  const number = Number(clue.slice(5)) - 1;
  if (lastRow + lastColumn < row + column)
    throw new OptionError('f-puzzles', 'index cells that count from the left or from above', undefined, clue);
  return row === lastRow ? row * size.columns + number : number * size.columns + column;
}

export const INDEX_MARKS: readonly ForeignMark[] = [indexMark('columnindexer', true), indexMark('rowindexer', false)];
