import { ParseError, quote } from '../core/errors.js';
import { gridOf, rowsOf } from './sdk.js';
import {
  attemptSheet,
  classic,
  type Format,
  refused,
  requireClassic,
  type SheetItem,
  type TextReader,
} from './sheet.js';

const RULE = ' *-----------*';

/** Simple Sudoku: a frame of stars and dashes around boxes of cells. */
export const simpleSudoku: Format = {
  name: 'ss',
  title: 'Simple Sudoku (.ss)',
  extensions: ['ss'],
  kinds: ['sudoku'],
  keeps: [],
  single: true,
  reader: () => new FrameReader(),
  write({ puzzle }) {
    requireClassic(puzzle, simpleSudoku.title);
    const rows = rowsOf(puzzle.clues).map((row) => ` |${row.slice(0, 3)}|${row.slice(3, 6)}|${row.slice(6)}|`);
    const between = ' |---+---+---|';
    return [RULE, ...rows.slice(0, 3), between, ...rows.slice(3, 6), between, ...rows.slice(6), RULE].join('\n');
  },
};

/** Returns whether a line is the top or bottom of a frame. */
function isFrame(text: string): boolean {
  const row = text.trim();
  return row.startsWith('*-') && row.endsWith('-*') && /^[*-]+$/.test(row);
}

const ROW = /^\|?[1-9.X0*]{3}\|[1-9.X0*]{3}\|[1-9.X0*]{3}\|?$/i;

/** Returns whether a line is a row of cells. */
export function isFramedRow(text: string): boolean {
  return ROW.test(text.trim());
}

/** Reads nine rows per grid; the program's name and version may follow. */
class FrameReader implements TextReader {
  private line = 0;
  private begun = 0;
  private rows: string[] = [];

  push(text: string): SheetItem[] {
    this.line++;
    const row = text.trim();
    if (row === '' || row.startsWith('#') || isFrame(row) || /^\|?-{3}[-+|]*$/.test(row)) return [];
    if (this.rows.length === 0) this.begun = this.line;
    if (isFramedRow(row)) this.rows.push(row.replaceAll('|', ''));
    else if (this.rows.length > 0) return this.refuse(`expected nine cells of 1 to 9 or a dot, got ${quote(row)}`, row);
    else if (!/^(?:Simple Sudoku|Version\b.*)$/i.test(row))
      return this.refuse(`expected a row such as |53.|.7.|...|, got ${quote(row)}`, row);
    return this.rows.length === 9 ? this.end() : [];
  }

  end(): SheetItem[] {
    const { rows, begun } = this;
    this.rows = [];
    return rows.length === 0 ? [] : [attemptSheet(begun, rows.join(''), () => ({ puzzle: classic(gridOf(rows)) }))];
  }

  private refuse(message: string, row: string): SheetItem[] {
    this.rows = [];
    return [refused(this.line, row, new ParseError('symbol', message))];
  }
}
