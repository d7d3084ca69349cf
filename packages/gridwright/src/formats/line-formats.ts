import { formatId } from '../named/ids.js';
import { formatLine, formatRows } from './format-grid.js';
import { betweenGrids } from './pencil-marks.js';
import { RowReader } from './row-reader.js';
import { type Format, requireClassic } from './sheet.js';
import type { ParseOptions } from './symbol-reader.js';

const reader = (hints: ParseOptions) => new RowReader(hints);

/** One puzzle per line, one symbol per cell. */
export const line: Format = {
  name: 'line',
  title: 'one line',
  extensions: ['txt'],
  keeps: [],
  ambiguous: true,
  reader,
  write: ({ puzzle }) => formatLine(puzzle),
};

/** Rows of symbols separated by spaces, and lines between boxes. */
export const grid: Format = {
  name: 'grid',
  title: 'a grid of symbols',
  extensions: [],
  keeps: [],
  ambiguous: true,
  reader,
  write: ({ puzzle }) => formatRows(puzzle),
  between: betweenGrids,
};

/** One puzzle id per line. */
export const id: Format = {
  name: 'id',
  title: 'puzzle id',
  extensions: [],
  keeps: [],
  reader,
  write: ({ puzzle }) => formatId(puzzle),
};

/** Collections of 9x9 Sudokus, one puzzle per line, as read by SudoCue and many other programs. */
export const sdm: Format = {
  name: 'sdm',
  title: 'Sudoku collection (.sdm)',
  extensions: ['sdm'],
  kinds: ['sudoku'],
  keeps: [],
  assumes: { kind: 'sudoku', size: '9x9' },
  reader: (hints) => new RowReader({ ...hints, kind: hints.kind ?? 'sudoku', size: hints.size ?? '9x9' }),
  write({ puzzle }) {
    requireClassic(puzzle, sdm.title);
    return formatLine(puzzle).replaceAll('.', '0');
  },
};
