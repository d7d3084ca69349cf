import { ParseError, quote } from '../core/errors.js';
import { masksOf, sheetOf } from './pencil-marks.js';
import type { Format, Sheet } from './sheet.js';

/** Nine characters per cell, each a possible digit or a dot: 729 characters per puzzle, one puzzle per line. */
export const candidates729: Format = {
  name: '729',
  title: '729 characters',
  extensions: [],
  kinds: ['sudoku'],
  keeps: ['notes'],
  ambiguous: true,
  line: { is: (line) => cellsOf(line).length === 729 && findWrong(cellsOf(line)) < 0, read: readCandidates },
  write: (sheet) =>
    masksOf(sheet, candidates729.title)
      .map((mask) => Array.from({ length: 9 }, (_, i) => ((mask >>> i) & 1 ? String(i + 1) : '.')).join(''))
      .join(''),
};

function readCandidates(line: string): Sheet {
  const row = cellsOf(line);
  if (row.length !== 729) throw new ParseError('length', `expected 729 characters, got ${row.length}`);
  const wrong = findWrong(row);
  if (wrong >= 0)
    throw new ParseError(
      'symbol',
      `character ${wrong + 1} is ${quote(row[wrong])}; expected ${(wrong % 9) + 1} or a dot`,
    );
  return sheetOf(Array.from({ length: 81 }, (_, cell) => maskAt(row, cell)));
}

/** Returns the line without its comment. */
function cellsOf(line: string): string {
  const hash = line.indexOf('#');
  return (hash < 0 ? line : line.slice(0, hash)).trim();
}

/** Returns the index of the first character that is neither empty nor the digit of its place; -1 when there is none. */
function findWrong(row: string): number {
  return Array.from(row).findIndex((symbol, at) => symbol !== '.' && symbol !== '0' && symbol !== String((at % 9) + 1));
}

function maskAt(row: string, cell: number): number {
  let mask = 0;
  for (let i = 0; i < 9; i++) if (row[9 * cell + i] === String(i + 1)) mask |= 1 << i;
  if (mask === 0)
    throw new ParseError(
      'symbol',
      `characters ${9 * cell + 1} to ${9 * cell + 9}: expected at least one digit for the cell, got none`,
    );
  return mask;
}
