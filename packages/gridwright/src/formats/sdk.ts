import { ParseError, quote } from '../core/errors.js';
import type { Grid } from '../core/grid.js';
import {
  attemptSheet,
  classic,
  type Format,
  numberedLines,
  oneLine,
  requireClassic,
  type Sheet,
  WORDS,
  type Word,
  wholeReader,
  withAnswer,
} from './sheet.js';

const ROW = /^[1-9.0*_-]{9}$/;

/** A file's possible headers: each has `#` and this letter. */
const HEADERS: ReadonlyMap<string, Word> = new Map([
  ['A', 'author'],
  ['D', 'title'],
  ['C', 'comment'],
  ['B', 'date'],
  ['S', 'source'],
  ['L', 'level'],
  ['U', 'url'],
]);

/** Sections that don't affect the puzzle. */
const IGNORED = /^(?:pencil_?marks?|candidates|notes?|colou?rs?|highlights?|history|moves?|info|comments?)$/;

/**
 * SadMan Sudoku and SudoCue: headers of `#` and a letter, then nine rows of nine cells. In files with sections,
 * `[Puzzle]` has the clues, and `[State]` clues and entered values.
 */
export const sdk: Format = {
  name: 'sdk',
  title: 'SadMan Sudoku (.sdk)',
  extensions: ['sdk'],
  kinds: ['sudoku'],
  keeps: ['answer', ...WORDS],
  single: true,
  reader: () => wholeReader((text) => [attemptSheet(1, text, () => readSdk(text))]),
  write({ puzzle, answer, ...sheet }) {
    requireClassic(puzzle, sdk.title);
    const headers = [...HEADERS].flatMap(([letter, word]) =>
      (sheet[word] ?? '')
        .split('\n')
        .map(oneLine)
        .filter((one) => one !== '')
        .map((one) => `#${letter}${one}`),
    );
    const grids =
      answer === undefined ? rowsOf(puzzle.clues) : ['[Puzzle]', ...rowsOf(puzzle.clues), '[State]', ...rowsOf(answer)];
    return [...headers, ...grids].join('\n');
  },
};

/** Returns whether a line is a header. A `#` alone may start a comment in any other format. */
export function isHeader(text: string): boolean {
  return /^#[ABCDLSU]/.test(text);
}

/** Returns whether a line starts a section. */
export function isSection(text: string): boolean {
  return /^\[(?!\/?(?:code|quote|pre|tt|spoiler|hide)\b)[A-Za-z]\w*\]$/i.test(text);
}

/** Returns whether a line is a row of cells. */
export function isRow(text: string): boolean {
  return ROW.test(text);
}

function readSdk(text: string): Sheet {
  const words: Partial<Record<Word, string>> = {};
  const sections: Record<'puzzle' | 'state', string[]> = { puzzle: [], state: [] };
  let section: keyof typeof sections | undefined = 'puzzle';
  for (const { line, text: raw } of numberedLines(text)) {
    const row = raw.trim();
    if (row === '') continue;
    if (row.startsWith('#')) {
      const word = HEADERS.get(row[1]);
      if (word !== undefined)
        words[word] = words[word] === undefined ? row.slice(2).trim() : `${words[word]}\n${row.slice(2).trim()}`;
    } else if (isSection(row)) {
      const named = row.slice(1, -1).toLowerCase();
      section = named === 'puzzle' || named === 'state' ? named : undefined;
      if (section === undefined && !IGNORED.test(named))
        throw new ParseError(
          'option',
          `expected the sections [Puzzle] and [State], got ${row}, which may have other rules`,
          {
            line,
            received: row,
          },
        );
    } else if (section !== undefined) {
      if (!ROW.test(row))
        throw new ParseError('symbol', `expected nine cells of 1 to 9 or a dot, got ${quote(row)}`, {
          line,
          received: row,
        });
      sections[section].push(row);
    }
  }
  const puzzle = classic(gridOf(sections.puzzle));
  return { ...(sections.state.length === 0 ? { puzzle } : withAnswer(puzzle, gridOf(sections.state))), ...words };
}

/** Returns nine rows of cells as a grid. Throws ParseError. */
export function gridOf(rows: readonly string[]): Grid {
  if (rows.length !== 9) throw new ParseError('length', `expected nine rows of nine cells, got ${rows.length}`);
  return Uint8Array.from(rows.join(''), (symbol) => (symbol >= '1' && symbol <= '9' ? Number(symbol) : 0));
}

/** Returns the nine rows of a grid, with a dot for an empty cell. */
export function rowsOf(grid: Grid): string[] {
  return Array.from({ length: 9 }, (_, row) =>
    Array.from(grid.subarray(9 * row, 9 * row + 9), (value) => value || '.').join(''),
  );
}
