import { ParseError, quote } from '../core/errors.js';
import { gridOf, rowsOf } from './sdk.js';
import { attemptSheet, classic, type Format, linesOf, oneLine, requireClassic, type Sheet } from './sheet.js';

const RULE = ' *-----------*';

/** Simple Sudoku: a frame of stars and dashes around boxes of cells. */
export const simpleSudoku: Format = {
  name: 'ss',
  title: 'Simple Sudoku (.ss)',
  extensions: ['ss'],
  kinds: ['sudoku'],
  keeps: [],
  single: true,
  detect(text) {
    const head = text.slice(0, 4096);
    return /^[ \t]*\*-+\*[ \t]*\r?$/m.test(head) && /^[ \t]*\|?[1-9.X]{3}\|[1-9.X]{3}\|[1-9.X]{3}\|?[ \t]*\r?$/m.test(head);
  },
  read: (text) => [attemptSheet(1, oneLine(text.slice(0, 100)), () => readSimple(text))],
  write({ puzzle }) {
    requireClassic(puzzle, simpleSudoku.title);
    const rows = rowsOf(puzzle.clues).map((row) => ` |${row.slice(0, 3)}|${row.slice(3, 6)}|${row.slice(6)}|`);
    const between = ' |---+---+---|';
    return [RULE, ...rows.slice(0, 3), between, ...rows.slice(3, 6), between, ...rows.slice(6), RULE].join('\n');
  },
};

function readSimple(text: string): Sheet {
  const rows: string[] = [];
  for (const { line, text: raw } of linesOf(text)) {
    const row = raw.replace(/[\s|]/g, '');
    if (rows.length === 9 || row === '' || raw.trim().startsWith('#') || (/-/.test(row) && /^[-+*]*$/.test(row))) continue;
    if (!/^[1-9.X0*]{9}$/i.test(row)) throw new ParseError('symbol', 0, `line ${line}: expected nine cells of 1 to 9 or a dot, got ${quote(row)}`);
    rows.push(row);
  }
  return { puzzle: classic(gridOf(rows)) };
}
