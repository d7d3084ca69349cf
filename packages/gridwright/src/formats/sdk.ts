import { ParseError, quote } from '../core/errors.js';
import type { Grid } from '../core/grid.js';
import { attemptSheet, classic, type Format, linesOf, oneLine, requireClassic, type Sheet, withAnswer } from './sheet.js';

const ROW = /^[1-9.0*_-]{9}$/;

/** The headers that a sheet can have: what follows `#` and the letter. The others (date, source, level, address) are passed over. */
const HEADERS = { A: 'author', D: 'title', C: 'comment' } as const;

/**
 * SadMan Sudoku, SudoCue: headers of `#` and a letter, then nine rows of nine cells. With sections, `[Puzzle]` has the
 * clues and `[State]` all values so far.
 */
export const sdk: Format = {
  name: 'sdk',
  title: 'SadMan Sudoku (.sdk)',
  extensions: ['sdk'],
  kinds: ['sudoku'],
  keeps: ['answer', 'title', 'author', 'comment'],
  single: true,
  detect,
  read: (text) => [attemptSheet(1, oneLine(text.slice(0, 100)), () => readSdk(text))],
  write({ puzzle, answer, title, author, comment }) {
    requireClassic(puzzle, sdk.title);
    const headers = [author && `#A${oneLine(author)}`, title && `#D${oneLine(title)}`, ...(comment ?? '').split('\n').map((one) => one && `#C${oneLine(one)}`)];
    const grids = answer === undefined ? rowsOf(puzzle.clues) : ['[Puzzle]', ...rowsOf(puzzle.clues), '[State]', ...rowsOf(answer)];
    return [...headers.filter(Boolean), ...grids].join('\n');
  },
};

/** Sections, or headers over nine rows: a `#` alone may begin the comment of any other format. */
function detect(text: string): boolean {
  const rows = linesOf(text.slice(0, 4096)).map((line) => line.text.trim());
  const cells = rows.filter((row) => row !== '' && !row.startsWith('#'));
  const hasHeader = rows.some((row) => /^#[ABCDLSU]/.test(row));
  return /^\[puzzle\]$/i.test(cells[0] ?? '') || (hasHeader && cells.length === 9 && cells.every((row) => ROW.test(row)));
}

function readSdk(text: string): Sheet {
  const words: Partial<Record<(typeof HEADERS)[keyof typeof HEADERS], string>> = {};
  const sections: Record<'puzzle' | 'state' | 'other', string[]> = { puzzle: [], state: [], other: [] };
  let section: keyof typeof sections = 'puzzle';
  for (const { line, text: raw } of linesOf(text)) {
    const row = raw.trim();
    if (row === '') continue;
    if (row.startsWith('#')) {
      const letter = row[1];
      const name = letter === 'A' || letter === 'D' || letter === 'C' ? HEADERS[letter] : undefined;
      if (name !== undefined) words[name] = words[name] === undefined ? row.slice(2).trim() : `${words[name]}\n${row.slice(2).trim()}`;
    } else if (/^\[\w+\]$/.test(row)) {
      const named = row.slice(1, -1).toLowerCase();
      section = named === 'puzzle' || named === 'state' ? named : 'other';
    } else if (section !== 'other') {
      if (!ROW.test(row)) throw new ParseError('symbol', 0, `line ${line}: expected nine cells of 1 to 9 or a dot, got ${quote(row)}`);
      sections[section].push(row);
    }
  }
  const puzzle = classic(gridOf(sections.puzzle));
  return { ...(sections.state.length === 0 ? { puzzle } : withAnswer(puzzle, gridOf(sections.state))), ...words };
}

/** Nine rows of cells as a grid. Throws ParseError. */
export function gridOf(rows: readonly string[]): Grid {
  if (rows.length !== 9) throw new ParseError('length', 0, `expected nine rows of nine cells, got ${rows.length}`);
  return Uint8Array.from(rows.join(''), (symbol) => (symbol >= '1' && symbol <= '9' ? Number(symbol) : 0));
}

/** The nine rows of a grid, a dot for an empty cell. */
export function rowsOf(grid: Grid): string[] {
  return Array.from({ length: 9 }, (_, row) => Array.from(grid.subarray(9 * row, 9 * row + 9), (value) => value || '.').join(''));
}
