import { formatId } from '../named/rules.js';
import { formatLine, formatRows } from './format.js';
import { PuzzleReader } from './read.js';
import { type Format, linesOf, requireClassic, type SheetItem } from './sheet.js';
import type { Hints } from './symbols.js';

/** Puzzle after puzzle, in any of the forms that `PuzzleReader` reads. */
export function readLines(text: string, hints: Hints): SheetItem[] {
  const reader = new PuzzleReader(hints);
  const items = [...linesOf(text).flatMap((line) => reader.push(line.text)), ...reader.end()];
  return items.map((item) => (item.puzzle === undefined ? item : { ...item, sheet: { puzzle: item.puzzle } }));
}

/** One line a puzzle, one symbol a cell. */
export const line: Format = { name: 'line', title: 'one line', extensions: ['txt'], keeps: [], read: readLines, write: ({ puzzle }) => formatLine(puzzle) };

/** Rows of symbols, boxes set apart. */
export const grid: Format = {
  name: 'grid',
  title: 'a grid of symbols',
  extensions: [],
  keeps: [],
  read: readLines,
  write: ({ puzzle }) => formatRows(puzzle),
  join: (texts) => texts.join('\n\n'),
};

/** One puzzle id a line. */
export const id: Format = { name: 'id', title: 'puzzle id', extensions: [], keeps: [], read: readLines, write: ({ puzzle }) => formatId(puzzle) };

/** Collections of 9x9 Sudokus, one line a puzzle, as SudoCue and many others take them. */
export const sdm: Format = {
  name: 'sdm',
  title: 'Sudoku collection (.sdm)',
  extensions: ['sdm'],
  kinds: ['sudoku'],
  keeps: [],
  read: (text, hints) => readLines(text, { ...hints, kind: hints.kind ?? 'sudoku', size: hints.size ?? '9x9' }),
  write({ puzzle }) {
    requireClassic(puzzle, sdm.title);
    return formatLine(puzzle).replaceAll('.', '0');
  },
};
